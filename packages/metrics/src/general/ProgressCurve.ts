import { Trajectories, type Trial } from "@escapement/core"

/** The progress of a trial, as the number of calls still needed. */
export interface ProgressCurve {
  /** Number of calls needed before the first call. */
  readonly start: number
  readonly calls: ReadonlyArray<Trajectories.Called>
  /**
   * Number of calls still needed after each call; undefined from the point of no return on, and after a wrong
   * submission.
   */
  readonly remaining: ReadonlyArray<number | undefined>
}

/**
 * Returns the progress curve of a trial; undefined if the trial began without a plan or already finished, or if its
 * family does not know the plan's length.
 */
export const traceProgress = (trial: Trial): ProgressCurve | undefined => {
  const opened = trial.events[0]
  if (opened?._tag !== "Opened" || opened.remaining === undefined || opened.remaining < 1) return undefined
  const calls = Trajectories.listCalls(trial.events)
  return { start: opened.remaining, calls, remaining: calls.map((call) => call.remaining) }
}
