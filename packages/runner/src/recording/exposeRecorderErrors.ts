import { Stored } from "@escapement/core"
import { Effect } from "effect"
import { RecordingMissing } from "./RecordingMissing.ts"

/**
 * Turns the defects of a recorder within an effect into failures of the effect. A recorder raises its errors as
 * defects, so that no agent and no metric can catch them.
 */
export const exposeRecorderErrors = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E | RecordingMissing | Stored.StoreFailed, R> =>
  Effect.catchDefect(effect, (defect) =>
    defect instanceof RecordingMissing || defect instanceof Stored.StoreFailed
      ? Effect.fail(defect)
      : Effect.die(defect)
  )
