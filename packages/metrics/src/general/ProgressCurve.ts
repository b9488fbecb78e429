import { Trajectories, type Trial } from "@escapement/core"

/** How a trial went, measured by the calls still needed. */
export interface ProgressCurve {
  /** Calls needed before the first one. */
  readonly start: number
  readonly calls: ReadonlyArray<Trajectories.Called>
  /** Calls needed after each call; absent from where the trial was lost, and after a submission that was wrong. */
  readonly remaining: ReadonlyArray<number | undefined>
}

/** The course of a trial; undefined if it began lost or finished, or where its family does not know the plan's length. */
export const traceProgress = (trial: Trial): ProgressCurve | undefined => {
  const opened = trial.events[0]
  if (opened?._tag !== "Opened" || opened.remaining === undefined || opened.remaining < 1) return undefined
  const calls = Trajectories.listCalls(trial.events)
  return { start: opened.remaining, calls, remaining: calls.map((call) => call.remaining) }
}
