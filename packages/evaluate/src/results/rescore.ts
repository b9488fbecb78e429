import { Recordings, type Run, type RunPlan, RunStore, Waits } from "@escapement/core"
import { Retries } from "@escapement/models"
import { type JudgePanel, Recorder } from "@escapement/runner"
import { Effect, Option, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { knowKeys } from "../plan/environmentKeys.ts"
import { metricChoice } from "./ChosenMetrics.ts"
import { judgeRun, requireJudged } from "./judgeRun.ts"
import { requireNamed } from "../plugins/namedCode.ts"
import { reopenInstance } from "../trials/openTrial.ts"
import { type ReadRun, type Reading, readRun } from "./readRun.ts"
import type { Registry } from "../Registry.ts"
import { requireAsStored } from "../run/requireAsStored.ts"
import { resolveModel } from "../plan/resolveModel.ts"
import { withStoredRoles } from "../run/withRoles.ts"

/** Options of `rescore` and `judge`. */
export interface Rescoring extends Reading {
  /** The judges; default: those that the run was started with. */
  readonly judges?: RunPlan["judges"]
  /** How failing calls of judges are tried again; default: six attempts. */
  readonly retry?: Retries.RetryPolicy | undefined
}

/** The result of `rescore`: the run, and how many trials were scored again. */
export interface Rescored extends ReadRun {
  readonly trials: number
  /** Milliseconds that scoring and judging took. */
  readonly took: number
}

/** Number of trials that are judged at a time. */
const judging = 8

/** Resolves the judges: the named ones, else those that the run was started with. */
const panelOf = Effect.fnUntraced(function* (
  run: Run,
  registry: Registry,
  named: RunPlan["judges"]
): Effect.fn.Return<Option.Option<JudgePanel>, Refused, Recordings> {
  if (named !== undefined) {
    yield* requireJudged(
      registry,
      run.plan.benchmarks.map(({ name }) => name)
    )
  }
  const chosen = named ?? run.plan.judges
  if (chosen === undefined) return Option.none()
  const judges = yield* Effect.forEach(chosen.models, (reference) => resolveModel(registry, reference, "judge"))
  // about a replay, a judge may be asked questions that it was not asked about the replayed run
  const recorder = Recorder.makeRecorder(yield* Recordings, {
    _tag: "Live",
    run: run.plan.replay ?? run.id,
    cache: false
  })
  return Option.some({ judges, epochs: chosen.epochs, recorder })
})

/** Lets judges judge the trials of a run. Questions that were answered before are not asked again. */
const judged = Effect.fnUntraced(function* ({ registry, run }: ReadRun, judges: RunPlan["judges"]) {
  const panel = yield* panelOf(run, registry, judges)
  if (Option.isSome(panel)) yield* judgeRun(run, registry, panel.value, judging)
})

/** Changes the scores of a stored run, and computes its digest again. */
const rescored = Effect.fnUntraced(function* <R>(
  id: string,
  { judges, retry, ...reading }: Rescoring,
  work: (read: ReadRun) => Effect.Effect<void, Refused, R>
) {
  const store = yield* RunStore
  const { metrics: named = [] } = reading
  // a file adds its metric; only ids choose what is read
  const metrics = metricChoice(named).ids.length === 0 ? [...named, "all"] : named
  const read = yield* readRun(id, { ...reading, metrics })
  const { registry, run } = read
  const policy = retry ?? (yield* Retries.Retry)
  // refused before anything is scored and before any key is sent
  const { roles } = run.plan
  const asked = { adapters: [], metrics: [], judges: judges === undefined ? run.plan.judges : undefined, roles }
  yield* requireNamed(`run ${run.id}`, asked, reading)
  yield* requireAsStored(run, "scored again")
  yield* panelOf(run, registry, judges)
  yield* knowKeys
  yield* work(read).pipe(
    Effect.andThen(judged(read, judges)),
    withStoredRoles(run, registry),
    Effect.provideService(Retries.Retry, policy)
  )
  yield* Effect.mapError(store.seal(run.id), refuse)
  return read
})

/**
 * Lets judges judge the trials of a stored run and stores the scores: the named judges, else those that the run was
 * started with; without either, nothing happens. Recorded judgements are not asked for again.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const judge = (id: string, options: Rescoring): Effect.Effect<ReadRun, Refused, Recordings | RunStore> =>
  rescored(id, options, () => Effect.void)

/**
 * Scores every trial of a stored run again from its trajectory, including metrics of the caller's own, and stores the
 * scores. Judges are asked only about what they have not judged before. Refused if the world has another version now.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const rescore = Effect.fnUntraced(function* (
  id: string,
  options: Rescoring
): Effect.fn.Return<Rescored, Refused, Recordings | RunStore> {
  const store = yield* RunStore
  const start = yield* Waits.monotonicMillis
  let trials = 0
  const read = yield* rescored(id, options, ({ general, registry, run }) =>
    Stream.runForEach(
      Stream.mapError(store.trials(run.id), refuse),
      Effect.fnUntraced(function* (stored) {
        const opened = yield* reopenInstance(stored, registry, general)
        yield* Effect.mapError(store.score(run.id, stored.trial.id, opened.score(stored.trial)), refuse)
        trials++
      }, Effect.scoped)
    )
  )
  return { ...read, trials, took: (yield* Waits.monotonicMillis) - start }
})
