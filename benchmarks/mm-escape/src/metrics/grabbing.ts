import { Option } from "effect"
import type { PlayedTurn } from "./Trace.ts"
import { type MmEscapeMetric, share } from "./MmEscapeMetric.ts"

/** What a grab met that gave something: props taken, boxes opened, the exit. Several may answer to one grab. */
export const gains = ({ achieved, hit }: PlayedTurn): ReadonlyArray<string> => {
  // the name of a door is that of its prop
  const gave = new Set(achieved)
  return hit.filter((id) => gave.has(id))
}

/** The turns in which something was to be grabbed: one attempt each, whatever answered. */
export const listGrabs = (turns: ReadonlyArray<PlayedTurn>): ReadonlyArray<PlayedTurn> =>
  turns.filter(({ grabbed }) => grabbed)

/** Turns with a grab. */
export const grabs: MmEscapeMetric = {
  id: "grabs",
  version: 1,
  summary: "number of turns with a grab",
  unit: "turns",
  better: "neither",
  source: "EscapeCraft §3.3",
  measure: ({ turns }) => Option.some(listGrabs(turns).length)
}

/** Objects that gave something / grabs; above 1 where several answered to one grab, 0 without grabs, as in the released evaluator. */
export const grabSuccess: MmEscapeMetric = {
  id: "grab-success",
  version: 1,
  summary: "GSR: objects that gave something, per grab",
  unit: "ratio",
  better: "higher",
  source: "EscapeCraft §3.3, formula 2",
  measure: ({ turns }) => {
    const attempts = listGrabs(turns)
    const gained = attempts.reduce((total, turn) => total + gains(turn).length, 0)
    return Option.some(attempts.length === 0 ? 0 : gained / attempts.length)
  }
}

/** Turns with a grab / turns that were played; none where none was. */
export const grabRatio: MmEscapeMetric = {
  id: "grab-ratio",
  version: 1,
  summary: "share of the turns that had a grab",
  unit: "share",
  better: "neither",
  source: "EscapeCraft §3.3, formula 3",
  measure: ({ turns }) => share(listGrabs(turns).length, turns.length)
}
