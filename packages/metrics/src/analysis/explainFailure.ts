import type { Trajectories, Trial } from "@escapement/core"
import { traceProgress } from "../general/ProgressCurve.ts"

/**
 * Why a trial was not solved: what was wrong about the last call that brought the agent no nearer to the solution.
 *
 * `unseen`: the model wrote the call in the same reply as earlier calls, before it saw their results. `mistake`: the
 * environment refused it, as `error` says. `detour`: it was legal, but on no shortest plan. `early`: the agent
 * still made progress when it submitted, and calls were missing that no mistake or detour had cost. `stopped`: the
 * agent gave up, or returned, while it still made progress. `answer`: the plan was followed to its end, but the answer
 * is wrong. `unplanned`: the environment knows no plan for the trial.
 */
export interface FailureReason {
  readonly kind: "unseen" | "mistake" | "detour" | "early" | "stopped" | "answer" | "unplanned"
  /** The tool of that call; absent if no call is to blame. */
  readonly tool?: string
  /** The class of the error; only for a `mistake`. */
  readonly error?: string
}

/**
 * Finds the last call without progress, not counting the call with which the agent ended the trial, and whether
 * progress followed it.
 */
const findTurn = (
  calls: ReadonlyArray<Trajectories.Called>,
  start: number
): { readonly turn: Trajectories.Called | undefined; readonly isPassed: boolean } => {
  let before = start
  let turn: Trajectories.Called | undefined
  let isPassed = false
  for (const call of calls.slice(0, -1)) {
    const after = call.remaining
    if (after !== undefined && after < before) isPassed = true
    else if (call.fault === undefined) {
      turn = call
      isPassed = false
    }
    before = after ?? before
  }
  return { turn, isPassed }
}

/** Whether the model wrote a call in one reply with calls before it. Players without a model make one call at a time. */
const isUnseen = ({ index, step }: Trajectories.Called, { events }: Trial): boolean =>
  events.some((event) => event._tag === "ModelReplied" && event.step === step) &&
  events.some((event) => event._tag === "Called" && event.step === step && event.index < index)

/**
 * Explains why a trial ended as `wrong-answer` or `gave-up`; undefined for any other outcome, which is its own
 * explanation.
 */
export const explainFailure = (trial: Trial): FailureReason | undefined => {
  const { _tag } = trial.outcome
  if (_tag !== "wrong-answer" && _tag !== "gave-up") return undefined
  const course = traceProgress(trial)
  if (course === undefined) return { kind: "unplanned" }
  const { isPassed, turn } = findTurn(course.calls, course.start)
  const isMissing = (course.remaining.at(-2) ?? course.start) > 1
  // an agent that submits after fewer calls than the shortest plan has would be early whatever its calls were
  const isTooShort = course.calls.filter(({ fault }) => fault === undefined).length < course.start
  const isBlameless = isPassed && (_tag === "gave-up" || !isMissing || isTooShort)
  if (turn === undefined || isBlameless)
    return { kind: !isMissing ? "answer" : _tag === "gave-up" ? "stopped" : "early" }
  const { tool } = turn.call
  if (isUnseen(turn, trial)) return { kind: "unseen", tool }
  return turn.error === undefined ? { kind: "detour", tool } : { kind: "mistake", tool, error: turn.error }
}
