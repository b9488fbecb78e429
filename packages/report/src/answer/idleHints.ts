import type { Summary } from "@escapement/metrics"
import { agentName } from "../text/naming.ts"

/**
 * Writes a hint for an agent that hardly plays: it calls no tool, or stops after one reply. Undefined for any other
 * agent.
 *
 * ```ts
 * import { idleHint } from "./idleHints.ts"
 *
 * idleHint("mine", 0, 1) // → "mine never called a tool: give the trial's tools to its model, and let its loop run them."
 * idleHint("mine", 9, 10) // → undefined
 * ```
 *
 * @param calls tool calls of a trial, on average
 * @param steps replies of a trial, on average
 */
export const idleHint = (name: string, calls: number, steps: number): string | undefined => {
  if (calls === 0) return `${name} never called a tool: give the trial's tools to its model, and let its loop run them.`
  return steps <= 1 && calls <= 1
    ? `${name} gave at most one reply per trial on average: let its loop run until the trial ends.`
    : undefined
}

/** Writes the hints for the agents among some cells. */
export const idleHints = (cells: ReadonlyArray<Summary.CellSummary>): ReadonlyArray<string> =>
  cells.flatMap((cell) => {
    const { calls, steps } = cell.metrics
    if (cell.kind === "baseline" || calls === undefined || steps === undefined) return []
    return idleHint(agentName(cell), calls.mean, steps.mean) ?? []
  })
