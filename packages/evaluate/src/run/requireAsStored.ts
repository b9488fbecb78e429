import { type Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { typedAt } from "../terminal/resumeCommand.ts"

/**
 * Refuses to change a run that differs from what was stored: its next seal would vouch for the difference.
 *
 * @param verb what is not done to the run, for the error message
 */
export const requireAsStored = Effect.fnUntraced(function* (
  { id }: Run,
  verb: "resumed" | "scored again" | "merged"
): Effect.fn.Return<void, Refused, RunStore> {
  const store = yield* RunStore
  const { damage, proof } = yield* Effect.mapError(store.verify(id), refuse)
  // a merge seals what it copies, which would hide that nothing proved the copied run unchanged
  if (verb === "merged" && proof === "none") {
    return yield* new Refused({
      message: `run ${id} is not merged: its seals or digests are missing, so nothing proves that it is unchanged`
    })
  }
  // a resumed run writes its instances again, and no seal covers them
  const [first, ...others] = damage.filter(({ instance }) => verb === "merged" || instance === undefined)
  if (first === undefined) return
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`
  return yield* new Refused({
    message: `run ${id} is not ${verb}, because it differs from what was stored: ${first.message}${more}; repair it with: ${typedAt(store.location)("store", "check", "--repair")}`
  })
})
