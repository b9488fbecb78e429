import type { Stored } from "@escapement/core"
import type { Plugins, Results, Events } from "@escapement/evaluate"
import {
  type EvaluateOptions as NamedEvaluateOptions,
  type Evaluator,
  type ForkOptions as NamedForkOptions,
  type ForkTrialOptions as NamedForkTrialOptions,
  type JudgeOptions as NamedJudgeOptions,
  type ReadOptions as NamedReadOptions,
  makeEvaluator
} from "@escapement/evaluate/promise"
import { LanguageModels } from "@escapement/models"
import type { ModelProvider } from "@escapement/core"
import { catalogue } from "./catalogue.ts"
import { type EvaluatedRun, evaluatedRun } from "./EvaluatedRun.ts"
import {
  type ModelChoice,
  type EvaluationPlan,
  languageModelsIn,
  namedModels,
  namedPlan,
  providersOf
} from "./EvaluationPlan.ts"
import type { Choices } from "@escapement/evaluate"

/**
 * The caller's own adapters, benchmarks, metrics and models, to be passed again with a stored run that uses them: the
 * store holds only their names. Models may be language models of the AI SDK.
 */
export interface Own extends Omit<Plugins.Own, "models"> {
  readonly models?: ReadonlyArray<ModelProvider | LanguageModels.LanguageModel>
}

/** Options whose `own.models` may be language models of the AI SDK. */
type WithOwn<Options extends { readonly own?: Plugins.Own }> = Omit<Options, "own"> & { readonly own?: Own }

/** Options of the functions that read stored runs, such as `readRun`, `analyse` and `report`. */
export interface ReadOptions extends WithOwn<NamedReadOptions> {}

/** Options of the functions that play trials of a plan: `evaluate`, `events`, `resume`, `replay` and `repeat`. */
export interface EvaluateOptions extends WithOwn<NamedEvaluateOptions> {}

/** Options of `fork`: which agents continue the run, and from where. */
export interface ForkOptions extends WithOwn<Omit<NamedForkOptions, "models">> {
  /** Default: the models of the run. */
  readonly models?: Choices.OneOrMore<ModelChoice>
}

/** Options of `forkTrial`: which agent continues the trial, and after how many calls. */
export interface ForkTrialOptions extends WithOwn<NamedForkTrialOptions> {}

/** Options of `judge` and `rescore`: who judges. */
export interface JudgeOptions extends WithOwn<Omit<NamedJudgeOptions, "judges">> {
  /** Default: the judges that the run was started with, if there are any. */
  readonly judges?: NonNullable<EvaluationPlan["judges"]>
}

const evaluator: Evaluator = makeEvaluator(catalogue)

const ownOf = ({ models = [], ...own }: Own): Plugins.Own => ({
  ...own,
  models: [
    ...models.flatMap((model) => (LanguageModels.isLanguageModel(model) ? [] : [model])),
    ...providersOf(models.filter(LanguageModels.isLanguageModel)).values()
  ]
})

const named = <Options extends { readonly own?: Own }>({ own, ...options }: Options) => ({
  ...options,
  ...(own === undefined ? {} : { own: ownOf(own) })
})

const judging = ({ judges, ...options }: JudgeOptions): NamedJudgeOptions => ({
  ...named(options),
  ...(judges === undefined
    ? {}
    : { judges: { ...judges, models: namedModels(judges.models, providersOf(languageModelsIn(judges.models))) } })
})

/**
 * Makes all trials of a plan and computes the results. Finished trials are kept, even if the evaluation fails or is
 * interrupted, and `resume` continues the run.
 */
export const evaluate = async (plan: EvaluationPlan, options: EvaluateOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.evaluate(namedPlan(plan), named(options)))

/**
 * Evaluates a plan and returns its events as they happen; leaving the loop over them early interrupts the evaluation.
 */
export const events = (plan: EvaluationPlan, options: EvaluateOptions = {}): AsyncIterable<Events.EvaluationEvent> =>
  evaluator.events(namedPlan(plan), named(options))

/** Merges the shards of a run, from stores or folders of stores, into a new run; reports missing and doubled shards. */
export const merge = (...[parts, options]: Parameters<Evaluator["merge"]>): ReturnType<Evaluator["merge"]> =>
  evaluator.merge(parts, options)

/** Resumes a run, given by its id, the beginning of its id, or `last`: makes the trials that are missing. */
export const resume = async (id: string, options: EvaluateOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.resume(id, named(options)))

/**
 * Repeats a finished run from its recordings, as a new run, and checks that it is identical; refused with the first
 * difference. No model is called, but external agents play again.
 */
export const replay = async (id: string, options: EvaluateOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.replay(id, named(options)))

/** Repeats the run of a lock, as `lock` returns it; refused if the repeat would differ from that run. */
export const repeat = async (
  locked: Parameters<Evaluator["repeat"]>[0],
  options: EvaluateOptions = {}
): Promise<EvaluatedRun> => evaluatedRun(await evaluator.repeat(locked, named(options)))

/**
 * Forks the failed trials of a run: in a new run, agents continue each trial from the place that `at` names, where it
 * went wrong.
 */
export const fork = async (id: string, { models, ...options }: ForkOptions): Promise<EvaluatedRun> => {
  const successors = models === undefined ? {} : { models: namedModels(models, providersOf(languageModelsIn(models))) }
  return evaluatedRun(await evaluator.fork(id, { ...named(options), ...successors }))
}

/** Forks one trial: an agent continues it after its first calls, as a run of one trial. */
export const forkTrial = (id: string, options: ForkTrialOptions): Promise<Stored.StoredTrial> =>
  evaluator.forkTrial(id, named(options))

/** Computes all metrics of a run again from its trajectories, then asks judges for the scores that are missing. */
export const rescore = async (id: string, options: JudgeOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.rescore(id, judging(options)))

/** Asks judges for the scores of a run that are missing; other metrics stay as they are. */
export const judge = async (id: string, options: JudgeOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.judge(id, judging(options)))

/** Computes the full analysis of a run: agents, pairs, effects, difficulty, price, and where trials went wrong. */
export const analyse = (id: string, options: ReadOptions = {}): Promise<Results.AnalysedRun> =>
  evaluator.analyse(id, named(options))

/**
 * Compares two runs: for every agent that both have, the difference b minus a on the main metric, with its interval.
 * Also lists what differs between their disclosure cards.
 */
export const compare = (a: string, b: string, options: ReadOptions = {}): Promise<Results.ComparedRuns> =>
  evaluator.compare(a, b, named(options))

/**
 * Compares the agents in logs of other tools: Inspect logs, folders of Harbor jobs and verifiers runs, results
 * of promptfoo, or tables (CSV, JSON lines, Parquet).
 */
export const compareLogs = (
  paths: ReadonlyArray<string>,
  options: Parameters<Evaluator["compareLogs"]>[1] = {}
): ReturnType<Evaluator["compareLogs"]> => evaluator.compareLogs(paths, options)

/** Writes a report of runs as text: one page of HTML (the default), or Markdown tables. */
export const report = (
  ids: ReadonlyArray<string>,
  options: ReadOptions & { readonly format?: "html" | "md" } = {}
): Promise<string> => evaluator.report(ids, named(options))

/** Makes the lock of a finished run: everything that is needed to repeat it exactly. */
export const lock = (id: string, options: ReadOptions = {}): ReturnType<Evaluator["lock"]> =>
  evaluator.lock(id, named(options))

/** Reads a stored run, given by its id, the beginning of its id, or `last`. */
export const readRun = async (id: string, options: ReadOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.readRun(id, named(options)))
