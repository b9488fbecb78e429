import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBlocks } from "../../../src/statistics/evidence/Blocks.ts"
import { scoreEvidence } from "../../../src/statistics/evidence/scoreEvidence.ts"
import { type PairModel, scorePower } from "../../../src/statistics/power/scorePower.ts"

/** Two agents: coins on some instances, on others one of them always wins. */
const played = ({ difference, discordant, unstable }: PairModel, n: number, epochs: number, name: number) => {
  const { unit } = Randomness.rng("scorePower.test", n, epochs, name)
  const settled = Math.max(difference, discordant * (1 - unstable))
  const coins = 2 * discordant * unstable
  return Float64Array.from({ length: n }, () => {
    const kind = unit()
    if (kind >= coins + settled) return 0
    if (kind >= coins) return unit() < (settled + difference) / (2 * settled) ? 1 : -1
    let sum = 0
    for (let e = 0; e < epochs; e++) sum += (unit() < 0.5 ? 1 : 0) - (unit() < 0.5 ? 1 : 0)
    return sum / epochs
  })
}

const realised = (model: PairModel, n: number, epochs: number, alpha: number): number => {
  const blocks = makeBlocks(n, "test")
  let told = 0
  for (let e = 0; e < 1000; e++) {
    const found = scoreEvidence(played(model, n, epochs, e), 1, blocks)
    if (Option.isSome(found) && found.value.p <= alpha) told++
  }
  return told / 1000
}

describe("scorePower", () => {
  /*
   * R: pw <- function(n, up, down, alpha) { s <- 0
   *      for (a in 0:n) for (b in 0:(n - a)) { if (a + b == 0) next
   *        k <- a + b; mid <- if (a == b) 1 else 2 * pbinom(min(a, b), k, .5) - dbinom(min(a, b), k, .5)
   *        p <- max(2 * pnorm(-abs(a - b) / sqrt(k)), min(1, 2^(1 - k)), mid)
   *        if (p <= alpha) s <- s + dmultinom(c(a, b, n - k), prob = c(up, down, 1 - up - down)) }
   *      s }
   *    pw(40, .25, .05, .05); pw(25, .2, .1, .05); pw(60, .2, .1, .01)
   */
  it.each([
    [40, 0.2, 0.05, 0.660004847694],
    [25, 0.1, 0.05, 0.105267612539],
    [60, 0.1, 0.01, 0.10425880029]
  ])("of %d single trials that differ by %d equals the sum over all tables", (instances, difference, alpha, power) =>
    assert.closeTo(
      scorePower({ discordant: 0.3, unstable: 0, difference }, { instances, epochs: 1 }, alpha),
      power,
      1e-9
    )
  )

  it.each([
    [6, 3, 0.4],
    [20, 2, 0.3],
    [60, 3, 0.15],
    [120, 5, 0.1]
  ])("of %d instances and %d epochs is what simulated runs reach", (n, epochs, difference) => {
    const model = { discordant: 0.3, unstable: 0.5, difference }
    assert.closeTo(scorePower(model, { instances: n, epochs }, 0.05), realised(model, n, epochs, 0.05), 0.05)
  })

  it("approaches its limits continuously, and accepts both signs", () => {
    const model = { discordant: 0.3, unstable: 0.5, difference: 0.05 }
    const power = (instances: number, epochs: number) => scorePower(model, { instances, epochs }, 0.05)
    assert.closeTo(power(3000, 1), power(3001, 1), 0.01)
    assert.closeTo(power(600, 3), power(601, 3), 0.04)
    const other = scorePower({ ...model, difference: -0.05 }, { instances: 200, epochs: 1 }, 0.05)
    assert.closeTo(other, power(200, 1), 1e-12)
  })

  it("is 0 below six instances, and for agents that never differ", () => {
    assert.strictEqual(
      scorePower({ discordant: 0.5, unstable: 0, difference: 0.5 }, { instances: 5, epochs: 3 }, 0.05),
      0
    )
    assert.strictEqual(scorePower({ discordant: 0, unstable: 0, difference: 0 }, { instances: 50, epochs: 3 }, 0.05), 0)
  })
})
