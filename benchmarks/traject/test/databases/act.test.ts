import { assert, describe, it } from "@effect/vitest"
import { type Act, type Logged, othersAt } from "../../src/databases/contested/Act.ts"

const changing = (id: string): Act["changes"] => [
  { table: "entries", row: { id, status: "paid" } },
  { table: "pots", row: { id: "PT-1", left: 5 } }
]

const mine = (...ids: ReadonlyArray<string>): ReadonlyArray<Logged> =>
  ids.map((id, nth) => ({ table: "entries", row: { id }, at: nth + 1 }))

const idsAfter = (acts: ReadonlyArray<Act>, log: ReadonlyArray<Logged>, id = "EN-9"): ReadonlyArray<string> =>
  othersAt(acts, log, "after", { id }, 9).map(({ row }) => row.id)

describe("an act that waits for a number of changed rows", () => {
  const acts: ReadonlyArray<Act> = [
    { when: "after", behind: 2, changes: changing("EN-7") },
    { when: "after", behind: 3, changes: changing("EN-8") }
  ]

  it("comes with the change that makes it so many, whichever rows these are", () => {
    assert.deepStrictEqual(idsAfter(acts, mine("EN-1")), [])
    assert.deepStrictEqual(idsAfter(acts, mine("EN-1", "EN-2")), ["EN-7", "PT-1"])
    assert.deepStrictEqual(idsAfter(acts, mine("EN-6", "EN-7")), ["EN-7", "PT-1"])
  })

  it("counts a row once, however often the player changes it", () => {
    assert.deepStrictEqual(idsAfter(acts, mine("EN-1", "EN-1", "EN-1")), [])
  })

  it("counts only what the player has changed, and only in the table of its own first change", () => {
    const others: ReadonlyArray<Logged> = mine("EN-2").map((each) => ({ ...each, by: 1 }))
    const elsewhere: ReadonlyArray<Logged> = mine("EN-3").map((each) => ({ ...each, table: "transfers" }))
    assert.deepStrictEqual(idsAfter(acts, [...mine("EN-1"), ...others, ...elsewhere]), [])
  })

  it("comes once, and the next one waits for its own number", () => {
    const first: ReadonlyArray<Logged> = mine("EN-7").map((each) => ({ ...each, by: 0 }))
    assert.deepStrictEqual(idsAfter(acts, [...mine("EN-1", "EN-2"), ...first]), [])
    assert.deepStrictEqual(idsAfter(acts, [...mine("EN-1", "EN-2", "EN-3"), ...first]), ["EN-8", "PT-1"])
  })

  it("does not come before a change", () => {
    assert.deepStrictEqual(othersAt(acts, mine("EN-1", "EN-2"), "before", { id: "EN-3" }, 9), [])
  })
})

describe("an act that waits for a row", () => {
  it("comes with the change whose arguments name the row, and with no other", () => {
    const acts: ReadonlyArray<Act> = [{ when: "after", at: "EN-1", changes: changing("EN-7") }]
    assert.deepStrictEqual(idsAfter(acts, mine("EN-2", "EN-3"), "EN-3"), [])
    assert.deepStrictEqual(idsAfter(acts, mine("EN-1"), "EN-1"), ["EN-7", "PT-1"])
  })
})
