import type { Metric } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { finalSlots } from "./finalSlots.ts"
import { unlessInfraError } from "./unlessInfraError.ts"

/** Hidden slots that hold a filtered candidate in the final grid: one that its slot's own rules exclude. */
export const filtersChosen: Metric<Instance> = {
  id: "filters-chosen",
  version: 1,
  summary: "hidden slots that end with a candidate that their own rules exclude",
  unit: "slots",
  better: "lower",
  source: "ours; ACE-Bench, section 3.1: filter candidates",
  measure: (trial, instance) =>
    unlessInfraError(trial, () => {
      const ids = finalSlots(trial, instance)
      return instance.slots.filter(({ col, decoys, row }, slot) => {
        const id = ids[slot] ?? null
        return id !== null && id !== instance.truth[row]?.[col] && !decoys.includes(id)
      }).length
    })
}
