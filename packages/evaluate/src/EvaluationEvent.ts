import type { Outcome, Plans, Run, Usage } from "@escapement/core"
import type { Sequential } from "@escapement/metrics"
import type { Effect } from "effect"

/** The trials of a run begin: the first event of an evaluation, apart from warnings. */
export interface RunStarted {
  readonly _tag: "RunStarted"
  readonly run: Run
  /** Number of trials that an earlier execution finished. */
  readonly kept: number
}

/**
 * An instance was generated. Reported only while no trial has ended, and only once the instances took longer than a
 * second; never for instances that are read from a file or published data.
 */
export interface InstanceGenerated {
  readonly _tag: "InstanceGenerated"
  /** Number of generated instances, out of `total`. */
  readonly done: number
  readonly total: number
  /** Milliseconds since the trials of this execution began. */
  readonly elapsed: number
}

/** A trial begins in this process. Trials that begin in other processes are not reported. */
export interface TrialStarted {
  readonly _tag: "TrialStarted"
  /** Id of the trial. */
  readonly trial: string
  /** Index into the cells of the run. */
  readonly cell: number
  /** Fingerprint of the instance. */
  readonly instance: string
  /** Counted from 0. */
  readonly epoch: number
}

/** A trial has ended, in this process or at a worker. */
export interface TrialFinished {
  readonly _tag: "TrialFinished"
  readonly trial: string
  readonly outcome: Outcome.Outcome
  readonly usage: Usage.Usage
  /** Number of retries of its model calls. */
  readonly retries: number
  /** Number of finished trials, out of `total`; includes those of earlier executions. */
  readonly done: number
  readonly total: number
  /** Milliseconds since the trials of this execution began. */
  readonly elapsed: number
  /** Number of trials that this execution has made. */
  readonly made: number
  /** Trials per second; absent until it is known. */
  readonly rate?: number
  /** Milliseconds that the remaining trials take at that rate; absent until it is known. */
  readonly remaining?: number
}

/**
 * A run with a stopping rule has looked at its data. The first look of a resumed run covers the trials that it already
 * had.
 */
export interface Looked {
  readonly _tag: "Looked"
  readonly run: Run
  /** The decision at this look; its `end` is set if this was the last look. */
  readonly decision: Sequential.Decision
}

/** A warning: something is left out, shared, or works differently than requested. */
export interface Warned {
  readonly _tag: "Warned"
  /** One sentence. */
  readonly message: string
}

/** The last event of an evaluation that began, however it ends. */
export interface RunEnded {
  readonly _tag: "RunEnded"
  readonly run: Run
  /** `running` if the trials were handed over to workers. */
  readonly status: Plans.RunStatus
  /** Number of finished trials, out of `total`; includes those of earlier executions. */
  readonly done: number
  readonly total: number
}

/**
 * An event of an evaluation: `RunStarted`, then the trials, each `TrialStarted` before its `TrialFinished`, then
 * `RunEnded`. A warning may come at any time, a `Looked` after every block of a run with a stopping rule, and an
 * `InstanceGenerated` before the first `TrialFinished`.
 */
export type EvaluationEvent = RunStarted | InstanceGenerated | TrialStarted | TrialFinished | Looked | Warned | RunEnded

/** Called with the events of an evaluation, one by one, in their order. */
export type OnEvent = (event: EvaluationEvent) => Effect.Effect<void>
