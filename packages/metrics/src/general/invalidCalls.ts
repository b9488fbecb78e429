import { Trajectories } from "@escapement/core"
import { general } from "./general.ts"

/**
 * Calls that the world answered with an error. Calls of a tool that was unavailable are not counted, as that is not the
 * agent's mistake.
 */
export const invalidCalls = general({
  id: "invalid-calls",
  summary: "Tool calls that were refused as mistakes",
  unit: "calls",
  better: "lower",
  measure: ({ events }) =>
    Trajectories.listCalls(events).filter(({ error }) => error !== undefined && error !== "unavailable").length
})
