import { dealTrials } from "./dealTrials.ts"
import type { Execution, RunAgent } from "./executeRun.ts"
import type { OpenedInstance } from "./OpenedInstance.ts"
import { type Placed, placeTrials } from "./placeTrials.ts"

/** An instance, and who plays it in which epoch. */
export interface Dealt {
  readonly problem: OpenedInstance
  /** Whether this execution has to do with it. */
  readonly isOurs: boolean
  readonly plays: ReadonlyArray<Placed>
}

/**
 * Who plays the instances of a section as they come: all agents in all epochs, and of
 * a shard those whose trials are dealt to it.
 *
 * @param section place of the section in the run
 * @param agents of this pass over it
 */
export const dealInstances = (
  { epochs, root, sections, shard }: Pick<Execution, "epochs" | "root" | "sections" | "shard">,
  section: number,
  agents: ReadonlyArray<RunAgent>
): ((problem: OpenedInstance) => Dealt) => {
  const placed = placeTrials(epochs, sections[section]?.agents ?? [])
  const playing = new Set(agents)
  const shardAt = shard === undefined ? undefined : dealTrials({ root, section }, shard.of)
  return (problem) => {
    const all = placed(problem).filter(({ place }) => shardAt === undefined || shardAt(place) === shard?.index)
    return {
      problem,
      isOurs: shard === undefined || all.length > 0,
      plays: all.filter(({ agent }) => playing.has(agent))
    }
  }
}
