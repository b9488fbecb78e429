import type { Benchmarks, WorldFailed } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Stream } from "effect"
import { dealTrials } from "./dealTrials.ts"
import type { Execution } from "./executeRun.ts"
import { placeTrials } from "./placeTrials.ts"

/** A trial of a run, and the shard that it is dealt to. */
export interface DealtTrial {
  readonly trial: string
  /** From 1. */
  readonly shard: number
}

/** Every trial of a run that is dealt to `of` shards, computed from its plan alone; nothing is played. */
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
            shard: shardAt(place)
          }))
        ),
        Stream.flattenIterable
      )
    })
  )
