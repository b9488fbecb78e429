import type { Benchmarks, WorldFailed } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Stream } from "effect"
import { dealTrials } from "./dealTrials.ts"
import type { Execution } from "./Execution.ts"
import type { OpenedInstance } from "./OpenedInstance.ts"
import { placeTrials } from "./placeTrials.ts"

/** A trial of a run with its instance and its shard. */
export interface DealtTrial {
  /** Id of the trial. */
  readonly trial: string
  readonly opened: OpenedInstance
  /** Number of the shard, from 1. */
  readonly shard: number
}

/**
 * Lists all trials of a run with the shards to which they are dealt.
 *
 * @param of number of shards
 */
export const listDealt = (
  { epochs, root, benchmarkRuns }: Pick<Execution, "epochs" | "root" | "benchmarkRuns">,
  of: number
): Stream.Stream<DealtTrial, Benchmarks.GenerationFailed | Benchmarks.ImportFailed | WorldFailed> =>
  Stream.fromIterable(benchmarkRuns.entries()).pipe(
    Stream.flatMap(([benchmark, { agents, metrics, source, configured }]) => {
      const placed = placeTrials(epochs, agents)
      const shardAt = dealTrials({ root, benchmark }, of)
      return configured.instances(source, metrics).pipe(
        Stream.map((opened) =>
          placed(opened).map(({ agent, epoch, place }): DealtTrial => ({
            trial: Identity.trialId(opened.identify({ cell: agent.cell, epoch, root })),
            opened,
            shard: shardAt(place)
          }))
        ),
        Stream.flattenIterable
      )
    })
  )
