import type { Instance } from "../Instance.ts"
import { type Grid, findGridFlaw } from "../rules/findGridFlaw.ts"
import type { AceMetric } from "./Trace.ts"

/** Completes the final grid: the visible cells as they are, the hidden slots with what they held at the end. */
const finalGrid = ({ slots, truth }: Instance, ids: ReadonlyArray<string | null>): Grid =>
  slots.reduce<Grid>(
    (grid, { col, row }, slot) => grid.with(row, (grid[row] ?? []).with(col, ids[slot] ?? null)),
    truth
  )

/** Scores 1 if the final grid satisfies every constraint, else 0, however the trial ended, submitted or not. */
export const reward: AceMetric = {
  id: "reward",
  summary: "whether the final grid satisfies every constraint",
  unit: "share",
  better: "higher",
  source: "ACE-Bench, section 4.2.2: reward",
  measure: ({ instance, slots }) => (findGridFlaw(instance, finalGrid(instance, slots)) === undefined ? 1 : 0)
}
