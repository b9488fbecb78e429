import { type Plans, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { InstanceRow } from "../../src/sequential/InstanceRow.ts"
import { type Decision, addRows, decision, startDeciding } from "../../src/sequential/Decision.ts"

const rule: Plans.StoppingRule = {
  method: "betting@2",
  hypotheses: [{ a: 0, b: 1, metric: "reward", scale: "difference", detect: 0.1 }],
  error: 0.05,
  block: 20,
  most: 400,
  futility: 0.2,
  cluster: "document"
}

const whole = (cell: number) => ({ cell, trials: 1, absent: 0 })

/** Plays a run over twelve documents, in each of which the second agent is better or worse by 0.3. */
const played = (run: number, by: Plans.StoppingRule): Decision => {
  const { unit } = Randomness.rng("documents", run)
  const effects = Array.from({ length: 12 }, () => (unit() < 0.5 ? -0.3 : 0.3))
  const row = (): InstanceRow => {
    const document = Math.floor(12 * unit())
    const [a, b] = [Number(unit() < 0.5), Number(unit() < 0.5 + effects[document]!)]
    return {
      ...(by.cluster === undefined ? {} : { cluster: String(document) }),
      scored: (cell) => Option.some(cell === 0 ? { low: a, high: a } : { low: b, high: b }),
      absence: whole
    }
  }
  let deciding = startDeciding(by)
  let found = decision(deciding)
  while (Option.isNone(found.end)) {
    deciding = addRows(deciding, Array.from({ length: by.block }, row))
    found = decision(deciding)
  }
  return found
}

const runs = Array.from({ length: 60 }, (_, run) => run)
const falseOf = (by: Plans.StoppingRule): number =>
  runs.filter((run) => ["higher", "lower"].includes(played(run, by).conclusions[0]!.verdict)).length / runs.length

describe("a stopping rule over groups", () => {
  it("counts each group once, and claims no effect of single documents", () => {
    const { cluster: _, ...alone } = rule
    assert.isAtMost(falseOf(rule), 0.05)
    assert.isAbove(falseOf(alone), 0.2)
    const { cluster, conclusions } = played(0, rule)
    assert.deepStrictEqual([cluster, conclusions[0]?.n], ["document", 12])
  })

  it("ends when few new groups are to be expected; the first version plays on", () => {
    for (const run of runs.slice(0, 10)) {
      const { end, instances } = played(run, rule)
      assert.deepStrictEqual(end, Option.some("unlikely"))
      assert.isBelow(instances, 200)
    }
    assert.strictEqual(played(0, { ...rule, method: "betting@1" }).instances, 400)
  })

  it("does not end early while every instance is a new group", () => {
    const row = (i: number): InstanceRow => ({
      cluster: String(i),
      scored: (cell) => Option.some(cell === 0 ? { low: i % 2, high: i % 2 } : { low: 1, high: 1 }),
      absence: whole
    })
    const { cluster: _, ...alone } = rule
    const [grouped, single] = [rule, alone].map((by) =>
      decision(
        addRows(
          startDeciding(by),
          Array.from({ length: 20 }, (__, i) => row(i))
        )
      )
    )
    assert.closeTo(grouped!.conclusions[0]!.chance, single!.conclusions[0]!.chance, 1e-12)
  })
})
