import { Trajectories } from "@escapement/core"
import { general } from "./general.ts"

/** Tool calls that the environment served, those that met a fault included. */
export const calls = general({
  id: "calls",
  summary: "Tool calls",
  unit: "calls",
  better: "lower",
  measure: ({ events }) => Trajectories.listCalls(events).length
})
