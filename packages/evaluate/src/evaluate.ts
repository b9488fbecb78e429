import type { Recordings, Run, RunStore } from "@escapement/core"
import type { Cards } from "@escapement/runner"
import { Effect, Queue, Stream } from "effect"
import type { AnalysisOptions } from "./results/AnalysisOptions.ts"
import { type Playing, carryOut } from "./run/carryOut.ts"
import type { EvaluationEvent } from "./EvaluationEvent.ts"
import type { EvaluationError, Refused } from "./Failure.ts"
import { type EvaluationPlan } from "./plan/EvaluationPlan.ts"
import { type Prepared, prepareLocked, prepareReplay, prepareResumed, prepareRun } from "./plan/prepare.ts"
import { requireAnswerable } from "./plan/requireAnswerable.ts"
import type { Registry, Setup } from "./Registry.ts"
import { loadRegistry } from "./plugins/loadRegistry.ts"
import { bothOwn } from "./plugins/Own.ts"
import { compareReplay } from "./run/replay.ts"
import type { ShardChoice } from "./shards/parseShard.ts"
import { takeShard } from "./shards/takeShard.ts"
import { type RunResults, readResults } from "./results/results.ts"
import { benchmarksOf, ownOf, requireSound, buildRunPlan } from "./plan/buildRunPlan.ts"
import { type ChosenMetrics, chosenMetrics, metricChoice } from "./results/ChosenMetrics.ts"

/**
 * Options of `evaluate`, `resume`, `repeat` and `replay`: where names are looked up, how trials are made, and how
 * results are read.
 */
export interface Evaluating extends Setup, Playing, AnalysisOptions {
  /** The shard of a new run to play; `Steps.Shards.mergeRuns` merges the shards. If absent, the whole run is played. */
  readonly shard?: ShardChoice
  /** Ids of the metrics to show, the main metric first. If absent, all metrics are shown. */
  readonly show?: ReadonlyArray<string>
}

/** The results of an evaluated run, with the registry and the metrics by which they were computed. */
export interface Evaluated extends RunResults {
  readonly registry: Registry
  /** The metrics of a benchmark, limited to the chosen ones if `show` is given. */
  readonly metricsOf: ChosenMetrics
}

/** The results of a replay, and how many of its trials are identical to those of the replayed run. */
export interface Replayed extends Evaluated {
  /** Number of trials that are identical, event by event, to those of the replayed run. */
  readonly identical: number
  /** Number of trials that had ended by the time limit. They are copied, not replayed. */
  readonly copied: number
}

type Evaluation<A = Evaluated> = Effect.Effect<A, EvaluationError, Recordings | RunStore>

/** Loads the registry of a plan: the catalogue's parts that it needs, its plugins, and its own values. */
const registryOfPlan = Effect.fnUntraced(function* (plan: EvaluationPlan, setup: Setup) {
  yield* requireSound(plan)
  const own = bothOwn(setup.own ?? {}, ownOf(plan))
  const ids = new Set(own.benchmarks?.map(({ id }) => id))
  const named = yield* benchmarksOf(plan)
  return yield* loadRegistry(
    { ...setup, own, plugins: [...(plan.plugins ?? []), ...(setup.plugins ?? [])] },
    named.filter((id) => !ids.has(id) || setup.catalogue.benchmarkIds.has(id))
  )
})

/**
 * Prepares the run of an evaluation plan: finds every name, decides every option, counts the trials. Nothing is played
 * or stored; `carryOut` does that.
 */
export const prepare = Effect.fnUntraced(function* (
  plan: EvaluationPlan,
  setup: Setup & Pick<Playing, "database">
): Effect.fn.Return<Prepared, Refused, Recordings | RunStore> {
  const registry = yield* registryOfPlan(plan, setup)
  const whole = { ...plan, plugins: [...new Set([...(plan.plugins ?? []), ...(setup.plugins ?? [])])] }
  const runPlan = yield* buildRunPlan(whole, registry)
  return yield* prepareRun(runPlan, registry, { isElsewhere: setup.database !== undefined, until: plan.until })
})

/**
 * Chooses the metrics of a prepared run that its results show.
 *
 * @param show ids of metrics, the main metric first; if empty, all metrics are shown
 */
export const shownMetrics = (
  { resolved, run }: Pick<Prepared, "resolved"> & { readonly run: Pick<Run, "cells" | "id" | "plan"> },
  show: ReadonlyArray<string> = []
): Effect.Effect<ChosenMetrics, Refused> =>
  chosenMetrics(run, resolved.metricsOf, metricChoice(show), resolved.ownMetrics)

