import { TrialMaking } from "@escapement/runner"
import { Effect } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { Resolved } from "../plan/resolve.ts"
import type { ShardChoice } from "./parseShard.ts"

/** Counts the trials of a run that are dealt to a shard. */
export const countShard = Effect.fnUntraced(function* (
  { plan, benchmarkRuns }: Resolved,
  shard: ShardChoice
): Effect.fn.Return<number, Refused> {
  let trials = 0
  for (const [benchmark, { agents, source, configured }] of benchmarkRuns.entries()) {
    const { instances } = yield* Effect.mapError(configured.count(source), refuse)
    const all = instances * agents.length * plan.epochs
    trials += TrialMaking.countDealt({ root: plan.seed, benchmark }, shard, all)
  }
  return trials
})
