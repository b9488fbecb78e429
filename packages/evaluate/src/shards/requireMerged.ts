import { type Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { typedAt } from "../terminal/resumeCommand.ts"

/**
 * Says why a run that is being merged cannot be used: its merge goes on, or was killed.
 *
 * @param processes the processes that merge it now
 * @param repair the command that removes the run
 */
const mergingText = (run: string, processes: ReadonlyArray<string>, repair: string): string =>
  processes.length > 0
    ? `run ${run} is being merged by ${processes.join(", ")}: wait for its end`
    : `run ${run} is half merged, because the process of its merge was killed: remove it with ${repair}, then give run merge again`

/** Refuses a run of which only some shards may have been copied. */
export const requireMerged = Effect.fnUntraced(function* (run: Run): Effect.fn.Return<Run, Refused, RunStore> {
  if (run.status !== "merging") return run
  const store = yield* RunStore
  const processes = yield* Effect.mapError(store.others(run.id), refuse)
  return yield* new Refused({
    message: mergingText(run.id, processes, typedAt(store.location)("store", "check", "--repair"))
  })
})
