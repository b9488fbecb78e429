import { Trajectories } from "@escapement/core"
import { general } from "./general.ts"

/** Tool calls that the environment served, including those that met a fault. */
export const calls = general({
  id: "calls",
  summary: "Tool calls",
  unit: "calls",
  better: "lower",
  measure: ({ events }) => Trajectories.listCalls(events).length
})
