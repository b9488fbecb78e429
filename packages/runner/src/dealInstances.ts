import { dealTrials } from "./dealTrials.ts"
import type { Execution } from "./Execution.ts"
import type { RunAgent } from "./RunAgent.ts"
import type { OpenedInstance } from "./OpenedInstance.ts"
import { type Placed, placeTrials } from "./placeTrials.ts"

/** An instance, and the agents and epochs that play it. */
export interface Dealt {
  readonly opened: OpenedInstance
  /** Whether this execution plays any trial of the instance. */
  readonly isOurs: boolean
  readonly plays: ReadonlyArray<Placed>
}

/**
 * Decides which agents play each instance of a benchmark: all agents in all epochs, or in a shard those
 * whose trials are dealt to the shard.
 *
 * @param benchmark index of the benchmark in the run
 * @param agents the agents of this pass
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
