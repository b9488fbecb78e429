import type { RunAgent } from "./RunAgent.ts"
import type { OpenedInstance } from "./OpenedInstance.ts"

/** A trial of an instance: its agent, its epoch, and its index among the trials of the benchmark, from 0. */
export interface Placed {
  readonly agent: RunAgent
  readonly epoch: number
  readonly place: number
}

/**
 * Returns a function that lists the trials of each instance of a benchmark, epoch by epoch. The list is empty if an
 * instance comes a second time, because its trials would be the same.
 */
export const placeTrials = (
  epochs: number,
  agents: ReadonlyArray<RunAgent>
): ((opened: OpenedInstance) => ReadonlyArray<Placed>) => {
  const each = Array.from({ length: epochs }, (_, epoch) => epoch)
  const seen = new Set<string>()
  return ({ stored }) => {
    const nth = seen.size
    seen.add(stored.fingerprint)
    if (seen.size === nth) return []
    return each.flatMap((epoch) =>
      agents.map((agent, at) => ({ agent, epoch, place: (nth * epochs + epoch) * agents.length + at }))
    )
  }
}
