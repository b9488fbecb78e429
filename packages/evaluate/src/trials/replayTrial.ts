import type { Recordings, RunStore, Stored } from "@escapement/core"
import { Effect, Option } from "effect"
import { Refused } from "../Failure.ts"
import { findForkPoint, reopenInstance, findRun, findTrial } from "./openTrial.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import type { Setup } from "../Registry.ts"
import { withStoredRoles } from "../run/withRoles.ts"

/**
 * Plays a trajectory through the world again, with the model's stored replies. Returns the trial if it is identical;
 * refused with the first difference.
 *
 * @param id the id of the trial, or the beginning of that id
 */
export const replayTrial = Effect.fnUntraced(function* (
  id: string,
  setup: Setup
): Effect.fn.Return<Stored.StoredTrial, Refused, Recordings | RunStore> {
  const stored = yield* findTrial(id)
  const run = yield* findRun(stored.run)
  const registry = yield* registryOfRun(run, setup)
  const difference = yield* Effect.gen(function* () {
    const opened = yield* reopenInstance(stored, registry, [])
    return yield* Effect.mapError(
      opened.replay(stored.trial, yield* findForkPoint(stored)),
      (error) => new Refused({ message: error.reason })
    )
  }).pipe(Effect.scoped, withStoredRoles(run, registry))
  if (Option.isNone(difference)) return stored
  const { at, replayed, stored: was } = difference.value
  return yield* new Refused({ message: `event ${at} differs\n  stored:   ${was}\n  replayed: ${replayed}` })
})
