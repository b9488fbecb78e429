import { type Json, type Run, type StoredTrial, RunStore, eventToJson } from "@escapement/core"
import { cellToJson } from "@escapement/env"
import { jsonDifference } from "@escapement/runner"
import { Effect, Stream } from "effect"
import { Refused, refuse } from "./Failure.ts"
import type { Resolved } from "./resolve.ts"

/** Refuses to go on with a run, or to repeat it, with other agents than its own; names the first difference. */
export const requireSameCells = (run: Run, { cells }: Resolved, what: string): Effect.Effect<void, Refused> => {
  const difference = jsonDifference("its agents", run.cells.map(cellToJson), cells.map(cellToJson))
  return difference === undefined
    ? Effect.void
    : Effect.fail(
        new Refused({
          message: `run ${run.id} cannot be ${what}: an adapter, a model or the benchmark has changed since it was started; ${difference}`
        })
      )
}

/** How the trials of a replay compare with those of the run that it repeats. */
export interface Comparison {
  readonly onTrial: (trial: StoredTrial) => Effect.Effect<void>
  /** Fails with the first difference that was met. */
  readonly verdict: Effect.Effect<number, Refused>
}

const textOf = ({ trial }: StoredTrial): Json => ({ events: trial.events.map(eventToJson), usage: { ...trial.usage } })

/** Compares trials, event by event, with those of the same id in another run. */
export const openComparison = Effect.fnUntraced(function* (
  origin: string
): Effect.fn.Return<Comparison, never, RunStore> {
  const store = yield* RunStore
  let first: string | undefined
  let same = 0
  return {
    onTrial: (again) =>
      Effect.map(Effect.orDie(store.findTrials(again.trial.id)), (found) => {
        const was = found.find(({ run }) => run === origin)
        const difference =
          was === undefined ? "it was not made" : jsonDifference("the trial", textOf(was), textOf(again))
        if (difference === undefined) same++
        else first ??= `trial ${again.trial.id.slice(0, 12)} is not as in run ${origin}: ${difference}`
      }),
    verdict: Effect.suspend(() =>
      first === undefined ? Effect.succeed(same) : Effect.fail(new Refused({ message: first }))
    )
  }
})

/**
 * Takes over the trials that the wall clock ended: it is no model's reply, so
 * nothing that was recorded brings it about again. Returns how many there were.
 */
export const copyTimedOut = Effect.fnUntraced(function* (
  origin: string,
  run: Run
): Effect.fn.Return<number, Refused, RunStore> {
  const store = yield* RunStore
  let copied = 0
  yield* store.trials(origin).pipe(
    Stream.filter(({ trial: { outcome } }) => outcome._tag === "budget-exhausted" && outcome.limit === "wall"),
    Stream.runForEach((stored) => {
      copied++
      return store.finish({ ...stored, run: run.id })
    }),
    Effect.andThen(store.flush),
    Effect.mapError(refuse)
  )
  return copied
})
