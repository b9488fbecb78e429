import type { Recordings, RunStore, Stored } from "@escapement/core"
import type { Cards } from "@escapement/runner"
import { Effect, Stream } from "effect"
import { type AnalysedRun, analyse } from "../results/analyse.ts"
import type { AnalysisOptions } from "../results/AnalysisOptions.ts"
import type { Playing } from "../run/carryOut.ts"
import { type ComparedRuns, compare } from "../results/compare.ts"
import { type ComparedLogs, type ComparingLogs, compareLogs } from "../results/compareLogs.ts"
import * as Runs from "../evaluate.ts"
import type { EvaluationEvent, RunEnded } from "../EvaluationEvent.ts"
import type { EvaluationError } from "../Failure.ts"
import { type ForkingRun, forkRun } from "../run/forkRun.ts"
import { type ForkingTrial, forkTrial } from "../trials/forkTrial.ts"
import { lock } from "../run/lock.ts"
import type { AdapterChoice, ModelChoice, OneOrMore, EvaluationPlan } from "../plan/EvaluationPlan.ts"
import { parseModelTimeout, parseRates } from "../flags/parsePace.ts"
import { codeOf } from "../plugins/namedCode.ts"
import { trustOf } from "../plugins/Trust.ts"
import { type Own, bothOwn } from "../plugins/Own.ts"
import { readRun } from "../results/readRun.ts"
import type { Catalogue } from "../Registry.ts"
import { report } from "../results/report.ts"
import { judge, rescore } from "../results/rescore.ts"
import { readResults } from "../results/results.ts"
import { agentsOf, judgesOf, ownOf, requireSound } from "../plan/buildRunPlan.ts"
import { type MergedRun, mergeRuns } from "../shards/mergeRuns.ts"
import type { ShardChoice } from "../shards/parseShard.ts"
import { defaultStore } from "../terminal/resumeCommand.ts"
import { storeLayer, withStore } from "../withStore.ts"
import { type PromisedRun, promisedRun } from "./PromisedRun.ts"
import { Interrupted, rejectionOf, settle, whenAborted } from "./settle.ts"

/** Options for reading stored runs. */
export interface ReadOptions extends AnalysisOptions {
  /** The store: a file or a `postgres://` URL; default `.escapement/runs.sqlite`. */
  readonly store?: string
  /** Interrupts the call; finished trials are kept. */
  readonly signal?: AbortSignal
  /** Plugins: files and packages. Plugins that are named only in a stored run or a lock are not loaded. */
  readonly plugins?: ReadonlyArray<string>
  /**
   * Programs, addresses and variables that a stored run or a lock may use, such as `address=https://models.example/v1`.
   */
  readonly trust?: ReadonlyArray<string>
  /** The caller's own adapters, benchmarks, metrics and models that a stored run names. */
  readonly own?: Own
  /** Ids of the metrics to show, the main metric first. If absent, all metrics are shown. */
  readonly show?: ReadonlyArray<string>
  /** Is called with a sentence for everything that is left out or works differently than requested. */
  readonly onWarning?: (sentence: string) => void
}

/** Options for evaluating a plan, and for resuming, replaying or repeating a run. */
export interface EvaluateOptions
  extends ReadOptions, Pick<Playing, "budget" | "concurrency" | "database" | "isDetached" | "retryInfra"> {
  /** Most calls per minute, by model or provider: `{ openai: 500 }`. */
  readonly rates?: { readonly [name: string]: number }
  /** Seconds that one attempt at a model call may take, at most 1800; default 300. */
  readonly modelTimeout?: number
  /** The shard of a new run to play: `{ index: 3, of: 10 }`. `merge` merges all shards. */
  readonly shard?: ShardChoice
  /** Is called with every event, in order. An error that it throws ends the evaluation. */
  readonly onEvent?: (event: EvaluationEvent) => void
}

/** Options of `fork`: which agents continue the run, and from where. */
export interface ForkOptions
  extends ReadOptions, Pick<ForkingRun, "at" | "concurrency">, Pick<EvaluateOptions, "onEvent"> {
  /** Default: the adapters of the run. */
  readonly adapters?: OneOrMore<AdapterChoice>
  /** Default: the models of the run. */
  readonly models?: OneOrMore<ModelChoice>
}

/** Options of `forkTrial`: which agent continues the trial, and after how many calls. */
export interface ForkTrialOptions extends ReadOptions, Pick<ForkingTrial, "adapter" | "at" | "model"> {}

/** Options of `judge` and `rescore`: who judges. */
export interface JudgeOptions extends ReadOptions {
  /** Default: the judges that the run was started with, if there are any. */
  readonly judges?: NonNullable<EvaluationPlan["judges"]>
}

/**
 * All operations on runs, as Promises. Each rejects with an error whose message is one sentence: `Refused` if the
 * request cannot be carried out, `BudgetReached`, `RunHopeless` if the first trials all fail for a lasting reason,
 * `RunCancelled` if another process cancels the run, and `Interrupted` if its signal is aborted.
 */
