import { RunStore } from "@escapement/core"
import { Effect, Option } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { codeIdentity } from "../plugins/codeIdentity.ts"
import { identifiedBy } from "../plugins/namedCode.ts"
import type { Prepared } from "../plan/prepare.ts"
import { countShard } from "./countShard.ts"
import { type ShardChoice, parseShard } from "./parseShard.ts"

/** Says why a run cannot be played in parts that know nothing of each other; undefined if it can. */
const obstacle = ({ resolved: { plan, roles } }: Prepared): string | undefined =>
  plan.until !== undefined
    ? "a run that is played until it is decided looks at all of its trials: leave --shard out, or share them by --database"
    : plan.replay !== undefined
      ? "a replay asks no model, so one machine is enough"
      : roles.size > 0
        ? "models of --role are shared by all trials: share them by --database"
        : undefined

/**
 * Narrows a run that has not begun to one of its shards: it plays only the trials of that shard. Every machine divides
 * the trials of a plan in the same way, and `mergeRuns` joins the shards. Refuses a run with a stopping rule or roles,
 * a replay, a stored run, and a shard without a trial.
 */
export const takeShard = Effect.fnUntraced(function* (
  prepared: Prepared,
  { index, of }: ShardChoice
): Effect.fn.Return<Prepared, Refused, RunStore> {
  const { resolved, run } = prepared
  const reason = obstacle(prepared)
  if (reason !== undefined) return yield* new Refused({ message: `--shard ${index}/${of}: ${reason}` })
  const store = yield* RunStore
  if (Option.isSome(yield* Effect.mapError(store.run(run.id), refuse))) {
    return yield* new Refused({ message: `run ${run.id} was stored with its shard: leave --shard out` })
  }
  const trials = yield* countShard(resolved, { index, of })
  if (trials === 0 && run.trials > 0) {
    return yield* new Refused({
      message: `--shard ${index}/${of}: the run has ${run.trials} trials, too few for this shard to have one`
    })
  }
  const code = yield* codeIdentity(identifiedBy(run.plan))
  return { ...prepared, run: { ...run, code, shard: { index, of, trials: run.trials }, trials } }
})

/**
 * Prepares a run and takes the shard of it that a text names, as `--shard` does (`parseShard`); without a text, the
 * whole run. A wrong text is refused before anything is prepared.
 */
export const withShard = <E, R>(
  preparing: Effect.Effect<Prepared, E, R>,
  text: string | undefined
): Effect.Effect<Prepared, E | Refused, R | RunStore> =>
  text === undefined
    ? preparing
    : Effect.flatMap(Effect.fromResult(parseShard(text, process.env)), (shard) =>
        Effect.flatMap(preparing, (prepared) => takeShard(prepared, shard))
      )
