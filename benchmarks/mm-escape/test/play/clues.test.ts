import { assert, describe, it } from "@effect/vitest"
import type { ChainItem } from "../../src/Chain.ts"
import { clueFlaws, cluesTo, findCounted, isImplied } from "../../src/play/clues.ts"
import { ledgerItems } from "../ledger.ts"

const flawsOf = (change: Parameters<typeof ledgerItems>[0]): ReadonlyArray<string> =>
  clueFlaws(ledgerItems(change)).map(({ issue }) => issue)

describe("a password that follows from clues", () => {
  it("follows once all of its clues were read", () => {
    const items = ledgerItems()
    assert.deepStrictEqual(
      cluesTo(items, "password_1").map(({ id }) => id),
      ["note_1", "note_2"]
    )
    assert.isFalse(isImplied(items, ["note_1"], "password_1"))
    assert.isFalse(isImplied(items, ["note_2"], "password_1"))
    assert.isTrue(isImplied(items, ["note_2", "note_1"], "password_1"))
  })

  it("follows from nothing if there is no clue to it", () => {
    const items: ReadonlyArray<ChainItem> = [{ _tag: "Password", id: "password_1", shown: false, digits: "1" }]
    assert.isFalse(isImplied(items, [], "password_1"))
    assert.deepStrictEqual(clueFlaws(items), [])
  })
})

describe("findCounted", () => {
  const ledger = (amounts: ReadonlyArray<number>) =>
    ({ _tag: "Ledger", id: "p", entries: amounts.map((amount) => ({ amount, number: 1 })) }) as const

  it("finds the only set of entries with a sum, and none if there are several", () => {
    assert.deepStrictEqual(findCounted(ledger([5, 8, 13]), 18), [0, 2])
    assert.deepStrictEqual(findCounted(ledger([5, 8, 13]), 13), [])
    assert.deepStrictEqual(findCounted(ledger([5, 8, 13]), 1), [])
  })
})

describe("clueFlaws", () => {
  it("finds none if exactly one set of entries makes the total, and its numbers the password", () => {
    assert.deepStrictEqual(flawsOf({}), [])
  })

  it("finds another password, a total of no set or of two, a clue without the other, and amounts without end", () => {
    assert.deepStrictEqual(flawsOf({ digits: "77" }), ["another password follows from the ledger"])
    const none = ["not exactly one set of entries of the ledger makes the total"]
    assert.deepStrictEqual(flawsOf({ total: 6 }), none)
    assert.deepStrictEqual(flawsOf({ total: 13 }), none)
    assert.deepStrictEqual(flawsOf({ total: undefined }), ["the clues to a password are one ledger and one total"])
    assert.deepStrictEqual(flawsOf({ amounts: [Number.MAX_SAFE_INTEGER, 1, 2] }), [
      "the amounts of a ledger are too large"
    ])
  })
})