export interface Evaluator {
  /**
   * Merges the shards of a run, from stores or folders of stores, into a new run; reports missing and doubled shards.
   */
  readonly merge: (parts: ReadonlyArray<string>, options?: Pick<ReadOptions, "signal" | "store">) => Promise<MergedRun>
  /** Evaluates a plan: makes all its trials and computes the results. */
  readonly evaluate: (plan: EvaluationPlan, options?: EvaluateOptions) => Promise<PromisedRun>
  /**
   * Returns the events of an evaluation. Leaving the loop early interrupts the evaluation. If its signal is aborted,
   * the last events follow, then the loop ends with `Interrupted`.
   */
  readonly events: (plan: EvaluationPlan, options?: EvaluateOptions) => AsyncIterable<EvaluationEvent>
  /** Resumes a run, given by its id, the beginning of it, or `last`: makes the trials that are missing. */
  readonly resume: (id: string, options?: EvaluateOptions) => Promise<PromisedRun>
  /**
   * Replays a finished run from its recordings as a new run and checks that it is identical; rejects with the first
   * difference.
   */
  readonly replay: (id: string, options?: EvaluateOptions) => Promise<PromisedRun>
  /** Repeats the run of a lock, as `lock` returns it; rejects if the repeat would differ. */
  readonly repeat: (lock: Cards.Lock, options?: EvaluateOptions) => Promise<PromisedRun>
  /** Forks the failed trials of a run where they went wrong, and lets agents continue them in a new run. */
  readonly fork: (id: string, options: ForkOptions) => Promise<PromisedRun>
  /** Continues one trial after its first calls, as a run of one trial. */
  readonly forkTrial: (id: string, options: ForkTrialOptions) => Promise<Stored.StoredTrial>
  /** Computes all metrics of a run anew from its stored trajectories, then asks judges for missing scores. */
  readonly rescore: (id: string, options?: JudgeOptions) => Promise<PromisedRun>
  /** Lets judges judge the trials that they have not judged yet. */
  readonly judge: (id: string, options?: JudgeOptions) => Promise<PromisedRun>
  /** Returns the full analysis of a run. */
  readonly analyse: (id: string, options?: ReadOptions) => Promise<AnalysedRun>
  /** Compares two runs: for every agent that both have, the difference b minus a with its interval. */
  readonly compare: (a: string, b: string, options?: ReadOptions) => Promise<ComparedRuns>
  /** Compares logs of other tools: Inspect, Harbor, verifiers, promptfoo, or tables. */
  readonly compareLogs: (paths: ReadonlyArray<string>, options?: ComparingLogs) => Promise<ComparedLogs>
  /** Writes a report of runs as text: one page of HTML (the default), or Markdown tables. */
  readonly report: (
    ids: ReadonlyArray<string>,
    options?: ReadOptions & { readonly format?: "html" | "md" }
  ) => Promise<string>
  /** Returns the lock of a finished run: everything that is needed to repeat it exactly. */
  readonly lock: (id: string, options?: ReadOptions) => Promise<Cards.Lock>
  /** Reads a stored run. */
  readonly readRun: (id: string, options?: ReadOptions) => Promise<PromisedRun>
}

/** Remembers the last event of an evaluation. */
const lastEvent = () => {
  let last: RunEnded | undefined
  const told = (event: EvaluationEvent): void => {
    if (event._tag === "RunEnded") last = event
  }
  return { last: () => last, told }
}

/**
 * Makes the operations on runs, as Promises, for the names of a catalogue. They are the same as those of the command
 * line.
 */
