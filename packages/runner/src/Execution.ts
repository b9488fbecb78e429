import type { TrialExecution } from "@escapement/core"
import type { Effect } from "effect"
import type { BenchmarkRun } from "./BenchmarkRun.ts"
import type { ShardNumber } from "./dealTrials.ts"
import type { Looks } from "./playInBlocks.ts"
import type { RunBudget } from "./RunBudget.ts"
import type { Recorder } from "./recording/Recorder.ts"

/** The argument of `executeRun`: a run that is ready to start. */
export interface Execution {
  /** Id of the run. */
  readonly run: string
  readonly benchmarkRuns: ReadonlyArray<BenchmarkRun>
  /** Number of epochs. */
  readonly epochs: number
  /** The seed of the run. */
  readonly root: string
  /** The most trials at a time. */
  readonly concurrency: number
  /**
   * The budget of the run. Once it is spent, no further trial starts; running trials (at most `concurrency`) may exceed
   * it.
   */
  readonly budget?: RunBudget
  /**
   * Whether instances are kept out of the store until all external agents have played, because they
   * could read the gold there. All other agents play after them.
   */
  readonly isWithheld?: boolean
  /** The part of the run to play; if absent, all of it. */
  readonly shard?: ShardNumber
  /** When the run pauses to look at its data, and whether it then ends. If absent, it plays all instances. */
  readonly looks?: Looks
  /** Records the calls of the agents' models; if absent, they are not recorded. */
  readonly recorder?: Recorder
  /** Called when this process starts a trial; not for trials of other processes. */
  readonly onStart?: (trial: TrialExecution.PlannedTrial) => Effect.Effect<void>
  /** Called after each trial, in the order they finish. */
  readonly onTrial: (trial: TrialExecution.FinishedTrial) => Effect.Effect<void>
  /** Called once if other processes also make trials of the run, with their names for people. */
  readonly onShared?: (others: ReadonlyArray<string>) => Effect.Effect<void>
}
