import { Schema } from "effect"
import { Limits } from "../trial/Limits.ts"
import { Price } from "../model/Price.ts"
import { Commitment, StoppingRule } from "./StoppingRule.ts"
import { Cell, Faults } from "../trial/Trial.ts"

const Texts = Schema.Record(Schema.String, Schema.String)

/** Something named on the command line, by id or by file, with its options as they were written. */
export const ComponentSpec = Schema.Struct({ name: Schema.String, options: Texts })
export type ComponentSpec = typeof ComponentSpec.Type

/** Most instances, and most epochs, of a plan: a count beyond is a mistake, or a stranger's, and would never end. */
export const mostPlanned = 1_000_000
const Count = Schema.Natural.check(Schema.isLessThanOrEqualTo(mostPlanned))

/** How instances come by their difficulties where there are several: in turn when absent, or each by lot, all alike. */
const difficulties = Schema.optionalKey(Schema.Literal("by-lot"))

/**
 * Which instances a run takes. `instances` counts them; all there are when absent.
 * Where a difficulty has `others`, they stand beside it.
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
 * Where failed trials are forked: after the call that left every shortest plan, to
 * see who recovers; or before the one after which no plan was left, to see who
 * avoids it.
 */
export const ForkPlace = Schema.Literals(["after-mistake", "before-loss"])
export type ForkPlace = typeof ForkPlace.Type

/** What was asked for, in full: enough to run it again or to go on with it. */
export const RunPlan = Schema.Struct({
  benchmarks: Schema.NonEmptyArray(Schema.Struct({ ...ComponentSpec.fields, source: Source })),
  adapters: Schema.NonEmptyArray(ComponentSpec),
  models: Schema.NonEmptyArray(ComponentSpec),
  /** Toolsets as they were written, with the options of their retrievers; all tools are offered when absent. */
  toolsets: Schema.optionalKey(Schema.NonEmptyArray(ComponentSpec)),
  /** Metrics from files, besides those that come with benchmarks and plugins. */
  metrics: Schema.Array(Schema.String),
  /** Plugins, as they were named: files and packages. */
  plugins: Schema.optionalKey(Schema.Array(Schema.String)),
  epochs: Count,
  seed: Schema.String,
  limits: Limits,
  /** Budget arms: every agent plays once under each, which replaces the limits that it names. */
  budgets: Schema.optionalKey(Schema.NonEmptyArray(Limits)),
  faults: Faults,
  /** Fault arms: every player plays once under each, in place of `faults`. */
  faultArms: Schema.optionalKey(Schema.NonEmptyArray(Faults)),
  /** Whether the first agent plays a second time with another seed, to measure the noise floor. */
  twin: Schema.optionalKey(Schema.Boolean),
  /** A run of one trial that continues another one after its first `at` calls, or of many, of all of a run. */
  fork: Schema.optionalKey(
    Schema.Union([
      Schema.Struct({ trial: Schema.String, at: Schema.Natural }),
      Schema.Struct({ run: Schema.String, at: ForkPlace })
    ])
  ),
  /** Models that worlds and generators ask, by role. */
  roles: Schema.optionalKey(Schema.Record(Schema.String, ComponentSpec)),
  /** Models that judge finished trials, and how often each of them is asked. */
  judges: Schema.optionalKey(Schema.Struct({ models: Schema.NonEmptyArray(ComponentSpec), epochs: Schema.Natural })),
  /** Prices of the user's own, by model. */
  prices: Schema.optionalKey(Schema.Record(Schema.String, Price)),
  /** Whether replies that earlier runs were given may stand in. */
  cache: Schema.optionalKey(Schema.Boolean),
  /** The run whose recordings answer in place of its models. */
  replay: Schema.optionalKey(Schema.String),
  /** When it ends, where it ends as soon as it is decided. */
  until: Schema.optionalKey(StoppingRule),
  /** The committed design that it plays. */
  design: Schema.optionalKey(Commitment)
})
export type RunPlan = typeof RunPlan.Type

/**
 * What a program found that was started as an external agent is, just before a run.
 * Measured on one machine at one time: what it could not read, an agent could not
 * read in the same way.
 */
