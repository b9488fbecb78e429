import { general } from "./general.ts"

/**
 * Number of model replies, of requests that the agent aborted, and of requests that a proxy saw answered. No value if
 * there were none, as for baselines, external agents without a proxy, and models that never answer.
 */
export const steps = general({
  id: "steps",
  summary: "Model replies, and requests that the agent aborted",
  unit: "steps",
  better: "lower",
  measure: ({ events, usage: { aborted = 0, proxied = 0 } }) =>
    events.filter((event) => event._tag === "ModelReplied").length + aborted + proxied || undefined
})
