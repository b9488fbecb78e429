import type { Recordings, RunStore } from "@escapement/core"
import { type Duration, Effect, Option, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { type Working, work } from "./work.ts"
import { serveHealth } from "./serveHealth.ts"

/** How a process works until it is told to end. */
export interface WorkingUntil extends Working {
  /** Done when whoever started it wants it to end; it can be told to drain through the database too. */
  readonly asked: Effect.Effect<void>
  /** How long trials under way may take then. */
  readonly drain: Duration.Duration
  /** Port of 127.0.0.1 on which it says how it does; nothing listens when absent. */
  readonly health?: number | undefined
}

/**
 * Works until it is asked to end; then finishes the trials under way, if they end in
 * time. What it does is logged.
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