/** Limits a prepared run to the requested shard, if there is one. */
const sharded = <E, R>(preparing: Effect.Effect<Prepared, E, R>, { shard }: Pick<Evaluating, "shard">) =>
  shard === undefined ? preparing : Effect.flatMap(preparing, (prepared) => takeShard(prepared, shard))

/** Makes the trials of a prepared run and reads it. */
const played = Effect.fnUntraced(function* (prepared: Prepared, options: Evaluating) {
  // what cannot be shown or analysed is refused before anything is played
  const metricsOf = yield* shownMetrics(prepared, options.show)
  yield* requireAnswerable(prepared, options, metricsOf)
  const { copied, decision, run } = yield* carryOut(prepared, options)
  const read = yield* readResults({ run, metrics: metricsOf, decision, registry: prepared.registry }, options)
  return { copied, results: { ...read, registry: prepared.registry, metricsOf } }
})

/** Makes the trials of a prepared run and returns its results. */
const evaluated = (
  preparing: Effect.Effect<Prepared, Refused, Recordings | RunStore>,
  options: Evaluating
): Evaluation =>
  preparing.pipe(
    Effect.flatMap((prepared) => played(prepared, options)),
    Effect.map(({ results }) => results)
  )

/** How a stored plan is prepared. */
const again = (options: Evaluating) => ({
  ...options,
  metrics: options.show,
  isElsewhere: options.database !== undefined
})

/**
 * Evaluates a plan: makes all its trials and computes the results. Finished trials are kept in the store however the
 * evaluation ends, and `resume` continues the run.
 *
 * @example
 *
 * ```ts
 * import { ace } from "@escapement/ace"
 * import { functionCalling, react } from "@escapement/adapters"
 * import { makeCatalogue, evaluate, Stores } from "@escapement/evaluate"
 * import { modelProviders } from "@escapement/models"
 * import { Effect } from "effect"
 *
 * const adapters = [react, functionCalling]
 * const catalogue = makeCatalogue({ benchmarks: [ace], adapters, metrics: [], models: modelProviders })
 * const evaluation = evaluate({ adapters: ["react", "function-calling"], instances: 3 }, { catalogue })
 * const { made } = await Effect.runPromise(Stores.withStore(":memory:")(evaluation))
 * console.log(made) // prints 6
 * ```
 */
export const evaluate = (plan: EvaluationPlan, options: Evaluating): Evaluation =>
  evaluated(sharded(prepare(plan, options), options), options)

/**
 * Resumes a run: makes the trials that are missing, with `retryInfra` also those that ended in `infra-error`. Refused
 * if the run is a fork, or if its agents or its code have changed since.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const resume = (id: string, options: Evaluating): Evaluation =>
  evaluated(prepareResumed(id, again(options)), options)

/** Repeats the run of a lock as a new run, with its models. Refused if the repeat would differ from that run. */
export const repeat = (lock: Cards.Lock, options: Evaluating): Evaluation =>
  evaluated(sharded(prepareLocked(lock, again(options)), options), options)

/**
 * Replays a finished run from its recordings as a new run, without calling a model, and checks that the trials are
 * identical; refused with the first difference. External agents play again, as they have no recordings.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const replay = (id: string, options: Evaluating): Evaluation<Replayed> =>
  Effect.gen(function* () {
    const prepared = yield* prepareReplay(id, { ...options, metrics: options.show })
    const { copied, results } = yield* played(prepared, options)
    const origin = prepared.run.plan.replay ?? id
    return { ...results, copied, identical: yield* compareReplay(origin, results.run) }
  })

/**
 * Returns the events of an evaluation as a stream that ends with the run. If the consumer stops reading, the evaluation
 * is interrupted; finished trials are kept.
 *
 * @param stop interrupts the evaluation when it completes; the stream then ends as interrupted, after the last events
 */
export const events = (
  plan: EvaluationPlan,
  options: Omit<Evaluating, "onEvent">,
  stop: Effect.Effect<void> = Effect.never
): Stream.Stream<EvaluationEvent, EvaluationError, Recordings | RunStore> =>
  Stream.callback<EvaluationEvent, EvaluationError, Recordings | RunStore>((queue) =>
    Effect.gen(function* () {
      const prepared = yield* sharded(prepare(plan, options), options)
      yield* carryOut(prepared, { ...options, onEvent: (event) => Effect.asVoid(Queue.offer(queue, event)) })
      yield* Queue.end(queue)
    }).pipe(
      Effect.raceFirst(Effect.andThen(stop, Effect.interrupt)),
      Effect.catch((error) => Queue.fail(queue, error))
    )
  )
