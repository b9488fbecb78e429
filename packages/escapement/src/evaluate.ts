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

/** Parts that a stored run names and that only the caller has. Models among them may be language models of the AI SDK. */
export interface Own extends Omit<Plugins.Own, "models"> {
  readonly models?: ReadonlyArray<ModelProvider | LanguageModels.LanguageModel>
}

/** Options whose `own.models` may be language models of the AI SDK. */
type WithOwn<Options extends { readonly own?: Plugins.Own }> = Omit<Options, "own"> & { readonly own?: Own }

/** Options for reading stored runs. */
export interface ReadOptions extends WithOwn<NamedReadOptions> {}

/** Options for evaluating a plan. */
export interface EvaluateOptions extends WithOwn<NamedEvaluateOptions> {}

/** Options of `fork`: which agents continue the run, and from where. */
export interface ForkOptions extends WithOwn<Omit<NamedForkOptions, "models">> {
  readonly models?: Choices.OneOrMore<ModelChoice>
}

/** Options of `forkTrial`: which agent continues the trial, and after how many calls. */
export interface ForkTrialOptions extends WithOwn<NamedForkTrialOptions> {}

/** Options of `judge` and `rescore`. */
export interface JudgeOptions extends WithOwn<Omit<NamedJudgeOptions, "judges">> {
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
 * Makes all trials of a plan and analyses them. Finished trials are kept, even if the evaluation fails or is
 * interrupted.
 */
export const evaluate = async (plan: EvaluationPlan, options: EvaluateOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.evaluate(namedPlan(plan), named(options)))

/** Returns the events of an evaluation; leaving the loop early interrupts it. */
export const events = (plan: EvaluationPlan, options: EvaluateOptions = {}): AsyncIterable<Events.EvaluationEvent> =>
  evaluator.events(namedPlan(plan), named(options))

/** Joins the shards of a run, from stores or folders of stores, into a new run; reports missing and duplicate ones. */
export const merge = (...[parts, options]: Parameters<Evaluator["merge"]>): ReturnType<Evaluator["merge"]> =>
  evaluator.merge(parts, options)

/** Resumes a run, given by its id, the beginning of its id, or `last`. */
export const resume = async (id: string, options: EvaluateOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.resume(id, named(options)))

/** Repeats a finished run from its recordings and proves that the result is identical. */
export const replay = async (id: string, options: EvaluateOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.replay(id, named(options)))

/** Repeats the run of a lock file. */
export const repeat = async (
  locked: Parameters<Evaluator["repeat"]>[0],
  options: EvaluateOptions = {}
): Promise<EvaluatedRun> => evaluatedRun(await evaluator.repeat(locked, named(options)))

/** Forks the failed trials of a run: agents continue each trial from where it went wrong. */
export const fork = async (id: string, { models, ...options }: ForkOptions): Promise<EvaluatedRun> => {
  const successors = models === undefined ? {} : { models: namedModels(models, providersOf(languageModelsIn(models))) }
  return evaluatedRun(await evaluator.fork(id, { ...named(options), ...successors }))
}

/** Forks one trial: an agent continues it after its first calls, as a run of one trial. */
export const forkTrial = (id: string, options: ForkTrialOptions): Promise<Stored.StoredTrial> =>
  evaluator.forkTrial(id, named(options))

/** Computes all metrics of a run again from its trajectories. */
export const rescore = async (id: string, options: JudgeOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.rescore(id, judging(options)))

/** Asks judges for the scores that are still missing. */
export const judge = async (id: string, options: JudgeOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.judge(id, judging(options)))

/** Computes the full analysis of a run. */
export const analyse = (id: string, options: ReadOptions = {}): Promise<Results.AnalysedRun> =>
  evaluator.analyse(id, named(options))

/** Compares two runs: what changed from `a` to `b`. */
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

/** Renders a report of some runs as text. */
export const report = (
  ids: ReadonlyArray<string>,
  options: ReadOptions & { readonly format?: "html" | "md" } = {}
): Promise<string> => evaluator.report(ids, named(options))

/** Makes the lock of a finished run: everything that is needed to repeat it exactly. */
export const lock = (id: string, options: ReadOptions = {}): ReturnType<Evaluator["lock"]> =>
  evaluator.lock(id, named(options))

/** Reads a stored run. */
export const readRun = async (id: string, options: ReadOptions = {}): Promise<EvaluatedRun> =>
  evaluatedRun(await evaluator.readRun(id, named(options)))
