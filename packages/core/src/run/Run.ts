import { Schema } from "effect"
import { Limits } from "../trial/Limits.ts"
import { Price } from "../model/Price.ts"
import { Commitment, StoppingRule } from "./StoppingRule.ts"
import { Cell, Faults } from "../trial/Trial.ts"

const Texts = Schema.Record(Schema.String, Schema.String)

/** A benchmark, adapter, model, toolset or judge in a plan: its id or file, with its options as they were written. */
export const ComponentSpec = Schema.Struct({ name: Schema.String, options: Texts })
export type ComponentSpec = typeof ComponentSpec.Type

/**
 * The most instances, and the most epochs, that a plan may have. A larger count is a mistake or an attack, and
 * would never end.
 */
export const mostPlanned = 1_000_000
const Count = Schema.Natural.check(Schema.isLessThanOrEqualTo(mostPlanned))

/**
 * How instances get their difficulties if there are several: `by-lot` draws each with equal chance; if
 * absent, they take turns.
 */
const difficulties = Schema.optionalKey(Schema.Literal("by-lot"))

/**
 * Where a run takes its instances: generated from a tier or from difficulties, or a fixed set, a file, the published
 * data. `instances` says how many of them are played, the first ones in order; if absent, all. `others` are further
 * difficulties beside `difficulty`. If there are several difficulties (a tier may be a grid of them), instances take
 * them in turn; with `difficulties: "by-lot"` each instance draws one with equal chance.
 */
export const Source = Schema.TaggedUnion({
  Tier: { tier: Schema.String, instances: Count, difficulties },
  Difficulty: { difficulty: Texts, others: Schema.optionalKey(Schema.Array(Texts)), instances: Count, difficulties },
  Set: { set: Schema.String, instances: Schema.optionalKey(Count) },
  File: { path: Schema.String, instances: Schema.optionalKey(Count) },
  Published: { path: Schema.String, instances: Schema.optionalKey(Count) }
})
export type Source = typeof Source.Type

/**
 * The call at which failed trials are forked. `after-mistake`: after the first call that left the plan (after which no
 * fewer calls were needed than before it), to see which agents recover. `before-loss`: before the call that made the
 * trial unsolvable, to see which agents avoid it.
 */
export const ForkPlace = Schema.Literals(["after-mistake", "before-loss"])
export type ForkPlace = typeof ForkPlace.Type

const origins = Schema.optionalKey(Schema.NonEmptyArray(Schema.String))

/**
 * What a run was asked to do, with all defaults filled in and all parts given by name: enough to repeat or continue it.
 */
