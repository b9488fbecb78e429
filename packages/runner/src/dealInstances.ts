import { dealTrials } from "./dealTrials.ts"
import type { Execution, RunAgent } from "./executeRun.ts"
import type { OpenedInstance } from "./OpenedInstance.ts"

/** An instance, and who plays it in which epoch. */
export interface Dealt {
  readonly problem: OpenedInstance
  /** Whether this execution has to do with it. */
  readonly isOurs: boolean
  readonly plays: ReadonlyArray<readonly [agent: RunAgent, epoch: number]>
}

/**
 * Who plays the instances of a section as they come: all agents in all epochs, and of
 * a shard those whose trials are dealt to it. An instance that comes twice is the same
 * trials twice, made once.
 *
 * @param section place of the section in the run
 * @param agents of this pass over it
 */
export const dealInstances = (
  { epochs, root, sections, shard }: Pick<Execution, "epochs" | "root" | "sections" | "shard">,
  section: number,
  agents: ReadonlyArray<RunAgent>
): ((problem: OpenedInstance) => Dealt) => {
  const all = sections[section]?.agents ?? []
  const first = all[0]?.index ?? 0
  const isDealt = shard === undefined ? () => true : dealTrials({ root, section }, shard)
  const each = Array.from({ length: epochs }, (_, epoch) => epoch)
  const seen = new Set<string>()
  return (problem) => {
    const nth = seen.size
    seen.add(problem.stored.fingerprint)
    if (seen.size === nth) return { problem, isOurs: shard === undefined, plays: [] }
    const playing = (agents: ReadonlyArray<RunAgent>) =>
      each.flatMap((epoch) =>
        agents.flatMap((agent) =>
          isDealt((nth * epochs + epoch) * all.length + agent.index - first) ? [[agent, epoch] as const] : []
        )
      )
    return { problem, isOurs: shard === undefined || playing(all).length > 0, plays: playing(agents) }
  }
}
