import { Option } from "effect"
import type { PlayedTurn } from "./Trace.ts"
import { type MmEscapeMetric, share } from "./MmEscapeMetric.ts"

/**
 * Lists what a grab met that gave something: props taken, boxes opened, the exit. Several things may answer one grab.
 */
export const gains = ({ achieved, hit }: PlayedTurn): ReadonlyArray<string> => {
  // the id of a door is that of its prop
  const gave = new Set(achieved)
  return hit.filter((id) => gave.has(id))
}

/** Lists the turns with an attempt to grab; a turn counts once, however many things answered. */
export const listGrabs = (turns: ReadonlyArray<PlayedTurn>): ReadonlyArray<PlayedTurn> =>
  turns.filter(({ grabbed }) => grabbed)

/** Number of turns with a grab. */
export const grabs: MmEscapeMetric = {
  id: "grabs",
  summary: "number of turns with a grab",
  unit: "turns",
  better: "neither",
  source: "EscapeCraft §3.3",
  measure: ({ turns }) => Option.some(listGrabs(turns).length)
}

/**
 * Objects that gave something divided by grabs; above 1 if several answered one grab, 0 without grabs, as in the
 * released evaluator.
 */
export const grabSuccess: MmEscapeMetric = {
  id: "grab-success",
  summary:
    "GSR (grab success rate): objects taken or opened, per turn with a grab; a box counts once, whatever it holds",
  unit: "ratio",
  better: "higher",
  source: "EscapeCraft §3.3, formula 2",
  measure: ({ turns }) => {
    const attempts = listGrabs(turns)
    const gained = attempts.reduce((total, turn) => total + gains(turn).length, 0)
    return Option.some(attempts.length === 0 ? 0 : gained / attempts.length)
  }
}

/** Turns with a grab divided by turns played; no value without turns. */
export const grabRatio: MmEscapeMetric = {
  id: "grab-ratio",
  summary: "share of the turns that had a grab",
  unit: "share",
  better: "neither",
  source: "EscapeCraft §3.3, formula 3",
  measure: ({ turns }) => share(listGrabs(turns).length, turns.length)
}
