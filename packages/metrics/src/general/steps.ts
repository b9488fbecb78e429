import { general } from "./general.ts"

/** Number of model replies; no value if the environment saw none, as for baselines, external agents and models that never answer. */
export const steps = general({
  id: "steps",
  summary: "Model replies",
  unit: "steps",
  better: "lower",
  measure: ({ events }) => events.filter((event) => event._tag === "ModelReplied").length || undefined
})
