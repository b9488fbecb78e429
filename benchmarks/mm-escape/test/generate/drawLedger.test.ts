import { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { drawLedger } from "../../src/generate/drawLedger.ts"

const drawn = Array.from({ length: 16 }, (_, seed) => drawLedger(36, "password_1", Randomness.rng("ledger", seed)))

/** The places of the entries that count, by a search over all sets. */
const countedIn = ({ entries, total }: (typeof drawn)[number]) =>
  Subsets.findSubsets(
    entries.map(({ amount }) => amount),
    total,
    3
  )

const counted = drawn.map(countedIn)

describe("drawLedger", () => {
  it("draws totals that exactly one set of entries makes, and the sum of its numbers", () => {
    for (const [index, ledger] of drawn.entries()) {
      const [first, another] = counted[index] ?? []
      assert.isUndefined(another)
      assert.strictEqual(
        ledger.digits,
        String((first ?? []).reduce((sum, place) => sum + (ledger.entries[place]?.number ?? 0), 0))
      )
    }
  })

  it("draws amounts and numbers of one length, and sets of several sizes", () => {
    const lengths = drawn.flatMap(({ entries }) =>
      entries.map(({ amount, number }) => `${amount}`.length * 10 + `${number}`.length)
    )
    assert.deepStrictEqual([...new Set(lengths)], [126])
    assert.isAbove(new Set(counted.map(([first]) => first?.length)).size, 4)
  })

  it("shuffles the amounts, as differences of those drawn first would tell how to undo the draw", () => {
    const rng = Randomness.rng("ledger", 0)
    const inOrder = Subsets.drawAmounts((low, high) => rng.int(low, high), 36, 12)
    const amounts = drawn[0]?.entries.map(({ amount }) => amount) ?? []
    assert.sameMembers(amounts, [...inOrder])
    assert.notDeepEqual(amounts, inOrder)
  })
})
