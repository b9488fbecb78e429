import type { Randomness } from "@escapement/core"
import type { Reach } from "../../rules/Coupling.ts"
import type { CoupledDraft } from "../coupled/CoupledDraft.ts"
import { slotsIn } from "../crossed/CrossedRule.ts"

/** The kinds of cells; each is drawn as often as it is listed. */
const kinds = ["Rows", "Columns", "Crossing", "Crossing"] as const

const drawLines = (rng: Randomness.Rng, count: number): ReadonlyArray<number> => {
  const all = Array.from({ length: count }, (_, line) => line)
  return rng.sample(all, rng.int(2, count - 1)).toSorted((a, b) => a - b)
}

/** Draws several rows, several columns, or the cells that they have in common. */
const drawCells = (rng: Randomness.Rng, { layout: { cols, rows } }: CoupledDraft): Reach => {
  switch (rng.pick(kinds)) {
    case "Rows":
      return { _tag: "Rows", rows: drawLines(rng, rows) }
    case "Columns":
      return { _tag: "Columns", cols: drawLines(rng, cols) }
    case "Crossing":
      return { _tag: "Crossing", rows: drawLines(rng, rows), cols: drawLines(rng, cols) }
  }
}

/** Fewest hidden slots that a rule, or a sum or difference of two or three rules, is about. */
const fewestSlots = 8

/** Fewest hidden slots that a rule leaves out. */
const fewestOthers = 4

/** How often cells are drawn until they fit. */
const maxDraws = 60

/** Counts the slots that are left of a sum or difference of rules with these slots. */
const countLeft = (
  hidden: number,
  parts: ReadonlyArray<readonly [sign: number, slots: ReadonlySet<number>]>
): number => {
  let left = 0
  for (let slot = 0; slot < hidden; slot++) {
    if (parts.reduce((sum, [sign, slots]) => sum + (slots.has(slot) ? sign : 0), 0) !== 0) left++
  }
  return left
}

const signs = [1, -1] as const

/**
 * Whether a rule can be added to others on the same quantity, or taken from them, so that few slots are left: one other,
 * or two.
 */
const isClose = (
  hidden: number,
  own: ReadonlySet<number>,
  others: ReadonlyArray<ReadonlySet<number>>,
  fewest: number
): boolean =>
  others.some((first, at) =>
    signs.some(
      (sign) =>
        countLeft(hidden, [
          [1, own],
          [sign, first]
        ]) < fewest ||
        others.slice(at + 1).some((second) =>
          signs.some(
            (other) =>
              countLeft(hidden, [
                [1, own],
                [sign, first],
                [other, second]
              ]) < fewest
          )
        )
    )
  )

/** Returns the fewest hidden slots of a rule in a grid. */
const fewestIn = ({ layout: { hidden } }: CoupledDraft): number =>
  Math.min(fewestSlots, Math.floor((hidden.length - 1) / 2))

/**
 * Draws the cells of a rule with many hidden slots.
 *
 * @param counted lists those of some slots that count: a slot does not if all its candidates add the same
 * @param others the slots that count of the rules on the same quantity
 */
export const drawReach = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  counted: (slots: ReadonlyArray<number>) => ReadonlyArray<number>,
  others: ReadonlyArray<ReadonlySet<number>>
): Reach | undefined => {
  const { hidden } = draft.layout
  const fewest = fewestIn(draft)
  for (let draws = 0; draws < maxDraws; draws++) {
    const reach = drawCells(rng, draft)
    const slots = slotsIn(draft, reach)
    if (slots.length > hidden.length - fewestOthers) continue
    const own = counted(slots)
    if (own.length >= fewest && !isClose(hidden.length, new Set(own), others, fewest)) return reach
  }
  return undefined
}
