import { type Run, RunStore, TrialExecution } from "@escapement/core"
import { Deferred, Effect, Option, RcMap, type Scope } from "effect"
import { ended } from "./ended.ts"

/** Makes a planned trial of a run; it is given to the store, and durable after its next flush. */
export type MakeTrial = (
  planned: TrialExecution.PlannedTrial
) => Effect.Effect<TrialExecution.FinishedTrial, TrialExecution.ExecutionFailed>

/** Prepares a run, so that its trials can be made for as long as the scope. */
export type OpenRun = (run: Run) => Effect.Effect<MakeTrial, TrialExecution.ExecutionFailed, Scope.Scope>

/** A run that trials are made of. */
interface Open {
  readonly make: MakeTrial
  /** Done when the run is running no more. */
  readonly isOver: Deferred.Deferred<void>
}

/** The runs that a worker makes trials of, each prepared once and kept for a while. */
export interface OpenRuns {
  /** Uses a run; none when it is running no more, before or meanwhile. */
  readonly use: <A>(
    run: string,
    f: (make: MakeTrial) => Effect.Effect<A, TrialExecution.ExecutionFailed>
  ) => Effect.Effect<Option.Option<A>, TrialExecution.ExecutionFailed>
}

/** Holds runs open for the scope. */
export const openRuns = Effect.fnUntraced(function* (
  open: OpenRun
): Effect.fn.Return<OpenRuns, never, RunStore | Scope.Scope> {
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
      return { isOver, make: () => Effect.never } satisfies Open
    }
    yield* Effect.forkScoped(Effect.andThen(ended(id), Deferred.succeed(isOver, undefined)))
    return { isOver, make: yield* open(found.value) } satisfies Open
  })
  const runs = yield* RcMap.make({ lookup, idleTimeToLive: "30 seconds" })
  return {
    use: (run, f) =>
      RcMap.get(runs, run).pipe(
        Effect.flatMap(({ isOver, make }) =>
          Effect.raceFirst(Effect.asSome(f(make)), Effect.as(Deferred.await(isOver), Option.none()))
        ),
        Effect.scoped,
        // it may be taken up again, or be prepared with better success
        Effect.tap((result) => (Option.isNone(result) ? RcMap.invalidate(runs, run) : Effect.void)),
        Effect.tapError(() => RcMap.invalidate(runs, run))
      )
  }
})
