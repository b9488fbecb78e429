import { type Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import { Refused, refuse } from "./Failure.ts"

/**
 * Refuses to change a run that is not as it was stored: its next seal would vouch for what was changed.
 *
 * @param verb what is not done to it, for the refusal
 */
export const requireAsStored = Effect.fnUntraced(function* (
  { id }: Run,
  verb: "resumed" | "scored again" | "merged"
): Effect.fn.Return<void, Refused, RunStore> {
  const store = yield* RunStore
  const { damage } = yield* Effect.mapError(store.verify(id), refuse)
  // the run writes instances anew, and no seal is over them
  const [first, ...others] = damage.filter(({ instance }) => instance === undefined)
  if (first === undefined) return
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`
  return yield* new Refused({
    message: `run ${id} is not ${verb}, as it is not as it was stored: ${first.message}${more}; repair it with escapement store check --repair`
  })
})
