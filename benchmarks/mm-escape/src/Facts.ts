import type { Called, Fact } from "@escapement/core"
import { Option, Schema } from "effect"
import { Pose } from "./Pose.ts"

/** What happened in a turn, as metrics and reports read it. */
export const TurnFact = Schema.Struct({
  /** Index of the room that the turn began in. */
  room: Schema.Natural,
  /** Where the player stood, and where it came to, both in that room. */
  from: Pose,
  to: Pose,
  /** Metres that it was to walk; less were walked where something was in the way. */
  meant: Schema.Finite,
  grabbed: Schema.Boolean,
  /** Ids of what answered to the grab: several under `official`, none where it met nothing. */
  hit: Schema.Array(Schema.String),
  /** Ids that are new in the bag, boxes that opened, and `exit` where the room was left. */
  achieved: Schema.Array(Schema.String)
})
export type TurnFact = typeof TurnFact.Type

const name = "turn"
const encode = Schema.encodeSync(Schema.toCodecJson(TurnFact))
const decode = Schema.decodeUnknownOption(Schema.toCodecJson(TurnFact))

/** The fact that tells of a turn. */
export const turnFact = (turn: TurnFact): Fact => ({ _tag: "Custom", name, value: encode(turn) })

/** What happened in a call; none where it was no turn, because it was malformed, a fault ate it, or the story was told. */
export const turnOf = (call: Called): Option.Option<TurnFact> => {
  const fact = call.facts.find((fact) => fact._tag === "Custom" && fact.name === name)
  return fact?._tag === "Custom" ? decode(fact.value) : Option.none()
}
