import { Context, Data, type Effect, type Option, Schema, type Stream } from "effect"
import type { FinishedTrial } from "../trial/Executor.ts"
import type { TrialClaim, RunDigest, Verification } from "./Evidence.ts"
import { Outcome } from "../trial/Outcome.ts"
import { type Run, type RunStatus } from "./Run.ts"
import type { RunControl, RunOrder } from "./RunControl.ts"
import { Scores } from "../trial/Score.ts"
import { Timing, type Trial } from "../trial/Trial.ts"
import { Usage } from "../model/Usage.ts"

/** The store could not do what was asked: full disk, read-only folder, a file that is no store. */
export class StoreFailed extends Data.TaggedError("StoreFailed")<{
  readonly operation: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.operation}: ${this.reason}`
  }
}

/** An instance as it is kept: once, under its fingerprint, with what results are sliced by. */
export const StoredInstance = Schema.Struct({
  fingerprint: Schema.String,
  benchmark: Schema.String,
  name: Schema.String,
  facets: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
  /** The instance in its JSON form; `null` while it is withheld. */
  instance: Schema.Json
})
export type StoredInstance = typeof StoredInstance.Type

/**
 * An instance without what it holds: external agents that play it may be able to read the store.
 *
 * ```ts
 * import { Stored } from "@escapement/core"
 *
 * const stored = { fingerprint: "3f9a", benchmark: "ace", name: "ace/1", facets: {}, instance: { rows: 2 } }
 *
 * Stored.withhold(stored).instance // → null
 * Stored.isWithheld(Stored.withhold(stored)) // → true
 * ```
 */
export const withhold = (stored: StoredInstance): StoredInstance => ({ ...stored, instance: null })

/** Whether an instance is withheld until the external agents of its run have played. */
export const isWithheld = ({ instance }: StoredInstance): boolean => instance === null

/** A finished trial without its events: what tables are made of. */
export const TrialResult = Schema.Struct({
  id: Schema.String,
  /** Index into the cells of the run. */
  cell: Schema.Natural,
  instance: Schema.String,
  name: Schema.String,
  facets: StoredInstance.fields.facets,
  epoch: Schema.Natural,
  outcome: Outcome,
  usage: Usage,
  timing: Timing,
  scores: Scores
})
export type TrialResult = typeof TrialResult.Type

/** A finished trial in a run. */
export interface StoredTrial {
  readonly run: string
  readonly cell: number
  readonly trial: Trial
  readonly scores: Scores
}

/**
 * A large trial of which long texts, arguments and facts are kept by their beginnings alone. Enough for
 * lists and first pages: the first 4,000 characters of every reply, note, argument and answer are there.
 */
export interface ShortTrial {
  readonly stored: StoredTrial
  /** What was cut, by the place of the event: how many characters each text has as a whole. */
  readonly cut: ReadonlyMap<number, ShortTrialCut>
  /** Nothing was cut; else more may have been than `cut` counts, such as the arguments within a reply. */
  readonly isWhole: boolean
}

/** What was cut of an event. */
interface ShortTrialCut {
  /** Of a reply, or of a note. */
  readonly text?: number
  /** Of the arguments of a call, as JSON with an indent of two. */
  readonly args?: number
  /** Of the texts of an observation, by their place in it. */
  readonly parts?: { readonly [part: string]: number }
  /** The state after the call cannot be found again: its arguments, its facts or its checkpoint were cut. */
  readonly state?: true
}

/**
 * Where runs are kept. A trial counts as finished only when it is durable with
 * all its events. Finished trials stay, however the process ends.
 */
export class RunStore extends Context.Service<
  RunStore,
  {
    /** Where it is, for people. */
    readonly location: string
    /** Adds a run, or takes up one that is there; what it was told before is forgotten. */
    readonly begin: (run: Run) => Effect.Effect<void, StoreFailed>
    /**
     * Ends what this process does for a run, and returns how that ended: as told, or `interrupted`
     * where it was told `done` and fewer than `trials` are there. The run is marked so, unless
     * other processes go on with it: then they say how it ended.
     */
    readonly end: (run: string, status: RunStatus, trials?: number) => Effect.Effect<RunStatus, StoreFailed>
    /** Takes a run back that came to nothing: nothing is left of it but instances and images. Does nothing where it is not there. */
    readonly discard: (run: string) => Effect.Effect<void, StoreFailed>
    /** All runs, newest first. */
    readonly runs: Effect.Effect<ReadonlyArray<Run>, StoreFailed>
    /** The run whose id is or begins with `id`; `last` is the newest one. None when there is none or more than one. */
    readonly run: (id: string) => Effect.Effect<Option.Option<Run>, StoreFailed>
    readonly putInstance: (instance: StoredInstance) => Effect.Effect<void, StoreFailed>
    readonly instance: (fingerprint: string) => Effect.Effect<Option.Option<StoredInstance>, StoreFailed>
    /** Keeps bytes under their sha-256. */
    readonly putBlob: (hash: string, data: Uint8Array) => Effect.Effect<void, StoreFailed>
    readonly blob: (hash: string) => Effect.Effect<Option.Option<Uint8Array>, StoreFailed>
    /**
     * Accepts a finished trial. Trials are written in batches: it is durable
     * after the next `flush`, which also comes by itself and with the end of the scope.
     */
    readonly finish: (trial: StoredTrial) => Effect.Effect<void, StoreFailed>
    readonly flush: Effect.Effect<void, StoreFailed>
    /** Ids of the durable trials of a run. */
    readonly finished: (run: string) => Effect.Effect<ReadonlySet<string>, StoreFailed>
    /** Number of durable trials of a run. */
    readonly count: (run: string) => Effect.Effect<number, StoreFailed>
    /** Those of these trials of a run that are durable, in no order. */
    readonly finishedAmong: (
      run: string,
      trials: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<FinishedTrial>, StoreFailed>
    /** Finished trials in the order of cell, name of the instance and epoch, so that a run reads the same however it was executed. */
    readonly results: (run: string) => Stream.Stream<TrialResult, StoreFailed>
    /** Finished trials with their events, in the same order. */
    readonly trials: (run: string) => Stream.Stream<StoredTrial, StoreFailed>
    /** Finished trials whose id is or begins with `id`, newest run first; of one run where it is given. */
    readonly findTrials: (id: string, run?: string) => Effect.Effect<ReadonlyArray<StoredTrial>, StoreFailed>
    /**
     * The first trial of a run whose id is or begins with `id`, in its short form; none if there is no sound one:
     * small trials have none. `findTrials` gives the whole.
     */
    readonly shortTrial: (id: string, run: string) => Effect.Effect<Option.Option<ShortTrial>, StoreFailed>
    /** Adds scores to a trial, replacing those of the same metrics. */
    readonly score: (run: string, trial: string, scores: Scores) => Effect.Effect<void, StoreFailed>
    /**
     * Takes durable trials out of a run, which goes on, so that they are made again.
     * What their models failed at is forgotten; what they were is read by `retired`.
     */
    readonly retire: (run: string, trials: ReadonlyArray<string>) => Effect.Effect<void, StoreFailed>
    /** What trials of a run were before they were made again, in the order they were retired. */
    readonly retired: (run: string) => Stream.Stream<StoredTrial, StoreFailed>
    /** Claims a trial before it is made, so that of several processes one makes it. A claim ends with its process. */
    readonly claim: (run: string, trial: string) => Effect.Effect<TrialClaim, StoreFailed>
    /** Says that a claimed trial is no longer under way: it was made, or broken off. */
    readonly release: (run: string, trial: string) => Effect.Effect<void>
    /** Trials of a run during which processes died, with how many did. */
    readonly deaths: (run: string) => Effect.Effect<ReadonlyMap<string, number>, StoreFailed>
    /** The other processes that make trials of a run now, for people. */
    readonly others: (run: string) => Effect.Effect<ReadonlyArray<string>, StoreFailed>
    /** What the process that makes the trials of a run was told, by whatever process. */
    readonly control: (run: string) => Effect.Effect<RunControl, StoreFailed>
    /** Tells it something; what the order leaves out stays as it was. */
    readonly order: (run: string, order: RunOrder) => Effect.Effect<void, StoreFailed>
    /** The digest of a run that has ended; none of runs that older versions made. */
    readonly digest: (run: string) => Effect.Effect<Option.Option<RunDigest>, StoreFailed>
    /** Computes the digest of a run again, after its scores have changed. `end` does so too. */
    readonly seal: (run: string) => Effect.Effect<void, StoreFailed>
    /** Compares everything that is kept of a run with its digests. */
    readonly verify: (run: string) => Effect.Effect<Verification, StoreFailed>
    /** What is wrong with the store as a whole, in sentences: its structure, and what it was given and has lost. */
    readonly check: Effect.Effect<ReadonlyArray<string>, StoreFailed>
  }
>()("@escapement/core/RunStore") {}
