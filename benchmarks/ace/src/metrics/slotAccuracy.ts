import type { AceMetric } from "./Trace.ts"

/** The share of hidden slots that hold their solution in the final grid. */
export const slotAccuracy: AceMetric = {
  id: "slot-accuracy",
  summary: "share of hidden slots that hold their solution at the end",
  unit: "share",
  better: "higher",
  source: "ours; ACE-Bench, section 3.1: truth",
  measure: ({ instance, slots }) => {
    const right = instance.slots.filter(({ col, row }, slot) => slots[slot] === instance.truth[row]?.[col])
    return right.length / instance.slots.length
  }
}
