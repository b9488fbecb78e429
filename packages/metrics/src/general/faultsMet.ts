import { Trajectories } from "@escapement/core"
import { general } from "./general.ts"

/** Calls that met an injected fault. */
export const faultsMet = general({
  id: "faults-met",
  summary: "Tool calls that met an injected fault",
  unit: "calls",
  better: "neither",
  measure: ({ events }) => Trajectories.listCalls(events).filter(({ fault }) => fault !== undefined).length
})
