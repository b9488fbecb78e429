import type { Recordings, RunStore } from "@escapement/core"
import { type Duration, Effect, Option, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { type Working, work } from "./work.ts"
import { serveHealth } from "./serveHealth.ts"

/** Options of `workUntil`. */
export interface WorkingUntil extends Working {
  /** Completes when the worker should end; it can also be told to drain through the database. */
  readonly asked: Effect.Effect<void>
  /** How long running trials may take after that. */
  readonly drain: Duration.Duration
  /** Port of 127.0.0.1 on which the worker reports its health; if absent, nothing listens. */
  readonly health?: number | undefined
}

/**
 * Starts a worker and waits until it is told to end, then until its running trials are finished, or until `drain` has
 * passed. Logs what it does.
 */
export const workUntil = Effect.fnUntraced(function* ({
  asked,
  drain,
  health,
  ...working
}: WorkingUntil): Effect.fn.Return<void, Refused, Recordings | RunStore | Scope.Scope> {
  const { abilities, slots } = working
  const worker = yield* work(working)
  if (health !== undefined) {
    const url = yield* Effect.mapError(serveHealth(worker, health), refuse)
    yield* Effect.logInfo("health", { url })
  }
  yield* Effect.logInfo("working", { name: worker.state().name, slots, abilities })
  yield* Effect.raceFirst(asked, worker.toldToDrain)
  yield* Effect.logInfo("draining", { playing: worker.state().playing })
  const rest = yield* Effect.timeoutOption(worker.drain, drain)
  yield* Effect.logInfo("ended", {
    finished: worker.state().finished,
    brokenOff: Option.isNone(rest) ? worker.state().playing : 0
  })
})
