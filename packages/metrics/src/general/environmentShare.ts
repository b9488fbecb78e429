import { general } from "./general.ts"

/** Time inside the world divided by wall time, in [0, 1]; no value for a trial that took no time. */
export const environmentShare = general({
  id: "environment-share",
  summary: "Share of wall time that the world took for its answers",
  unit: "share",
  better: "neither",
  measure: ({ timing }) => (timing.wall > 0 ? Math.min(1, timing.environment / timing.wall) : undefined)
})