export const RunPlan = Schema.Struct({
  /** Benchmarks, each with the source of its instances. */
  benchmarks: Schema.NonEmptyArray(Schema.Struct({ ...ComponentSpec.fields, source: Source })),
  /** Architectures, baselines, adversaries and external agents. */
  adapters: Schema.NonEmptyArray(ComponentSpec),
  /** Each architecture plays with each model; baselines and external agents play with none. */
  models: Schema.NonEmptyArray(ComponentSpec),
  /** Toolsets as they were written, with the options of their retrievers. If absent, all tools are offered. */
  toolsets: Schema.optionalKey(Schema.NonEmptyArray(ComponentSpec)),
  /** Metrics from files, in addition to those of benchmarks and plugins. */
  metrics: Schema.Array(Schema.String),
  /** Plugins, as they were named: files and packages. */
  plugins: Schema.optionalKey(Schema.Array(Schema.String)),
  /** How often each agent plays each instance. */
  epochs: Count,
  /** The root of all random numbers: instances and trials derive their seeds from it. */
  seed: Schema.String,
  /** Limits that the user set; the benchmark's own apply to the rest. */
  limits: Limits,
  /** Budgets to compare: every agent plays once under each. A budget replaces the limits that it names. */
  budgets: Schema.optionalKey(Schema.NonEmptyArray(Limits)),
  /** Injected faults. */
  faults: Faults,
  /** Faults to compare: every player plays once under each, instead of under `faults`. */
  faultArms: Schema.optionalKey(Schema.NonEmptyArray(Faults)),
  /** Whether the first agent plays a second time with another seed, to measure the noise floor. */
  twin: Schema.optionalKey(Schema.Boolean),
  /**
   * The trials that this run continues: one trial of a run after its first `at` calls, or the failed trials of a run,
   * each at its own place of this kind. If that run is a fork too, `origins` names the runs that it continues, the
   * nearest first. Runs of earlier versions do not name the run of the one trial, nor `origins`.
   */
  fork: Schema.optionalKey(
    Schema.Union([
      Schema.Struct({ trial: Schema.String, at: Schema.Natural, run: Schema.optionalKey(Schema.String), origins }),
      Schema.Struct({ run: Schema.String, at: ForkPlace, origins })
    ])
  ),
  /** Models that worlds and generators ask, by role. */
  roles: Schema.optionalKey(Schema.Record(Schema.String, ComponentSpec)),
  /** Models that judge finished trials, and how often each of them is asked. */
  judges: Schema.optionalKey(Schema.Struct({ models: Schema.NonEmptyArray(ComponentSpec), epochs: Schema.Natural })),
  /** The user's own prices, by model. */
  prices: Schema.optionalKey(Schema.Record(Schema.String, Price)),
  /** Whether replies from earlier runs may be reused. */
  cache: Schema.optionalKey(Schema.Boolean),
  /** The run whose recordings replace the models. */
  replay: Schema.optionalKey(Schema.String),
  /** The rule that ends the run once its comparisons are decided; absent for a run of a fixed size. */
  until: Schema.optionalKey(StoppingRule),
  /** The committed design that the run plays; absent if it plays none. */
  design: Schema.optionalKey(Commitment)
})
export type RunPlan = typeof RunPlan.Type

/**
 * What an external agent could reach on this machine, found by a probe that was started like it, just before a run. It
 * holds for one machine at one time: what the probe could not read, an agent could not read by the same means.
 */
export const Reach = Schema.Struct({
  /**
   * What stands between agents and the machine: `namespace` (user, mount and process namespaces of Linux) or nothing.
   */
  boundary: Schema.Literals(["namespace", "none"]),
  /** Why this machine has no boundary, although one was asked for; absent otherwise, and in runs of older versions. */
  reason: Schema.optionalKey(Schema.String),
  /** Whether it ran as the system's administrator. */
  root: Schema.Boolean,
  /**
   * What it could read, sorted: `store`, `instances`, `other-agents`, `secret-files`, `parent-arguments`, folders of
   * the user, …
   */
  reads: Schema.Array(Schema.String),
  /** Where it could write besides its own folders, sorted. */
  writes: Schema.Array(Schema.String),
  /** Whether it sees a network beyond this machine. */
  network: Schema.Boolean,
  /**
   * Whether it saw named sockets of other programs that have no file (Linux abstract sockets); absent
   * in runs of older versions.
   */
  sockets: Schema.optionalKey(Schema.Boolean),
  /**
   * The version that the program states, and the version that this adapter was tested with; absent if
   * the program states none.
   */
  program: Schema.optionalKey(Schema.Struct({ version: Schema.String, tried: Schema.String }))
})
export type Reach = typeof Reach.Type

/**
 * What an agent (a cell) was given, recorded before a run: hashes of its first request, its limits on the first
 * instance, and what it could reach.
 */
export const AgentDisclosure = Schema.Struct({
  /** sha-256 of the messages of the first request; absent for baselines and external agents. */
  prompt: Schema.optionalKey(Schema.String),
  /** sha-256 of the tools and of the JSON Schema in the first request; absent for baselines and external agents. */
  tools: Schema.optionalKey(Schema.String),
  limits: Limits,
  /** What an external agent can reach besides its session. */
  reach: Schema.optionalKey(Schema.String),
  /**
   * What a probe that was started in place of the external agent could reach; absent in runs of older versions, and if
   * agents play on other machines.
   */
  measured: Schema.optionalKey(Reach),
  /**
   * What isolates the code that players or models write, if the world or the agent runs any. It
   * describes this machine and may differ elsewhere.
   */
  containment: Schema.optionalKey(Schema.String)
})
export type AgentDisclosure = typeof AgentDisclosure.Type

