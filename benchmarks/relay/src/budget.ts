import type { Limits } from "@escapement/core"
import { Duration } from "effect"
import { type Instance, stagesOf } from "./Instance.ts"
import { families, type Stage } from "./Stage.ts"

/** The default time limit of a trial, for families that state none. */
const usualWall = Duration.minutes(30)

/** Returns the limits that a stage has in its family. */
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

/** Returns the calls that a stage may use: its family's call limit, or its step limit if the family limits steps. */
export const callsOf = (instance: Instance, stage: Stage): number => {
  const { calls, steps } = limitsOf(instance, stage)
  return calls ?? steps ?? 0
}

/** Returns the limits of all stages together. The world enforces that no stage uses the calls of another. */
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
