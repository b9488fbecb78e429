import { Stored } from "@escapement/core"
import { Effect } from "effect"
import { RecordingMissing } from "./RecordingMissing.ts"

/**
 * What a recorder cannot go on from arrives as a defect, which no agent and no
 * metric can catch; here it becomes a failure with its sentence.
 */
export const exposeRecorderErrors = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E | RecordingMissing | Stored.StoreFailed, R> =>
  Effect.catchDefect(effect, (defect) =>
    defect instanceof RecordingMissing || defect instanceof Stored.StoreFailed
      ? Effect.fail(defect)
      : Effect.die(defect)
  )