export const makeEvaluator = (catalogue: Catalogue): Evaluator => {
  const readingOf = ({ onWarning, own, plugins, show, ...analysis }: ReadOptions, more: Own = {}) => ({
    ...analysis,
    catalogue,
    own: bothOwn(own ?? {}, more),
    ...(plugins === undefined ? {} : { plugins }),
    ...(show === undefined ? {} : { show, metrics: show }),
    ...(onWarning === undefined ? {} : { onWarning: (sentence: string) => Effect.sync(() => onWarning(sentence)) })
  })

  const evaluatingOf = Effect.fnUntraced(function* (
    { modelTimeout, onEvent, rates = {}, ...options }: EvaluateOptions,
    told: (event: EvaluationEvent) => void,
    own: Own = {}
  ) {
    return {
      ...readingOf(options, own),
      ...(options.shard === undefined ? {} : { shard: options.shard }),
      rates: yield* parseRates("rates", rates),
      retry: yield* parseModelTimeout("modelTimeout", modelTimeout),
      takesWarnings: onEvent !== undefined,
      onEvent: (event: EvaluationEvent) =>
        Effect.sync(() => {
          told(event)
          onEvent?.(event)
        })
    }
  })

  /** Makes a run and reads its results. */
  const made = (
    options: EvaluateOptions,
    own: Own,
    make: (evaluating: Runs.Evaluating) => ReturnType<typeof Runs.evaluate>
  ): Promise<PromisedRun> => {
    const { signal, store = defaultStore } = options
    const { last, told } = lastEvent()
    const making = Effect.flatMap(evaluatingOf(options, told, own), make)
    return settle(
      Effect.map(withStore(store)(making), (results) => {
        // the caller named the code that the run was made with
        const { plan } = results.run
        const plugins = [...(options.plugins ?? []), ...codeOf(plan)]
        return promisedRun(results, store, readingOf({ ...options, plugins, trust: trustOf(plan) }, own))
      }),
      signal,
      last
    )
  }

  /** Runs what needs a store, and waits for its end. */
  const inStore = <A>(
    { signal, store = defaultStore }: ReadOptions,
    effect: Effect.Effect<A, EvaluationError, Recordings | RunStore>
  ): Promise<A> => settle(withStore(store)(effect), signal)

  /** Reads a run after an operation on it. */
  const read = (
    options: ReadOptions,
    own: Own,
    id: Effect.Effect<string, EvaluationError, Recordings | RunStore>
  ): Promise<PromisedRun> => {
    const reading = readingOf(options, own)
    const reads = id.pipe(
      Effect.flatMap((found) => readRun(found, reading)),
      Effect.flatMap((one) => readResults(one, reading))
    )
    return inStore(
      options,
      Effect.map(reads, (results) => promisedRun(results, options.store ?? defaultStore, reading))
    )
  }

  /** Reads a run after its judges were asked and, if requested, its metrics were computed. */
  const rejudged = (id: string, { judges, ...options }: JudgeOptions, how: typeof judge): Promise<PromisedRun> => {
    const own = ownOf(judges === undefined ? {} : { judges })
    const work = Effect.flatMap(judgesOf(judges), (named) => how(id, { ...readingOf(options, own), judges: named }))
    return read(
      options,
      own,
      Effect.map(work, ({ run }) => run.id)
    )
  }

  return {
    evaluate: async (plan, options = {}) => {
      await settle(requireSound(plan))
      return made(options, ownOf(plan), (evaluating) => Runs.evaluate(plan, evaluating))
    },
    events: (plan, options = {}) => {
      const { signal, store = defaultStore } = options
      const read = Stream.suspend(() => {
        if (signal?.aborted === true) return Stream.fail(new Interrupted(undefined))
        const { last, told } = lastEvent()
        return Stream.unwrap(
          Effect.map(evaluatingOf(options, told), (evaluating) =>
            Stream.tap(Runs.events(plan, evaluating, whenAborted(signal)), evaluating.onEvent)
          )
        ).pipe(Stream.catchCause((cause) => Stream.fail(rejectionOf(cause, last()))))
      })
      return Stream.toAsyncIterable(Stream.provide(read, storeLayer(store)))
    },
    merge: (parts, options = {}) => inStore(options, mergeRuns(parts, readingOf(options))),
    resume: (id, options = {}) => made(options, {}, (evaluating) => Runs.resume(id, evaluating)),
    replay: (id, options = {}) => made(options, {}, (evaluating) => Runs.replay(id, evaluating)),
    repeat: (locked, options = {}) => made(options, {}, (evaluating) => Runs.repeat(locked, evaluating)),
    fork: (id, { adapters, at, concurrency, models, onEvent, ...options }) => {
      const successors = {
        ...(adapters === undefined ? {} : { adapters }),
        ...(models === undefined ? {} : { models })
      }
      const own = ownOf(successors)
      const forking = {
        ...readingOf(options, own),
        ...agentsOf(successors),
        at,
        concurrency,
        onEvent: (event: EvaluationEvent) => Effect.sync(() => onEvent?.(event))
      }
      return read(
        options,
        own,
        Effect.map(forkRun(id, forking), ({ run }) => run.id)
      )
    },
    forkTrial: (id, { adapter = {}, at, model = {}, ...options }) =>
      inStore(options, forkTrial(id, { ...readingOf(options), adapter, at, model })),
    rescore: (id, options = {}) => rejudged(id, options, rescore),
    judge: (id, options = {}) => rejudged(id, options, judge),
    analyse: (id, options = {}) => inStore(options, analyse(id, readingOf(options))),
    compare: (a, b, options = {}) => inStore(options, compare(a, b, readingOf(options))),
    compareLogs: (paths, options) => settle(compareLogs(paths, options)),
    report: (ids, { format = "html", ...options } = {}) =>
      inStore(
        options,
        Effect.map(report(ids, { ...readingOf(options), format }), ({ text }) => text)
      ),
    lock: (id, options = {}) => inStore(options, lock(id)),
    readRun: (id, options = {}) => read(options, {}, Effect.succeed(id))
  }
}
