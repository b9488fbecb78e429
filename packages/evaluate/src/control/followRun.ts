import { type Run, RunStore, Waits } from "@escapement/core"
import { Effect } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { findRun } from "../trials/openTrial.ts"

/** Callbacks of `followRun`, which runs while other processes make a run. */
export interface Following {
  /** Is called with the number of finished trials: once at the start, and whenever it grows. */
  readonly onProgress: (done: number) => Effect.Effect<void>
  /** Runs whenever no trial has finished for a minute, and again after each further minute. */
  readonly onSilence: Effect.Effect<void>
}

const interval = "2 seconds"
/** Milliseconds without a new trial after which `onSilence` runs. */
const silence = 60_000

/**
 * Waits until all trials of a run are finished or the run has ended, and returns the run with its last status. Stores
 * the end of a run that was handed to workers, once all its trials are finished.
 */
export const followRun: (run: Run, told: Following) => Effect.Effect<Run, Refused, RunStore> = Effect.fnUntraced(
  function* (run, { onProgress, onSilence }) {
    const store = yield* RunStore
    let before = -1
    let changed = yield* Waits.monotonicMillis
    while (true) {
      const { status } = yield* findRun(run.id)
      const done = yield* Effect.mapError(store.count(run.id), refuse)
      const now = yield* Waits.monotonicMillis
      if (done !== before) {
        yield* onProgress(done)
        before = done
        changed = now
      }
      if (status !== "running" || done >= run.trials) {
        // nobody waits for a run that was handed over: the process that sees it complete stores its end
        if (status === "running") yield* Effect.mapError(store.end(run.id, "done", run.trials), refuse)
        return { ...run, status }
      }
      if (now - changed >= silence) {
        yield* onSilence
        changed = now
      }
      yield* Effect.sleep(interval)
    }
  }
)
