import { type Json, Trajectories, type Trial } from "@escapement/core"
import { Option } from "effect"
import { type Instance, stagesOf } from "../Instance.ts"
import { type Mark, findMark } from "../Mark.ts"
import type { Stage } from "../Stage.ts"

/** A call with its mark; for a call that never reached the world, only its stage is known. */
interface Placed {
  readonly call: Trajectories.Called
  readonly stage: Stage
  readonly mark: Mark | undefined
  /** Calls still needed, over all stages, before this call. */
  readonly before: number | undefined
}

/** A trial of a relay, call by call. */
export interface Course {
  readonly trial: Trial
  readonly calls: ReadonlyArray<Placed>
  /** The stages that are finished. */
  readonly finished: ReadonlySet<Stage>
}

/** Reads which calls belong to which stage. */
export const readCourse = (trial: Trial, instance: Instance): Course => {
  const calls = Trajectories.listCalls(trial.events)
  const marks = calls.map(({ facts }) => Option.getOrUndefined(findMark(facts)))
  const [opened] = trial.events
  let stage = marks.find((mark) => mark !== undefined)?.stage ?? stagesOf(instance)[0] ?? "room"
  let before = opened?._tag === "Opened" ? opened.remaining : undefined
  const placed = calls.map((call, at): Placed => {
    const mark = marks[at]
    const found = { call, stage: mark?.stage ?? stage, mark, before }
    stage = mark?.next ?? stage
    before = call.remaining
    return found
  })
  return { trial, calls: placed, finished: new Set(marks.findLast((mark) => mark !== undefined)?.finished) }
}

/**
 * Returns, for each call of a stage, the calls still needed in the later stages. The stage's own plan does not
 * count those.
 */
const furtherLeft = ({ calls }: Course, stage: Stage): ((at: number) => number) => {
  const end = calls.find(({ mark }) => mark?.stage === stage && mark.finished.includes(stage))
  const further = end?.call.remaining ?? 0
  if (stage !== "room") return () => further
  const first = calls.findIndex((placed) => placed.stage === "board")
  const last = calls.findLastIndex((placed) => placed.stage === "board")
  const ofBoard = (calls[first]?.before ?? 0) - (calls[last]?.call.remaining ?? 0)
  return (at) => (at < first ? ofBoard : 0)
}

/** The family of a stage, as named in the stage's trial. */
interface Family {
  readonly id: string
  readonly versions: { readonly generator: number; readonly world: number }
  readonly settings: Json.Json
}

/**
 * Makes a trial of the stage's own family from its part of a relay's trial. It has only the stage's calls, each
 * with the number of calls that the stage's plan still needed, and is solved if the stage is finished. Undefined
 * if the trial has no call of the stage.
 */
export const stageTrial = (course: Course, stage: Stage, { id, settings, versions }: Family): Trial | undefined => {
  const { calls, finished, trial } = course
  const further = furtherLeft(course, stage)
  const without = (remaining: number | undefined, at: number) =>
    remaining === undefined ? {} : { remaining: Math.max(0, remaining - further(at)) }
  const own = calls.flatMap((placed, at) => (placed.stage === stage ? [{ ...placed, at }] : []))
  const [first] = own
  if (first === undefined) return undefined
  const outcome: Trial["outcome"] = finished.has(stage) ? { _tag: "solved" } : trial.outcome
  const { cell } = trial.identity
  return {
    ...trial,
    identity: { ...trial.identity, cell: { ...cell, benchmark: { id, ...versions, settings } } },
    outcome,
    events: [
      { _tag: "Opened", ...without(first.before, first.at) },
      ...own.map(({ at, call: { remaining, ...call } }, index) => ({ ...call, index, ...without(remaining, at) })),
      { _tag: "Ended", outcome }
    ]
  }
}
