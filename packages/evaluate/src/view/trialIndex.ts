import type { Evidence, Run, Stored } from "@escapement/core"
import { Clock, Deferred, Effect, Exit, Option, type Scope, Semaphore, Stream } from "effect"
import type { ChosenMetrics } from "../results/ChosenMetrics.ts"
import type { TrialRow } from "./Api.ts"
import { trialRow } from "./trialRow.ts"

/** The trials of a run as lists show them, in the order of the store. It is read while it is looked at. */
export interface TrialIndex {
  /** What was read so far. */
  readonly rows: () => { readonly rows: ReadonlyArray<TrialRow>; readonly isComplete: boolean }
  /** Waits until there are rows for a first page, or no more. */
  readonly begun: Effect.Effect<void>
  /** Waits until all trials were read once; of a run under way the last ones may be missing. */
  readonly whole: Effect.Effect<ReadonlyArray<TrialRow>>
  /** Reads the run again where it has other trials now: more, or some made or scored again. */
  readonly refresh: Effect.Effect<void>
}

/** What an index asks of a store. */
interface TrialSource {
  readonly count: (run: string) => Effect.Effect<number, Stored.StoreFailed>
  readonly digest: (run: string) => Effect.Effect<Option.Option<Evidence.RunDigest>, Stored.StoreFailed>
  readonly results: (run: string) => Stream.Stream<Stored.TrialResult, Stored.StoreFailed>
}

/** Rows that a first page waits for, and after which a reader lets others have their turn. */
const firstPage = 256

/** How long it lets them: an answer takes many turns, and a reader who only yields takes one between any two. */
const breath = "5 millis"

/** Trials of a run that is read for seconds, and how long its reader lets the browser draw the first page. */
const large = { trials: 10_000, lull: "500 millis" } as const

/** Most of its time that a reader of a run under way spends on it: a tenth. */
const rest = 10

/** Begins to read the trials of a run. */
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
  /** The seal of the run as it was read: the same number of trials need not be the same trials. */
  let seal = ""
  const sealNow = Effect.match(store.digest(run.id), {
    onFailure: () => "",
    onSuccess: Option.match({ onNone: () => "", onSome: ({ sha256 }) => sha256 })
  })
  const scan = Effect.gen(function* () {
    seal = yield* sealNow
    const started = yield* Clock.currentTimeMillis
    // a list that is shown stays until there is a longer one
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
    const ended = yield* Clock.currentTimeMillis
    next = ended + rest * (ended - started)
  }).pipe(Effect.ignore, Effect.ensuring(Effect.sync(begin)))
  const refresh = alone.withPermits(1)(
    Effect.gen(function* () {
      if (!isComplete) return yield* scan
      if ((yield* Clock.currentTimeMillis) < next) return
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
