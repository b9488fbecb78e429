import { type Run, RunStore, TrialExecution } from "@escapement/core"
import { Deferred, Effect, Option, RcMap, type Scope } from "effect"
import { runEnd } from "./runEnd.ts"

/**
 * A function that makes a planned trial of a prepared run and gives it to the store; it is durable after the store's
 * next flush.
 */
export type MakeTrial = (
  planned: TrialExecution.PlannedTrial
) => Effect.Effect<TrialExecution.FinishedTrial, TrialExecution.ExecutionFailed>

/** A run that a worker has prepared: it makes single trials of the run, or gives them up. */
export interface PreparedRun {
  readonly make: MakeTrial
  /** Stores a trial as `infra-error` without making it; `reason` says what happened to its workers. */
  readonly lose: (
    planned: TrialExecution.PlannedTrial,
    reason: string
  ) => Effect.Effect<TrialExecution.FinishedTrial, TrialExecution.ExecutionFailed>
}

/**
 * A function that a worker gets from its caller: it prepares a run, so that its trials can be made until the scope
 * closes. It fails if this worker cannot play the run as planned; the worker then takes no trial of the run for five
 * minutes.
 */
export type OpenRun = (run: Run) => Effect.Effect<PreparedRun, TrialExecution.ExecutionFailed, Scope.Scope>

/** A run whose trials are being made. */
interface Open {
  readonly prepared: PreparedRun | undefined
  /** Completes when the run is no longer running. */
  readonly isOver: Deferred.Deferred<void>
}

/** The result of `use`. */
type Used<A> =
  | { readonly _tag: "Used"; readonly value: A }
  /** The run is no longer running. */
  | { readonly _tag: "Over" }
  /** The run cannot be prepared here. */
  | { readonly _tag: "Refused"; readonly reason: string }

const over = { _tag: "Over" } as const

/** Holds the runs open, for the scope, whose trials a worker makes. Each is prepared once and kept for a while. */
export const openRuns = Effect.fnUntraced(function* (open: OpenRun) {
  const store = yield* RunStore
  const lookup = Effect.fnUntraced(function* (id: string) {
    const found = yield* Effect.mapError(
      store.run(id),
      ({ message }) => new TrialExecution.ExecutionFailed({ message })
    )
    if (Option.isNone(found))
      return yield* new TrialExecution.ExecutionFailed({ message: `there is no run ${id} in ${store.location}` })
    const isOver = Deferred.makeUnsafe<void>()
    if (found.value.status !== "running") {
      yield* Deferred.succeed(isOver, undefined)
      return { isOver, prepared: undefined } satisfies Open
    }
    yield* Effect.forkScoped(Effect.andThen(runEnd(id), Deferred.succeed(isOver, undefined)))
    return { isOver, prepared: yield* open(found.value) } satisfies Open
  })
  const runs = yield* RcMap.make({ lookup, idleTimeToLive: "30 seconds" })
  return {
    /** Uses a prepared run as long as it is running. */
    use: <A>(run: string, f: (prepared: PreparedRun) => Effect.Effect<A, TrialExecution.ExecutionFailed>) =>
      RcMap.get(runs, run).pipe(
        Effect.matchEffect({
          onFailure: ({ message }) => Effect.succeed<Used<A>>({ _tag: "Refused", reason: message }),
          onSuccess: ({ isOver, prepared }) =>
            prepared === undefined
              ? Effect.succeed<Used<A>>(over)
              : Effect.raceFirst(
                  Effect.map(f(prepared), (value): Used<A> => ({ _tag: "Used", value })),
                  Effect.as(Deferred.await(isOver), over)
                )
        }),
        Effect.scoped,
        // the run may be resumed, or its preparation may succeed later
        Effect.tap(({ _tag }) => (_tag === "Used" ? Effect.void : RcMap.invalidate(runs, run)))
      )
  }
})
