import { general } from "./general.ts"

/** Model replies; none where the environment saw none: baselines, external agents. */
export const steps = general({
  id: "steps",
  summary: "Model replies",
  unit: "steps",
  better: "lower",
  measure: ({ events }) => events.filter((event) => event._tag === "ModelReplied").length || undefined
})