const Counts = Schema.Record(Schema.String, Schema.Natural)

/**
 * How much of the published data a run plays: the number of instances that it plays, how many of these differ from
 * their published form, by difference (`lacking`), and how many others are left out because they cannot be played, by
 * reason (`setAside`).
 */
export const Coverage = Schema.Struct({ instances: Schema.Natural, lacking: Counts, setAside: Counts })
export type Coverage = typeof Coverage.Type

/**
 * How the execution of a run stands. `done`: all planned trials are stored, or its stopping rule ended it.
 * `interrupted`: stopped, cancelled or out of budget. `failed`: an error ended it. The last two can be resumed, unless
 * the run is a fork. `merging`: the trials of its shards are being copied; a run whose merge was killed keeps this
 * status.
 */
export const RunStatus = Schema.Literals(["running", "merging", "done", "interrupted", "failed"])
export type RunStatus = typeof RunStatus.Type

/** An id is typed into shells and printed: letters, digits and `._%-`, at most 64. */
const isRunId = Schema.isPattern(/^\w[\w.%-]{0,63}$/)

/** The most shards that a run can be divided into. */
export const mostShards = 10_000
const ShardNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostShards }))

/**
 * Which part of a run one machine plays: each shard plays its own trials of the same plan; all together are the run.
 */
export const Shard = Schema.Struct({
  /** From 1 to `of`. */
  index: ShardNumber,
  /** Number of shards of the run. */
  of: ShardNumber,
  /** Number of trials of the whole run. */
  trials: Schema.Natural
})
export type Shard = typeof Shard.Type

/** What a merge of shards left out of the run that it made. */
export const Merge = Schema.Struct({
  /** Number of shards of the run. */
  shards: ShardNumber,
  /** Number of surplus copies of trials that were left out, since their shards were played more than once. */
  copies: Schema.Natural,
  /** Number of these copies whose outcome or scores are not those of the copy that is kept. */
  different: Schema.Natural,
  /** The interrupted attempts at trials of the shards, by cell; absent if there are none. */
  interruptions: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        /** Index into the cells of the run. */
        cell: Schema.Natural,
        trials: Schema.Natural,
        attempts: Schema.Natural,
        /** The most at one trial. */
        most: Schema.Natural
      })
    )
  )
})
export type Merge = typeof Merge.Type

/** A run as a store keeps it, without its trials: its id, its plan, its cells, what they were given, and its status. */
export const Run = Schema.Struct({
  id: Schema.String.check(isRunId),
  /** ISO 8601, UTC. */
  created: Schema.String,
  /** Version of Escapement. */
  version: Schema.String,
  plan: RunPlan,
  /** What the run compares; trials name their cell by its index here. */
  cells: Schema.Array(Cell),
  /** What each agent was given, by index of its cell; absent in forks and in runs of older versions. */
  disclosed: Schema.optionalKey(Schema.Array(AgentDisclosure)),
  /**
   * Number of published instances that cannot be played under the options of their world, by reason; absent if there
   * are none.
   */
  setAside: Schema.optionalKey(Schema.Record(Schema.String, Schema.Natural)),
  /** How much of the published data is played, by benchmark; absent if none is, and in runs of older versions. */
  coverage: Schema.optionalKey(Schema.Record(Schema.String, Coverage)),
  /**
   * Identities of the code that can change a trial, by name: Escapement's version, hashes of plugins, of the files that
   * start external agents, and of the variables that these are given. Absent if the plan names none and no worker
   * plays.
   */
  code: Schema.optionalKey(Texts),
  /** Which part of a run this is; absent if it is the whole run. */
  shard: Schema.optionalKey(Shard),
  /** The merge that made this run; absent if none did, and in runs of older versions. */
  merge: Schema.optionalKey(Merge),
  /** Trials planned. */
  trials: Schema.Natural,
  status: RunStatus
})
export type Run = typeof Run.Type
