import { general } from "./general.ts"

/** Whether the trial ended as `solved`. */
export const solved = general({
  id: "solved",
  summary: "Share of trials that were solved",
  unit: "share",
  better: "higher",
  measure: ({ outcome }) => (outcome._tag === "solved" ? 1 : 0)
})
