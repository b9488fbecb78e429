import { assert, describe, it } from "@effect/vitest"
import { type Grid, findItem, findGridFlaw } from "../../src/rules/findGridFlaw.ts"
import { example } from "../examples.ts"

const instance = example("judge")
const [slot, other] = instance.slots
const filter = slot!.candidates.find(
  (id) => !slot!.decoys.includes(id) && id !== instance.truth[slot!.row]![slot!.col]
)!
const decoyed = instance.slots.find(({ decoys }) => decoys.length > 0)!
const isHidden = (row: number, col: number) => instance.slots.some((slot) => slot.row === row && slot.col === col)
const visible = instance.truth
  .flatMap((ids, row) => ids.map((_, col) => ({ row, col })))
  .find(({ col, row }) => !isHidden(row, col))!

const placing = (grid: Grid, { col, row }: { row: number; col: number }, id: string | null): Grid =>
  grid.with(row, grid[row]!.with(col, id))

describe("judge", () => {
  it("finds no fault in the solution", () => {
    assert.isUndefined(findGridFlaw(instance, instance.truth))
  })

  it("names the first fault, in the paper's order", () => {
    let grid = placing(instance.truth, decoyed, decoyed.decoys[0]!)
    assert.strictEqual(findGridFlaw(instance, grid)?._tag, "GlobalRuleBroken")
    grid = placing(grid, visible, filter)
    assert.deepStrictEqual(findGridFlaw(instance, grid), { _tag: "VisibleCellChanged", ...visible })
    grid = placing(grid, slot!, filter)
    assert.strictEqual(findGridFlaw(instance, grid)?._tag, "SlotRuleBroken")
    grid = placing(grid, slot!, other!.candidates[0]!)
    assert.deepStrictEqual(findGridFlaw(instance, grid), { _tag: "NotACandidate", row: slot!.row, col: slot!.col })
    grid = placing(grid, visible, null)
    assert.deepStrictEqual(findGridFlaw(instance, grid), { _tag: "EmptyCell", ...visible })
    assert.deepStrictEqual(findGridFlaw(instance, grid.slice(1)), { _tag: "WrongShape" })
  })

  it("finds no item for an empty, inherited or unknown name", () => {
    for (const id of ["", "constructor", "__proto__", "C0"]) {
      assert.isUndefined(findItem(instance, id))
      assert.strictEqual(findGridFlaw(instance, placing(instance.truth, slot!, id))?._tag, "NotACandidate")
    }
  })
})
