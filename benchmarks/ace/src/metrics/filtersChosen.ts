import type { AceMetric } from "./Trace.ts"

/** Hidden slots that hold a filtered candidate in the final grid: one that its slot's own rules exclude. */
export const filtersChosen: AceMetric = {
  id: "filters-chosen",
  summary: "hidden slots that end with a candidate that the slot's own rules exclude (a filter)",
  unit: "slots",
  better: "lower",
  source: "ours; ACE-Bench, section 3.1: filter candidates",
  measure: ({ instance, slots }) =>
    instance.slots.filter(({ col, decoys, row }, slot) => {
      const id = slots[slot] ?? null
      return id !== null && id !== instance.truth[row]?.[col] && !decoys.includes(id)
    }).length
}
