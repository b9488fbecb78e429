import { general } from "./general.ts"

/** Milliseconds from the first to the last moment of the trial. */
export const wallTime = general({
  id: "wall-time",
  summary: "Wall time of a trial",
  unit: "ms",
  better: "lower",
  measure: ({ timing }) => timing.wall
})
