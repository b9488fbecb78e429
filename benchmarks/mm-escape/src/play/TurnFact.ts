import type { Fact } from "@escapement/core"
import { Option, Schema } from "effect"
import { Pose } from "../Pose.ts"

const ids = Schema.Array(Schema.String)

/** What really happened in a turn: what the metrics and the pictures of a trial read. */
export const TurnFact = Schema.Struct({
  /** Index of the room that the turn began in. */
  room: Schema.Natural,
  /** Where the turn ended, in that room. */
  pose: Pose,
  /** Something was to be grabbed. */
  grabbed: Schema.Boolean,
  /** Ids of the props that the grab met within reach, in order. */
  hit: ids,
  /** Ids that are new in the bag, boxes that are open now, and `exit` once it is. */
  achieved: ids,
  /** Why the player did it, in its own words. */
  rationale: Schema.optionalKey(Schema.String),
  /** What the player was told. */
  feedback: Schema.String,
  /** What stands on things that it read. Absent where it read none, and in trials of the first world, whose feedback holds it. */
  read: Schema.optionalKey(Schema.String),
  /** The reply was none that can be played. */
  invalid: Schema.optionalKey(Schema.Literal(true))
})
export type TurnFact = typeof TurnFact.Type

const name = "turn"
const decode = Schema.decodeUnknownOption(TurnFact)

/** The fact of a turn. */
export const turnFact = (turn: TurnFact): Fact => ({ _tag: "Custom", name, value: Schema.encodeSync(TurnFact)(turn) })

/** The turn that a call was; none for calls that were none. */
export const findTurn = (facts: ReadonlyArray<Fact>): Option.Option<TurnFact> => {
  const fact = facts.find((each) => each._tag === "Custom" && each.name === name)
  return fact?._tag === "Custom" ? decode(fact.value) : Option.none()
}

/** Name of the fact that holds the story which a player told after its escape. */
const story = "story"

/** The fact of a story that was told. */
export const storyFact = (text: string): Fact => ({ _tag: "Custom", name: story, value: text })

/** The story that a call told, where it told one. */
export const findStory = (facts: ReadonlyArray<Fact>): Option.Option<string> => {
  const fact = facts.find((each) => each._tag === "Custom" && each.name === story)
  return fact?._tag === "Custom" && typeof fact.value === "string" ? Option.some(fact.value) : Option.none()
}
