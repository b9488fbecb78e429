import { general } from "./general.ts"

/** Time inside the world over wall time, in [0, 1]; none for a trial that took no time. */
export const environmentShare = general({
  id: "environment-share",
  summary: "Share of wall time spent in the environment",
  unit: "share",
  better: "neither",
  measure: ({ timing }) => (timing.wall > 0 ? Math.min(1, timing.environment / timing.wall) : undefined)
})
