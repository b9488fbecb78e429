import type { Metric } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { finalSlots } from "./finalSlots.ts"
import { unlessInfraError } from "./unlessInfraError.ts"

/** The share of hidden slots that hold their solution in the final grid. */
export const slotAccuracy: Metric<Instance> = {
  id: "slot-accuracy",
  version: 1,
  summary: "share of hidden slots that hold their solution at the end",
  unit: "share",
  better: "higher",
  source: "ours; ACE-Bench, section 3.1: truth",
  measure: (trial, instance) =>
    unlessInfraError(trial, () => {
      const ids = finalSlots(trial, instance)
      const right = instance.slots.filter(({ col, row }, slot) => ids[slot] === instance.truth[row]?.[col])
      return right.length / instance.slots.length
    })
}
