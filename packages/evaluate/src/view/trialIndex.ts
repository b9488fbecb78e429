import { type Evidence, type Run, type Stored, Waits } from "@escapement/core"
import { Deferred, Effect, Exit, Option, type Scope, Semaphore, Stream } from "effect"
import type { ChosenMetrics } from "../results/ChosenMetrics.ts"
import type { TrialRow } from "./Api.ts"
import { trialRow } from "./trialRow.ts"

/**
 * The trials of a run as lists show them, in the order of the store. The index is used while it is still being read.
 */
export interface TrialIndex {
  /** Returns the rows that were read so far. */
  readonly rows: () => { readonly rows: ReadonlyArray<TrialRow>; readonly isComplete: boolean }
  /** Waits until there are enough rows for a first page, or all rows. */
  readonly begun: Effect.Effect<void>
  /** Waits until all trials were read once; the last trials of a run in progress may be missing. */
  readonly whole: Effect.Effect<ReadonlyArray<TrialRow>>
  /** Reads the run again if its trials changed: there are more, or some were made or scored again. */
  readonly refresh: Effect.Effect<void>
}

/** What an index needs of a store. */
interface TrialSource {
  readonly count: (run: string) => Effect.Effect<number, Stored.StoreFailed>
  readonly digest: (run: string) => Effect.Effect<Option.Option<Evidence.RunDigest>, Stored.StoreFailed>
  readonly results: (run: string) => Stream.Stream<Stored.TrialResult, Stored.StoreFailed>
}

/** Rows that a first page needs. The reader pauses each time it has read this many. */
const firstPage = 256

/** Length of such a pause. A mere yield is too short: it gives one turn to others, and an answer needs many. */
const breath = "5 millis"

/**
 * A run with more trials than this takes seconds to read; after the first page, its reader pauses this long so that the
 * browser can draw.
 */
const large = { trials: 10_000, lull: "500 millis" } as const

/** After reading a run in progress, the reader waits this many times as long as the reading took. */
const rest = 10

/** Starts to read the trials of a run. */
export const openTrialIndex = Effect.fnUntraced(function* (
  run: Run,
  metrics: ChosenMetrics,
  store: TrialSource,
  scope: Scope.Scope
): Effect.fn.Return<TrialIndex> {
  const mains = run.cells.map(({ benchmark }) => metrics(benchmark.id)[0]?.id)
  const alone = Semaphore.makeUnsafe(1)
  const begun = Deferred.makeUnsafe<void>()
  const begin = (): void => void Deferred.doneUnsafe(begun, Exit.void)
  let rows: Array<TrialRow> = []
  let isComplete = false
  let next = 0
  /** The seal of the run when it was read. It shows changed trials even if their number is the same. */
  let seal = ""
  const sealNow = Effect.match(store.digest(run.id), {
    onFailure: () => "",
    onSuccess: Option.match({ onNone: () => "", onSome: ({ sha256 }) => sha256 })
  })
  const scan = Effect.gen(function* () {
    seal = yield* sealNow
    const started = yield* Waits.monotonicMillis
    // a complete list stays visible until the new one is complete
    const fresh: Array<TrialRow> = []
    if (!isComplete) rows = fresh
    yield* Stream.runForEach(store.results(run.id), (result) =>
      Effect.suspend(() => {
        const read = fresh.push(trialRow(result, mains[result.cell]))
        if (read % firstPage > 0) return Effect.void
        if (read > firstPage) return Effect.sleep(breath)
        begin()
        return Effect.sleep(run.trials > large.trials ? large.lull : breath)
      })
    )
    rows = fresh
    isComplete = true
    const ended = yield* Waits.monotonicMillis
    next = ended + rest * (ended - started)
  }).pipe(Effect.ignore, Effect.ensuring(Effect.sync(begin)))
  const refresh = alone.withPermits(1)(
    Effect.gen(function* () {
      if (!isComplete) return yield* scan
      if ((yield* Waits.monotonicMillis) < next) return
      const made = yield* Effect.orElseSucceed(store.count(run.id), () => 0)
      if (made !== rows.length || (yield* sealNow) !== seal) yield* scan
    })
  )
  yield* Effect.forkIn(refresh, scope)
  return {
    rows: () => ({ rows, isComplete }),
    begun: Deferred.await(begun),
    whole: Effect.map(Effect.andThen(Effect.yieldNow, refresh), () => rows),
    refresh: Effect.asVoid(Effect.forkIn(refresh, scope))
  }
})
