import { type Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import { Refused, refuse } from "../Failure.ts"

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
  const { damage, proof } = yield* Effect.mapError(store.verify(id), refuse)
  // a merge seals what it copies: nobody could tell afterwards that nothing vouched for it
  if (verb === "merged" && proof === "none") {
    return yield* new Refused({
      message: `run ${id} is not merged, as nothing proves that it is as it was stored: its seals or digests are gone`
    })
  }
  // a run that goes on writes instances anew, and no seal is over them
  const [first, ...others] = damage.filter(({ instance }) => verb === "merged" || instance === undefined)
  if (first === undefined) return
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`
  return yield* new Refused({
    message: `run ${id} is not ${verb}, as it is not as it was stored: ${first.message}${more}; repair it with escapement store check --repair`
  })
})
