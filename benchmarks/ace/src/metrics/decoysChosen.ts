import type { AceMetric } from "./Trace.ts"

/** Hidden slots that hold a decoy in the final grid: a candidate that only the global rules exclude. */
export const decoysChosen: AceMetric = {
  id: "decoys-chosen",
  summary: "hidden slots that end with a candidate that only the global rules exclude (a decoy)",
  unit: "slots",
  better: "lower",
  source: "ours; ACE-Bench, section 3.1: decoy candidates",
  measure: ({ instance, slots }) =>
    instance.slots.filter(({ decoys }, slot) => decoys.includes(slots[slot] ?? "")).length
}
