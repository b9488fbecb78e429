import type { RunAgent } from "./executeRun.ts"
import type { OpenedInstance } from "./OpenedInstance.ts"

/** Who plays an instance in which epoch, and the place of that trial among those of its benchmark, from 0. */
export interface Placed {
  readonly agent: RunAgent
  readonly epoch: number
  readonly place: number
}

/**
 * The trials of a benchmark's instances as they come, epoch by epoch. An instance that
 * comes twice is the same trials twice, made once: the second time it has none.
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
