import { Schema } from "effect"
import { AdapterKind } from "../adapter/AdapterKind.ts"
import { Limits } from "./Limits.ts"
import { Outcome } from "./Outcome.ts"
import { Trajectory } from "./Trajectory.ts"
import { TrialUsage } from "./TrialUsage.ts"

/** An adapter as results name it. */
const AdapterIdentity = Schema.Struct({
  id: Schema.String,
  version: Schema.String,
  kind: AdapterKind,
  settings: Schema.Json
})

/** A model as results name it. */
const ModelIdentity = Schema.Struct({ id: Schema.String, settings: Schema.Json })

/** A benchmark as results name it. */
const BenchmarkIdentity = Schema.Struct({
  id: Schema.String,
  generator: Schema.Int,
  world: Schema.Int,
  settings: Schema.Json
})

/**
 * Which of the world's tools an agent is offered, as results name it: the toolset as it was written (`id`), and the
 * retriever that chose the tools. `retriever` is absent for a pool, a list of tools that the benchmark names.
 */
export const ToolsetIdentity = Schema.Struct({
  id: Schema.String,
  retriever: Schema.optionalKey(Schema.Struct({ id: Schema.String, settings: Schema.Json }))
})
export type ToolsetIdentity = typeof ToolsetIdentity.Type

/** Injected faults: each call fails with probability `p`; 0 injects none. The same call fails for every agent. */
export const Faults = Schema.Struct({ p: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })) })
export type Faults = typeof Faults.Type

/**
 * One combination that a run compares: benchmark × agent (adapter × model × settings) × toolset, under limits and
 * faults.
 */
export const Cell = Schema.Struct({
  benchmark: BenchmarkIdentity,
  adapter: AdapterIdentity,
  /** Absent for baselines, which need no model, and for external agents, which bring their own. */
  model: Schema.optionalKey(ModelIdentity),
  /** Absent if all tools are offered. */
  toolset: Schema.optionalKey(ToolsetIdentity),
  /** Models that the world asks for its own purposes, by role; absent if none was named. */
  roles: Schema.optionalKey(Schema.Record(Schema.String, ModelIdentity)),
  /** Limits that the user set; the benchmark's own budget supplies the rest. */
  limits: Limits,
  faults: Faults,
  /** Present in a repeated cell of the same agent that plays with another seed (A/A); counts from 1. */
  replicate: Schema.optionalKey(Schema.Natural)
})
export type Cell = typeof Cell.Type

/** Everything that determines a trial, except the model's replies. */
export const TrialIdentity = Schema.Struct({
  cell: Cell,
  /** Fingerprint of the instance. */
  instance: Schema.String,
  /** The number of the repetition, from 0. */
  epoch: Schema.Natural,
  /**
   * Seed of the trial's random numbers: the same for all cells except replicates, so that agents meet the same ones.
   */
  seed: Schema.String,
  /**
   * The trial that this one continues, after its first `at` calls. `at` includes the calls before that
   * trial's own fork.
   */
  fork: Schema.optionalKey(Schema.Struct({ trial: Schema.String, at: Schema.Natural }))
})
export type TrialIdentity = typeof TrialIdentity.Type

const milliseconds = Schema.Finite

/**
 * Where the wall time of a trial went, in milliseconds, and how often model calls were retried. Never
 * part of its identity.
 */
export const Timing = Schema.Struct({
  wall: milliseconds,
  model: milliseconds,
  environment: milliseconds,
  /** Waiting for permits to call the model and between retries, and attempts that failed. */
  waiting: milliseconds,
  /** The remaining time: adapter and harness. */
  harness: milliseconds,
  /** Number of retries of model calls; absent if there were none. */
  retries: Schema.optionalKey(Schema.Natural)
})
export type Timing = typeof Timing.Type

/** A finished trial, with all its events: one agent, one instance, one epoch. Its scores are stored beside it. */
export const Trial = Schema.Struct({
  /** sha-256 of the canonical text of `identity`, with the cell's fingerprint in place of the cell. */
  id: Schema.String,
  identity: TrialIdentity,
  outcome: Outcome,
  events: Trajectory,
  usage: TrialUsage,
  timing: Timing
})
export type Trial = typeof Trial.Type
