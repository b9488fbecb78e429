import { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { drawLedger } from "../../src/generate/drawLedger.ts"

const drawn = Array.from({ length: 30 }, (_, seed) => drawLedger(20, "password_1", Randomness.rng("ledger", seed)))

/** The places of the entries that count, by a search over all sets. */
const countedIn = ({ entries, total }: (typeof drawn)[number]) =>
  Subsets.findSubsets(
    entries.map(({ amount }) => amount),
    total,
    3
  )

describe("drawLedger", () => {
  it("draws totals that exactly one set of entries makes, and the sum of its numbers", () => {
    for (const ledger of drawn) {
      const [counted, another] = countedIn(ledger)
      assert.isUndefined(another)
      assert.strictEqual(
        ledger.digits,
        String((counted ?? []).reduce((sum, place) => sum + (ledger.entries[place]?.number ?? 0), 0))
      )
    }
  })

  it("draws amounts and numbers of one length, and sets of several sizes", () => {
    const lengths = drawn.flatMap(({ entries }) =>
      entries.map(({ amount, number }) => `${amount}`.length * 10 + `${number}`.length)
    )
    assert.deepStrictEqual([...new Set(lengths)], [96])
    assert.isAbove(new Set(drawn.map((ledger) => countedIn(ledger)[0]?.length)).size, 4)
  })

  it("draws again if two sets of entries make a total", () => {
    // all amounts are the same, until they are drawn from the whole range
    const rng = Randomness.rng("again")
    let alike = 8
    const stubborn = {
      ...rng,
      int: (low: number, high: number) => (high > 1e8 && alike-- > 0 ? low : rng.int(low, high))
    }
    const { entries } = drawLedger(8, "password_1", stubborn)
    assert.isTrue(entries.every(({ amount }) => amount > 100_000_000))
  })
})
