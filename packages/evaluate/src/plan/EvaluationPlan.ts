import type { Adapters, Benchmarks, Metric, ModelProvider, Usage } from "@escapement/core"
import type { UntilChoice } from "../until/UntilChoice.ts"

/** A value of an option: as text, or as the value that the text means. */
export type OptionValue = string | number | boolean

/** Options of an adapter, a model, a toolset or a benchmark's world, by name. Absent options have their defaults. */
export interface Options {
  readonly [name: string]: OptionValue
}

/**
 * An architecture: its id, a file that exports one, or the adapter itself. To set options, an object with one of the
 * three and the options.
 */
export type AdapterChoice =
  | string
  | Adapters.AnyAdapter
  | { readonly adapter: string | Adapters.AnyAdapter; readonly options?: Options }

/**
 * A model: its name, such as `simulated/sloppy` or `openai/gpt-5-mini`. To set options, an object with the name and the
 * options. With a `provider` of your own, the name is the provider's name for the model.
 */
export type ModelChoice =
  | string
  | { readonly model: string; readonly provider?: ModelProvider; readonly options?: Options }

/** An object with exactly one of the members. */
export type OneOf<Members> = {
  [Name in keyof Members]: { readonly [Given in Name]: Members[Name] } & {
    readonly [Other in Exclude<keyof Members, Name>]?: never
  }
}[keyof Members]

/**
 * Which instances: a `tier` (a named difficulty, or a grid of difficulties), a `difficulty` of your own, a fixed `set`
 * such as `standard@1`, a `file` that `escapement generate` wrote, or the paper's `published` data (a file or a
 * folder).
 */
export type InstanceChoice = OneOf<{
  readonly tier: string
  readonly difficulty: Options
  readonly set: string
  readonly file: string
  readonly published: string
}>

/**
 * A benchmark: its id, or the benchmark itself. To set more, an object with one of the two, the options of its world,
 * and its instances.
 */
export type BenchmarkChoice =
  | string
  | Benchmarks.AnyBenchmark
  | {
      /** Default: the benchmark of the file of instances, if there is one, else `ace`. */
      readonly benchmark?: string | Benchmarks.AnyBenchmark
      /** Options of the benchmark's world. */
      readonly options?: Options
      /** The instances; default: the benchmark's first tier. */
      readonly from?: InstanceChoice
      /** Number of instances of this benchmark; default: `instances` of the plan. */
      readonly instances?: number
    }

/** One value, or a non-empty list of values. */
export type OneOrMore<A> = A | readonly [A, ...Array<A>]

/**
 * Limits of a trial. An absent limit is the benchmark's own; what that leaves open is unlimited, except 10,000 calls
 * and 30 minutes.
 */
export interface LimitsChoice {
  /** Replies of the model, and requests that the agent aborted. */
  readonly steps?: number
  /** Tool calls. */
  readonly calls?: number
  /** Tool calls that were mistakes: of any `ErrorClass` but `unavailable`. */
  readonly invalidCalls?: number
  /** Input plus output tokens. */
  readonly tokens?: number
  /** US dollars. */
  readonly cost?: number
  /** A time, such as `600s`, `10m` or `1h`. */
  readonly wall?: string
  /** Replies of the model that were cut off (`finish` is `length`). */
  readonly truncatedReplies?: number
}

/**
 * What to evaluate: a plain value. Without functions in it, it can be written to a file and read again. Absent members
 * have the defaults of the command line.
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
  /** Default `ace`. */
  readonly benchmark?: OneOrMore<BenchmarkChoice>
  /** Default `react`. */
  readonly adapters?: OneOrMore<AdapterChoice>
  /** Default `simulated`. */
  readonly models?: OneOrMore<ModelChoice>
  /** Number of instances of each benchmark. Default: 30 generated ones, or all of a set, a file or published data. */
  readonly instances?: number
  /**
   * Ends the run by a stopping rule instead of after `instances`: `{ decided: { margin: 0.05 } }` draws fresh instances
   * until the comparisons are decided.
   */
  readonly until?: UntilChoice
  /** Repeats of each instance; default 1. */
  readonly epochs?: number
  /** Seed of instances, faults and the simulated model; default `1`. */
  readonly seed?: string
  /** Limits of each trial; absent ones are the benchmark's own. */
  readonly limits?: LimitsChoice
  /** Budgets to compare: every agent plays once under each. A budget replaces the members of `limits` that it names. */
  readonly budgets?: ReadonlyArray<LimitsChoice>
  /**
   * The share of calls that an injected fault fails, or several shares to compare: every agent plays once under each.
   * Default 0.
   */
  readonly faults?: OneOrMore<number>
  /** Whether the first agent gets a replicate: a second cell with a seed of its own, to measure the noise floor. */
  readonly twin?: boolean
  /** Toolsets, such as `retrieval:20:static:domain`; default: all tools are offered. */
  readonly toolsets?: OneOrMore<string | { readonly toolset: string; readonly options?: Options }>
  /** Metrics besides those of the benchmarks: files, or metrics themselves. */
  readonly metrics?: ReadonlyArray<string | Metric<unknown>>
  /** Plugins: files and packages. */
  readonly plugins?: ReadonlyArray<string>
  /** Models that judge finished trials, and how often each is asked (default 1). If absent, nothing is judged. */
  readonly judges?: { readonly models: OneOrMore<ModelChoice>; readonly epochs?: number }
  /** Models that worlds and generators ask, by role, such as `narrator`. */
  readonly roles?: { readonly [role: string]: ModelChoice }
  /** Prices by model, in US dollars per million tokens; they replace the known ones. */
  readonly prices?: { readonly [model: string]: Usage.Price }
  /** Whether replies recorded in earlier runs of the store may be used instead of model calls. */
  readonly cache?: boolean
}

/** What a run plays if its plan does not say; the command has the same defaults. */
export const defaults = {
  benchmark: "ace",
  adapter: "react",
  model: "simulated",
  /** Number of generated instances. */
  instances: 30,
  epochs: 1,
  seed: "1"
} as const
