import type { Metric } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { finalSlots } from "./finalSlots.ts"
import { unlessInfraError } from "./unlessInfraError.ts"

/** Hidden slots that hold a decoy in the final grid: a candidate that only the global rules exclude. */
export const decoysChosen: Metric<Instance> = {
  id: "decoys-chosen",
  version: 1,
  summary: "hidden slots that end with a candidate that only the global rules exclude",
  unit: "slots",
  better: "lower",
  source: "ours; ACE-Bench, section 3.1: decoy candidates",
  measure: (trial, instance) =>
    unlessInfraError(trial, () => {
      const ids = finalSlots(trial, instance)
      return instance.slots.filter(({ decoys }, slot) => decoys.includes(ids[slot] ?? "")).length
    })
}