export const Reach = Schema.Struct({
  /** What stands between agents and the machine: `namespace` (user, mount and process namespaces of Linux) or nothing. */
  boundary: Schema.Literals(["namespace", "none"]),
  /** Whether it runs as the system's administrator. */
  root: Schema.Boolean,
  /** What it could read, sorted: `store`, `instances`, `other-agents`, `parent-arguments`, places below the user's home, … */
  reads: Schema.Array(Schema.String),
  /** Where it could write besides its own folders, sorted. */
  writes: Schema.Array(Schema.String),
  /** Whether it sees a network beyond this machine. */
  network: Schema.Boolean,
  /** Whether it sees sockets of other programs that have a name and no file (Linux); absent in runs of older versions. */
  sockets: Schema.optionalKey(Schema.Boolean),
  /** The version that the program states, and the one that was tried with this adapter; absent if it states none. */
  program: Schema.optionalKey(Schema.Struct({ version: Schema.String, tried: Schema.String }))
})
export type Reach = typeof Reach.Type

/** What an agent was given, taken down before a run: hashes of what it is first sent, and the limits in force on the first instance. */
export const AgentDisclosure = Schema.Struct({
  /** sha-256 of the messages of the first request; absent for baselines and external agents. */
  prompt: Schema.optionalKey(Schema.String),
  /** sha-256 of the tools and of the schema that the first request asks for; absent for baselines and external agents. */
  tools: Schema.optionalKey(Schema.String),
  limits: Limits,
  /** What an external agent can reach besides its session. */
  reach: Schema.optionalKey(Schema.String),
  /** What a program in the place of an external agent could reach; absent in runs of older versions and of machines elsewhere. */
  measured: Schema.optionalKey(Reach),
  /** What holds the code that players or models write, where the world or the agent runs any; the machine's, so it may differ elsewhere. */
  containment: Schema.optionalKey(Schema.String)
})
export type AgentDisclosure = typeof AgentDisclosure.Type

const Counts = Schema.Record(Schema.String, Schema.Natural)

/** How much of published data is played: instances, those that are not as published by what they lack, and those set aside by reason. */
export const Coverage = Schema.Struct({ instances: Schema.Natural, lacking: Counts, setAside: Counts })
export type Coverage = typeof Coverage.Type

/** How far a run got. */
export const RunStatus = Schema.Literals(["running", "done", "interrupted", "failed"])
export type RunStatus = typeof RunStatus.Type

/** An id is typed into shells and printed: letters, digits and `._%-`, at most 64. */
const isRunId = Schema.isPattern(/^\w[\w.%-]{0,63}$/)

/** Most shards of a run. */
export const mostShards = 10_000
const ShardNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostShards }))

/** Which part of a run is played: every shard is dealt its own trials of the same plan, and all of them are the run. */
export const Shard = Schema.Struct({
  /** From 1 to `of`. */
  index: ShardNumber,
  of: ShardNumber,
  /** Trials of the whole run. */
  trials: Schema.Natural
})
export type Shard = typeof Shard.Type

/** All trials of one invocation. */
export const Run = Schema.Struct({
  id: Schema.String.check(isRunId),
  /** ISO 8601, UTC. */
  created: Schema.String,
  /** Version of Escapement. */
  version: Schema.String,
  plan: RunPlan,
  cells: Schema.Array(Cell),
  /** By cell; absent in forks and in runs of older versions. */
  disclosed: Schema.optionalKey(Schema.Array(AgentDisclosure)),
  /** Published instances that cannot be played under the options of their world, by reason; absent if there are none. */
  setAside: Schema.optionalKey(Schema.Record(Schema.String, Schema.Natural)),
  /** How much of published data is played, by benchmark; absent if none is, and in runs of older versions. */
  coverage: Schema.optionalKey(Schema.Record(Schema.String, Coverage)),
  /** Identities of the code that can change a trial, by name: Escapement's version, hashes of plugins. Absent where the plan names none and no worker plays. */
  code: Schema.optionalKey(Texts),
  /** Which part of a run this is; absent if it is a whole one. */
  shard: Schema.optionalKey(Shard),
  /** Trials planned. */
  trials: Schema.Natural,
  status: RunStatus
})
export type Run = typeof Run.Type
