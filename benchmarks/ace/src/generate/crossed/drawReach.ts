import type { Randomness } from "@escapement/core"
import type { Reach } from "../../rules/Coupling.ts"
import type { CoupledDraft } from "../coupled/CoupledDraft.ts"
import { slotsIn } from "./CrossedRule.ts"

/** Fewest hidden slots of a rule. Of fewer, one rule alone would leave few choices. */
const fewestSlots = 3

/** Most hidden slots of a block. */
const mostInBlock = 8

/** How often cells are drawn until they fit. */
const maxDraws = 40

/** The kinds of cells; each is drawn as often as it is listed. */
const kinds = ["Row", "Columns", "Columns", "Block", "Block", "Block"] as const

const drawCells = (rng: Randomness.Rng, { layout: { cols, rows } }: CoupledDraft): Reach => {
  switch (rng.pick(kinds)) {
    case "Row":
      return { _tag: "Row", row: rng.int(0, rows - 1) }
    case "Columns": {
      const all = Array.from({ length: cols }, (_, col) => col)
      return { _tag: "Columns", cols: rng.sample(all, rng.int(2, 3)).toSorted((a, b) => a - b) }
    }
    case "Block": {
      const [height, width] = [rng.int(2, Math.min(4, rows)), rng.int(2, 3)]
      const first = { row: rng.int(0, rows - height), col: rng.int(0, cols - width) }
      return { _tag: "Block", first, last: { row: first.row + height - 1, col: first.col + width - 1 } }
    }
  }
}

/**
 * Draws the cells of a rule: a row, two or three columns, or a block. They hold several hidden slots, which are in
 * several columns. Undefined if it finds none that are not stated yet.
 */
export const drawReach = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  isStated: (reach: Reach) => boolean
): Reach | undefined => {
  const { cols, hidden } = draft.layout
  for (let draws = 0; draws < maxDraws; draws++) {
    const reach = drawCells(rng, draft)
    const slots = slotsIn(draft, reach)
    if (slots.length < fewestSlots || (reach._tag === "Block" && slots.length > mostInBlock)) continue
    const crosses = new Set(slots.map((slot) => hidden[slot]! % cols)).size > 1
    if (crosses && !isStated(reach)) return reach
  }
  return undefined
}
