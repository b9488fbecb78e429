import { Toolkit } from "@escapement/env"
import { Schema } from "effect"
import { inconsistencies } from "./inconsistencies.ts"
import { Difficulty } from "./Difficulty.ts"
import { families, Stage } from "./Stage.ts"

const upTo = (length: number) => Schema.String.check(Schema.isMaxLength(length))

const Fields = Schema.Struct({
  name: upTo(300),
  seed: upTo(300),
  difficulty: Difficulty,
  /** The race that comes first; its code opens the room. */
  race: Schema.optionalKey(families.race.Instance),
  room: families.room.Instance,
  /** The board that opens when the lock is set right; once it is filled, the lock opens. */
  board: Schema.optionalKey(families.board.Instance),
  /** The node of the room that is the lock: it stays shut until the board is filled. */
  lock: Schema.optionalKey(upTo(200))
})
export type Instance = typeof Fields.Type

/**
 * A relay: instances of several families, each of which opens the next. Every value that decodes can be played:
 * it has more than one stage, and its lock is a node of the room.
 */
export const Instance = Fields.check(Toolkit.checkConsistency<Instance>(inconsistencies))

/** Returns the stages of a relay, in the order in which they begin. */
export const stagesOf = (instance: Pick<Instance, Stage>): ReadonlyArray<Stage> =>
  Stage.literals.filter((stage) => instance[stage] !== undefined)

/** Returns the kind of a relay: `race-room`, `room-board` or `race-room-board`. */
export const kindOf = (instance: Pick<Instance, Stage>): string => stagesOf(instance).join("-")
