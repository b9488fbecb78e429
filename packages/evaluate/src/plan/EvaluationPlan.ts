import type { Adapters, Benchmarks, Metric, ModelProvider, Usage } from "@escapement/core"
import type { UntilChoice } from "../until/UntilChoice.ts"

/** A value of an option, as text or as what the text stands for. */
export type OptionValue = string | number | boolean

/** Options by name; what they mean is decided by the thing that they belong to. */
export interface Options {
  readonly [name: string]: OptionValue
}

/** An architecture: its id, a file that exports one, or the adapter itself; with options, one of the three and the options. */
export type AdapterChoice =
  | string
  | Adapters.AnyAdapter
  | { readonly adapter: string | Adapters.AnyAdapter; readonly options?: Options }

/**
 * A model: its name, such as `simulated/sloppy` or `openai/gpt-5-mini`; with more, the
 * name and its options. With a `provider` of one's own, the name is the provider's for it.
 */
export type ModelChoice =
  | string
  | { readonly model: string; readonly provider?: ModelProvider; readonly options?: Options }

/** One of the members, and not two. */
export type OneOf<Members> = {
  [Name in keyof Members]: { readonly [Given in Name]: Members[Name] } & {
    readonly [Other in Exclude<keyof Members, Name>]?: never
  }
}[keyof Members]

/**
 * Which instances: a `tier` (a named difficulty, or grid of them), a `difficulty` of
 * one's own, a fixed `set` such as `standard@1`, a `file` that `escapement generate`
 * wrote, or the paper's `published` data (a file or a folder).
 */
export type InstanceChoice = OneOf<{
  readonly tier: string
  readonly difficulty: Options
  readonly set: string
  readonly file: string
  readonly published: string
}>

/** A benchmark: its id, or itself; with more, one of the two, the options of its world, and its instances. */
export type BenchmarkChoice =
  | string
  | Benchmarks.AnyBenchmark
  | {
      /** That of its file of instances, or `ace`, when absent. */
      readonly benchmark?: string | Benchmarks.AnyBenchmark
      /** Options of its world. */
      readonly options?: Options
      /** Its first tier when absent. */
      readonly from?: InstanceChoice
      /** How many instances, when they are not as many as the plan says for all benchmarks. */
      readonly instances?: number
    }

/** One, or some. */
export type OneOrMore<A> = A | readonly [A, ...Array<A>]

/** Limits of a trial; times as they are written after `--limit`, such as `10m`. */
export interface LimitsChoice {
  readonly steps?: number
  readonly calls?: number
  readonly invalidCalls?: number
  readonly tokens?: number
  /** US dollars. */
  readonly cost?: number
  readonly wall?: string
  readonly truncatedReplies?: number
}

/**
 * What to evaluate: a plain value. Without functions in it, it can be written to a
 * file and read again. What is absent is as on the command line.
 *
 * @example
 *
 * ```ts
 * import type { EvaluationPlan } from "@escapement/evaluate"
 *
 * const plan: EvaluationPlan = {
 *   benchmark: { benchmark: "ace", from: { difficulty: { hidden: 5, decoys: 7 } } },
 *   adapters: ["react", { adapter: "react", options: { history: "window:6" } }],
 *   models: "simulated/sloppy",
 *   instances: 100
 * }
 * console.log(JSON.parse(JSON.stringify(plan)).instances) // prints 100
 * ```
 */
export interface EvaluationPlan {
  /** `ace` when absent. */
  readonly benchmark?: OneOrMore<BenchmarkChoice>
  /** `react` when absent. */
  readonly adapters?: OneOrMore<AdapterChoice>
  /** `simulated` when absent. */
  readonly models?: OneOrMore<ModelChoice>
  /** Instances of each benchmark: 30 generated ones, or all of a set, a file or a publication, when absent. */
  readonly instances?: number
  /** When the run ends, in place of `instances`: `{ decided: { margin: 0.05 } }` draws fresh instances until the comparisons are decided. */
  readonly until?: UntilChoice
  /** Repeats of each instance; 1 when absent. */
  readonly epochs?: number
  /** Of instances, faults and the simulated model; `1` when absent. */
  readonly seed?: string
  readonly limits?: LimitsChoice
  /** Budget arms: every agent plays once under each, which replaces the limits that it names. */
  readonly budgets?: ReadonlyArray<LimitsChoice>
  /** The share of calls that fail, or several shares as arms: every player plays once under each; 0 when absent. */
  readonly faults?: OneOrMore<number>
  /** Whether the first agent plays twice, with luck of its own. */
  readonly twin?: boolean
  /** Tools on offer, such as `retrieval:20:static:domain`; all of them when absent. */
  readonly toolsets?: OneOrMore<string | { readonly toolset: string; readonly options?: Options }>
  /** Metrics besides those of the benchmarks: files, or metrics themselves. */
  readonly metrics?: ReadonlyArray<string | Metric<unknown>>
  /** Plugins: files and packages. */
  readonly plugins?: ReadonlyArray<string>
  /** Models that judge finished trials, and how often each is asked. */
  readonly judges?: { readonly models: OneOrMore<ModelChoice>; readonly epochs?: number }
  /** Models that worlds and generators ask, by role. */
  readonly roles?: { readonly [role: string]: ModelChoice }
  /** Prices of one's own, by model, in US dollars per million tokens. */
  readonly prices?: { readonly [model: string]: Usage.Price }
  /** Whether replies that earlier runs of the store were given may stand in. */
  readonly cache?: boolean
}

/** What a plan stands for where it says nothing. */
export const defaults = {
  benchmark: "ace",
  adapter: "react",
  model: "simulated",
  /** Instances that are generated. */
  instances: 30,
  epochs: 1,
  seed: "1"
} as const
