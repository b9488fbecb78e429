import type { Fact } from "@escapement/core"
import { Option, Schema } from "effect"
import { type Instance, stagesOf } from "./Instance.ts"
import { Stage } from "./Stage.ts"
import type { State } from "./State.ts"

/**
 * The last fact of each call: the stage in which the call was made, the stage after it, and the stages finished
 * by then.
 */
const Mark = Schema.Struct({ stage: Stage, next: Stage, finished: Schema.Array(Stage) })
export type Mark = typeof Mark.Type

const name = "relay.stage"
const isMark = Schema.is(Mark)

/** Returns the stage of a state. */
const stageOf = ({ _tag }: State): Stage => {
  switch (_tag) {
    case "Race":
      return "race"
    case "Room":
      return "room"
    case "Board":
      return "board"
  }
}

/** Returns the stages that are finished in a state. */
const finishedBefore = (instance: Instance, state: State): ReadonlyArray<Stage> =>
  stagesOf(instance).filter((stage) => {
    switch (stage) {
      case "race":
        return state._tag !== "Race"
      case "room":
        return state._tag === "Board" && state.isOut
      case "board":
        return state._tag === "Room" && state.isFilled
    }
  })

/** Makes the fact that marks a call with its stage. */
export const mark = (instance: Instance, stage: Stage, next: State, isSolved: boolean): Fact => {
  const finished = isSolved ? stagesOf(instance) : finishedBefore(instance, next)
  return { _tag: "Custom", name, value: { stage, next: stageOf(next), finished: [...finished] } }
}

/** Finds the mark among the facts of a call; `none` if the call never reached the world. */
export const findMark = (facts: ReadonlyArray<Fact>): Option.Option<Mark> => {
  const fact = facts.find((each) => each._tag === "Custom" && each.name === name)
  return fact?._tag === "Custom" && isMark(fact.value) ? Option.some(fact.value) : Option.none()
}

/** Selects the facts of the calls of one stage, in order, from the facts of all calls. */
export const factsOf = (facts: ReadonlyArray<Fact>, stage: Stage): ReadonlyArray<Fact> => {
  const kept: Array<Fact> = []
  let call: Array<Fact> = []
  for (const fact of facts) {
    const found = findMark([fact])
    if (Option.isNone(found)) {
      call.push(fact)
      continue
    }
    if (found.value.stage === stage) kept.push(...call)
    call = []
  }
  return kept
}
