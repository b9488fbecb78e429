import { general } from "./general.ts"

/** Milliseconds from the start of the trial to its end. */
export const wallTime = general({
  id: "wall-time",
  summary: "Wall time of a trial",
  unit: "ms",
  better: "lower",
  measure: ({ timing }) => timing.wall
})
