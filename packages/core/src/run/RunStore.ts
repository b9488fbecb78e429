import { Context, Data, type Effect, type Option, Schema, type Stream } from "effect"
import type { FinishedTrial } from "../trial/Executor.ts"
import type { TrialClaim, RunDigest, Verification } from "./Evidence.ts"
import { Outcome } from "../trial/Outcome.ts"
import { type Run, type RunStatus } from "./Run.ts"
import type { RunControl, RunOrder } from "./RunControl.ts"
import { Scores } from "../trial/Score.ts"
import { Timing, type Trial } from "../trial/Trial.ts"
import { TrialUsage } from "../trial/TrialUsage.ts"

/**
 * The store could not do what was asked: the disk is full, the folder is read-only, the file is not a store, or what it
 * holds is damaged, missing or in use.
 */
export class StoreFailed extends Data.TaggedError("StoreFailed")<{
  /** What was being done, in words. */
  readonly operation: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.operation}: ${this.reason}`
  }
}

/** An instance as it is stored: once, under its fingerprint, with the facets by which results are grouped. */
export const StoredInstance = Schema.Struct({
  /** sha-256 of the canonical JSON of the instance. */
  fingerprint: Schema.String,
  /** Id of the benchmark. */
  benchmark: Schema.String,
  /** A readable name, unique within its source. */
  name: Schema.String,
  facets: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
  /** The instance in its JSON form; `null` while it is withheld. */
  instance: Schema.Json
})
export type StoredInstance = typeof StoredInstance.Type

/**
 * Returns an instance without its content, to be stored while external agents play it that may be able to read the
 * store. The content is stored once they have played.
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

/** Whether the content of an instance is withheld (`withhold`) until the external agents of its run have played. */
export const isWithheld = ({ instance }: StoredInstance): boolean => instance === null

/** A finished trial without its events, as tables need it. */
export const TrialResult = Schema.Struct({
  id: Schema.String,
  /** Index into the cells of the run. */
  cell: Schema.Natural,
  /** Fingerprint of the instance. */
  instance: Schema.String,
  /** Name of the instance. */
  name: Schema.String,
  facets: StoredInstance.fields.facets,
  /** The number of the repetition, from 0. */
  epoch: Schema.Natural,
  outcome: Outcome,
  usage: TrialUsage,
  timing: Timing,
  scores: Scores
})
export type TrialResult = typeof TrialResult.Type

/** A finished trial in a run, with its events and scores. */
export interface StoredTrial {
  /** Id of the run. */
  readonly run: string
  /** Index into the cells of the run. */
  readonly cell: number
  readonly trial: Trial
  readonly scores: Scores
}

/** How many attempts at trials of one cell of a run were lost or interrupted; the trials are played again. */
export interface Retries {
  /** Index into the cells of the run. */
  readonly cell: number
  /** Number of trials with such an attempt. */
  readonly trials: number
  /** Number of such attempts. */
  readonly attempts: number
  /** The largest number of such attempts at one trial. */
  readonly most: number
}

/**
 * The short form of a large trial: long texts, arguments and facts are cut to their beginnings, so that it is read
 * fast. Enough for lists and a first view: of every reply, note, argument and answer it has the first 4,000 characters.
 */
export interface ShortTrial {
  readonly stored: StoredTrial
  /** What was cut, by index of the event, with the full length of each cut text in characters. */
  readonly cut: ReadonlyMap<number, ShortTrialCut>
  /** Whether nothing was cut. If false, more may be missing than `cut` counts, such as arguments within a reply. */
  readonly isWhole: boolean
}

/** What was cut of an event. */
interface ShortTrialCut {
  /** Full length of the text of a reply or a note. */
  readonly text?: number
  /** Full length of a call's arguments, as JSON with an indent of two. */
  readonly args?: number
  /** Full lengths of the texts of an observation, by their index in it. */
  readonly parts?: { readonly [part: string]: number }
  /** The state after the call cannot be restored: its arguments, its facts or its checkpoint were cut. */
  readonly state?: true
}

/**
 * The store of runs, their instances and their trials. A trial counts as finished only when it is durable with all its
 * events. Finished trials stay, however the process ends.
 */
export class RunStore extends Context.Service<
  RunStore,
  {
    /** Where the store is, worded for people. */
    readonly location: string
    /**
     * Adds a run, or resumes an existing one. Its earlier orders, such as a pause, are forgotten unless another process
     * plays it.
     */
    readonly begin: (run: Run) => Effect.Effect<void, StoreFailed>
    /**
     * Ends this process's work on a run and returns its status: `status`, or `interrupted` if `status` is `done` but
     * fewer than `trials` trials are stored. The run gets this status. While other processes still work on it, only
     * `done` is stored; any other status is left to them.
     */
    readonly end: (run: string, status: RunStatus, trials?: number) => Effect.Effect<RunStatus, StoreFailed>
    /**
     * Deletes a run, such as that of a failed merge, except its instances and images. Does nothing if the run does not
     * exist.
     */
    readonly discard: (run: string) => Effect.Effect<void, StoreFailed>
    /** All runs, newest first. */
    readonly runs: Effect.Effect<ReadonlyArray<Run>, StoreFailed>
    /**
     * Returns the run whose id is or begins with `id`; `last` is the newest one. `Option.none()` if no run or several
     * match.
     */
    readonly run: (id: string) => Effect.Effect<Option.Option<Run>, StoreFailed>
    /** Keeps an instance under its fingerprint. A withheld one does not replace content that is stored already. */
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
    /** Waits until all accepted trials are durable. */
    readonly flush: Effect.Effect<void, StoreFailed>
    /** Returns the ids of the durable trials of a run. */
    readonly finished: (run: string) => Effect.Effect<ReadonlySet<string>, StoreFailed>
    /** Returns the number of durable trials of a run. */
    readonly count: (run: string) => Effect.Effect<number, StoreFailed>
    /** Returns those of the given trials that are durable, in no particular order. */
    readonly finishedAmong: (
      run: string,
      trials: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<FinishedTrial>, StoreFailed>
    /**
     * Reads finished trials ordered by cell, name of the instance and epoch, so that a run reads the same however it
     * was executed.
     */
    readonly results: (run: string) => Stream.Stream<TrialResult, StoreFailed>
    /** Reads finished trials with their events, in the order of `results`. */
    readonly trials: (run: string) => Stream.Stream<StoredTrial, StoreFailed>
    /** Finds finished trials whose id is or begins with `id`, newest run first; of one run if `run` is given. */
    readonly findTrials: (id: string, run?: string) => Effect.Effect<ReadonlyArray<StoredTrial>, StoreFailed>
    /**
     * Returns the short form of the first trial of a run whose id is or begins with `id`. `Option.none()` if it has no
     * undamaged short form; small trials have none. `findTrials` gives the whole trial.
     */
    readonly shortTrial: (id: string, run: string) => Effect.Effect<Option.Option<ShortTrial>, StoreFailed>
    /** Adds scores to a trial, replacing those of the same metrics. */
    readonly score: (run: string, trial: string, scores: Scores) => Effect.Effect<void, StoreFailed>
    /**
     * Takes durable trials out of a run that continues, so that they are made again. Recorded failures of
     * their models are deleted; `retired` reads the earlier trials.
     */
    readonly retire: (run: string, trials: ReadonlyArray<string>) => Effect.Effect<void, StoreFailed>
    /** Reads the earlier versions of trials that were made again, in the order they were retired. */
    readonly retired: (run: string) => Stream.Stream<StoredTrial, StoreFailed>
    /** Counts the trials that `retired` reads, by cell, in the order of cells; cells without any are left out. */
    readonly retries: (run: string) => Effect.Effect<ReadonlyArray<Retries>, StoreFailed>
    /**
     * Counts the attempts that were interrupted and whose trials were made afterwards, by cell, in the order of cells;
     * cells without any are left out. Of a process that died it counts all trials that it had claimed. Trials that
     * workers of a database made are not counted.
     */
    readonly interruptions: (run: string) => Effect.Effect<ReadonlyArray<Retries>, StoreFailed>
    /**
     * Claims a trial before it is made, so that only one of several processes makes it. A claim ends
     * with its process.
     */
    readonly claim: (run: string, trial: string) => Effect.Effect<TrialClaim, StoreFailed>
    /** Releases a claimed trial: it was made, or abandoned. */
    readonly release: (run: string, trial: string) => Effect.Effect<void>
    /** Counts the processes that died during each trial of a run; trials without a death are left out. */
    readonly deaths: (run: string) => Effect.Effect<ReadonlyMap<string, number>, StoreFailed>
    /** Returns the other processes that work on a run now, worded for people. */
    readonly others: (run: string) => Effect.Effect<ReadonlyArray<string>, StoreFailed>
    /** Returns what the process that plays a run is ordered to do; any process that has the store may ask. */
    readonly control: (run: string) => Effect.Effect<RunControl, StoreFailed>
    /** Gives the process that makes the trials of a run an order; fields that the order leaves out stay as they are. */
    readonly order: (run: string, order: RunOrder) => Effect.Effect<void, StoreFailed>
    /** Returns the digest of a run; `Option.none()` until it has ended, and for runs of older versions. */
    readonly digest: (run: string) => Effect.Effect<Option.Option<RunDigest>, StoreFailed>
    /** Recomputes the digest of a run after its scores have changed. `end` does this too. */
    readonly seal: (run: string) => Effect.Effect<void, StoreFailed>
    /** Compares everything that is kept of a run with its digests. */
    readonly verify: (run: string) => Effect.Effect<Verification, StoreFailed>
    /**
     * What is wrong with the store as a whole, in sentences: damage to its structure, and stored data that is missing.
     * Empty if all is well.
     */
    readonly check: Effect.Effect<ReadonlyArray<string>, StoreFailed>
  }
>()("@escapement/core/RunStore") {}
