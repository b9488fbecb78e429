import { dealTrials } from "./dealTrials.ts"
import type { Execution, RunAgent } from "./executeRun.ts"
import type { OpenedInstance } from "./OpenedInstance.ts"
import { type Placed, placeTrials } from "./placeTrials.ts"

/** An instance, and who plays it in which epoch. */
export interface Dealt {
  readonly opened: OpenedInstance
  /** Whether this execution has to do with it. */
  readonly isOurs: boolean
  readonly plays: ReadonlyArray<Placed>
}

/**
 * Who plays the instances of a benchmark as they come: all agents in all epochs, and of
 * a shard those whose trials are dealt to it.
 *
 * @param benchmark place of the benchmark in the run
 * @param agents of this pass over it
 */
export const dealInstances = (
  { epochs, root, benchmarkRuns, shard }: Pick<Execution, "epochs" | "root" | "benchmarkRuns" | "shard">,
  benchmark: number,
  agents: ReadonlyArray<RunAgent>
): ((opened: OpenedInstance) => Dealt) => {
  const placed = placeTrials(epochs, benchmarkRuns[benchmark]?.agents ?? [])
  const playing = new Set(agents)
  const shardAt = shard === undefined ? undefined : dealTrials({ root, benchmark }, shard.of)
  return (opened) => {
    const all = placed(opened).filter(({ place }) => shardAt === undefined || shardAt(place) === shard?.index)
    return {
      opened,
      isOurs: shard === undefined || all.length > 0,
      plays: all.filter(({ agent }) => playing.has(agent))
    }
  }
}
