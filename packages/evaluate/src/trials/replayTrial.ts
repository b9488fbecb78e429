import type { Recordings, RunStore, Stored } from "@escapement/core"
import { Recorder } from "@escapement/runner"
import { Effect, Option } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { findForkPoint, reopenInstance, findRun, findTrial } from "./openTrial.ts"
import { worldOf } from "../plugins/Trust.ts"
import { requireNamed } from "../plugins/namedCode.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import type { Setup } from "../Registry.ts"
import { withStoredRoles } from "../run/withRoles.ts"

/**
 * Plays the calls of a stored trial through the world again, with the stored replies of models that the world asks.
 * Returns the stored trial if every event is identical; refused with the first difference, if a reply is missing, or if
 * the world reads folders that the caller does not trust. No model and no live tool is asked.
 *
 * @param id the id of the trial, or the beginning of that id
 */
export const replayTrial = Effect.fnUntraced(function* (
  id: string,
  setup: Setup
): Effect.fn.Return<Stored.StoredTrial, Refused, Recordings | RunStore> {
  const stored = yield* findTrial(id)
  const run = yield* findRun(stored.run)
  const world = { adapters: [], metrics: [], benchmarks: [worldOf(stored.trial.identity.cell)] }
  yield* requireNamed(`trial ${id}`, world, setup)
  const registry = yield* registryOfRun(run, setup)
  const difference = yield* Effect.gen(function* () {
    const opened = yield* reopenInstance(stored, registry, [])
    return yield* Effect.mapError(
      opened.replay(stored.trial, yield* findForkPoint(stored)),
      (error) => new Refused({ message: error.reason })
    )
  }).pipe(
    Effect.scoped,
    withStoredRoles(run, registry, "Replay"),
    Recorder.exposeRecorderErrors,
    Effect.mapError((error) => (error._tag === "Refused" ? error : refuse(error)))
  )
  if (Option.isNone(difference)) return stored
  const { at, replayed, stored: was } = difference.value
  return yield* new Refused({ message: `event ${at} differs\n  stored:   ${was}\n  replayed: ${replayed}` })
})
