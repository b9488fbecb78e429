import type { Limits } from "@escapement/core"
import { Duration } from "effect"
import { type Instance, stagesOf } from "./Instance.ts"
import { families, type Stage } from "./Stage.ts"

/** The time that a run gives a trial of a family that names none. */
const usualWall = Duration.minutes(30)

/** The limits that the family of a stage has for it. */
const limitsOf = ({ board, race, room }: Instance, stage: Stage): Limits => {
  switch (stage) {
    case "race":
      return race === undefined ? {} : families.race.budget(race)
    case "room":
      return families.room.budget(room)
    case "board":
      return board === undefined ? {} : families.board.budget(board)
  }
}

/** The calls that a stage has: those of its family; where that counts replies, as many calls. */
export const callsOf = (instance: Instance, stage: Stage): number => {
  const { calls, steps } = limitsOf(instance, stage)
  return calls ?? steps ?? 0
}

/** The calls and the time of all stages together. That none takes the calls of another is a rule of the world. */
export const budget = (instance: Instance): Limits => {
  const stages = stagesOf(instance)
  const limits = stages.map((stage) => limitsOf(instance, stage))
  const truncated = limits.flatMap(({ truncatedReplies }) => truncatedReplies ?? [])
  return {
    calls: stages.reduce((sum, stage) => sum + callsOf(instance, stage), 0),
    wall: limits.map(({ wall }) => wall ?? usualWall).reduce(Duration.sum),
    ...(truncated.length === 0 ? {} : { truncatedReplies: Math.max(...truncated) })
  }
}
