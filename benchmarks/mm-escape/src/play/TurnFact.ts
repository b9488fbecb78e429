import type { Fact } from "@escapement/core"
import { Option, Schema } from "effect"
import { Pose } from "../Pose.ts"

const ids = Schema.Array(Schema.String)

/** What really happened in a turn, for the metrics and the pictures of a trial. */
export const TurnFact = Schema.Struct({
  /** Index of the room in which the turn began. */
  room: Schema.Natural,
  /** The pose at the end of the turn, in that room. */
  pose: Pose,
  /** Whether the turn contains a grab. */
  grabbed: Schema.Boolean,
  /** Ids of the props that the grab met within reach, in order. */
  hit: ids,
  /**
   * Ids that are new in the bag, boxes that are open now, and `exit` once it is; also passwords that follow from clues,
   * once all of these were read.
   */
  achieved: ids,
  /** Why the player took the turn, in its own words. */
  rationale: Schema.optionalKey(Schema.String),
  /** What the player was told. */
  feedback: Schema.String,
  /**
   * The text on things that the turn read. Absent if it read nothing, and in trials of the first world version, whose
   * feedback contains it.
   */
  read: Schema.optionalKey(Schema.String),
  /** Whether the reply could not be played. */
  invalid: Schema.optionalKey(Schema.Literal(true))
})
export type TurnFact = typeof TurnFact.Type

const name = "turn"
const decode = Schema.decodeUnknownOption(TurnFact)

/** Makes the fact of a turn. */
export const turnFact = (turn: TurnFact): Fact => ({ _tag: "Custom", name, value: Schema.encodeSync(TurnFact)(turn) })

/** Finds the turn of a call; `Option.none` if the call took none. */
export const findTurn = (facts: ReadonlyArray<Fact>): Option.Option<TurnFact> => {
  const fact = facts.find((each) => each._tag === "Custom" && each.name === name)
  return fact?._tag === "Custom" ? decode(fact.value) : Option.none()
}

/** Name of the fact that holds the story which a player told after its escape. */
const story = "story"

/** Makes the fact of a story. */
export const storyFact = (text: string): Fact => ({ _tag: "Custom", name: story, value: text })

/** Finds the story that a call told; `Option.none` if it told none. */
export const findStory = (facts: ReadonlyArray<Fact>): Option.Option<string> => {
  const fact = facts.find((each) => each._tag === "Custom" && each.name === story)
  return fact?._tag === "Custom" && typeof fact.value === "string" ? Option.some(fact.value) : Option.none()
}
