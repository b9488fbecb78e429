import { type Json, type Run, RunStore, type Stored, Trajectories } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Cards } from "@escapement/runner"
import { Effect, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"
import type { Resolved } from "../plan/resolve.ts"

/** Refuses to resume or repeat a run with other agents than its own; names the first difference. */
export const requireSameCells = (run: Run, { cells }: Resolved, what: string): Effect.Effect<void, Refused> => {
  const difference = Cards.jsonDifference(
    "its agents",
    run.cells.map(Identity.cellToJson),
    cells.map(Identity.cellToJson)
  )
  return difference === undefined
    ? Effect.void
    : new Refused({
        message: `run ${run.id} cannot be ${what}: an adapter, a model or the benchmark has changed since it started (${difference}); restore it, or start a new run`
      })
}

const textOf = ({ trial }: Stored.StoredTrial): Json.Json => ({
  events: trial.events.map(Trajectories.eventToJson),
  usage: { ...trial.usage }
})

/** Whether the time limit ended a trial. Recordings hold no times, so a replay cannot reproduce such an end. */
const isTimedOut = ({ trial: { outcome } }: Stored.StoredTrial): boolean =>
  outcome._tag === "budget-exhausted" && outcome.limit === "wall"

/**
 * Compares the trials of a replay, event by event, with those of the replayed run, and returns the number of identical
 * trials. Refused with the first difference. Trials that the time limit ended are left out.
 *
 * @param origin the id of the replayed run
 * @param run the replay
 */
export const compareReplay = Effect.fnUntraced(function* (
  origin: string,
  run: Run
): Effect.fn.Return<number, Refused, RunStore> {
  const store = yield* RunStore
  let same = 0
  yield* store.trials(run.id).pipe(
    Stream.filter((again) => !isTimedOut(again)),
    Stream.mapEffect((again) =>
      Effect.map(store.findTrials(again.trial.id, origin), (found) => [again, found] as const)
    ),
    Stream.mapError(refuse),
    Stream.runForEach(([again, found]) => {
      const was = found[0]
      const difference =
        was === undefined ? "that run does not have it" : Cards.jsonDifference("the trial", textOf(was), textOf(again))
      if (difference === undefined) return Effect.sync(() => void same++)
      const message = `trial ${again.trial.id.slice(0, 12)} differs from run ${origin}: ${difference}`
      return new Refused({ message })
    })
  )
  return same
})

/** Copies the trials that the time limit ended. Returns their number. */
export const copyTimedOut = Effect.fnUntraced(function* (
  origin: string,
  run: Run
): Effect.fn.Return<number, Refused, RunStore> {
  const store = yield* RunStore
  let copied = 0
  yield* store.trials(origin).pipe(
    Stream.filter(isTimedOut),
    Stream.runForEach((stored) => {
      copied++
      return store.finish({ ...stored, run: run.id })
    }),
    Effect.andThen(store.flush),
    Effect.mapError(refuse)
  )
  return copied
})
