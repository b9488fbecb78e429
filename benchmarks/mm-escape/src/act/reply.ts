import { Json } from "@escapement/core"
import { typedTool, type Toolkit } from "@escapement/env"
import { Result, Schema } from "effect"
import type { Action, Turn } from "../play/Turn.ts"

/** A turn with the rationale that the player gives for it. */
export interface Read {
  readonly turn: Turn
  readonly rationale: string
}

const within = (limit: number) => Schema.Finite.check(Schema.isBetween({ minimum: -limit, maximum: limit }))
const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** The descriptions of an object's keys that differ between games. */
interface Descriptions {
  readonly move_forward: string
  readonly jump: string
  readonly look_at: string
  readonly grab: string
}

const point = "[0, 0] is top left, [1, 1] bottom right."

const plain: Descriptions = {
  move_forward: "Metres to walk ahead; negative is back.",
  jump: "Whether to jump.",
  look_at: `A point [x, y] of the picture to centre the view on: ${point}`,
  grab: "Whether to interact with what is under the red dot at the centre: take it, open it, go through it."
}

const exact: Descriptions = {
  move_forward:
    "Metres to walk ahead along the floor, in the direction that you face, however the view is tilted; negative is back.",
  jump: "Whether to jump. You land where you stood.",
  look_at: `A point [x, y] of the view that you had before this call; the view turns by as much as centres it from there: ${point}`,
  grab: "Whether to interact with what is under the red dot at the centre: take it, open it, or leave by it if it is the exit."
}

/** Makes the object of a turn. Ranges and meanings are those of the paper, Table 13; the wording is ours. */
const replyOf = (descriptions: Descriptions) =>
  Schema.Struct({
    move_forward: Schema.optionalKey(within(10)).annotate({ description: descriptions.move_forward }),
    rotate_right: Schema.optionalKey(within(180)).annotate({ description: "Degrees to turn right; negative is left." }),
    rotate_down: Schema.optionalKey(within(90)).annotate({
      description: "Degrees to tilt the view down from where it is; negative is up."
    }),
    jump: Schema.optionalKey(Schema.Boolean).annotate({ description: descriptions.jump }),
    look_at: Schema.optionalKey(Schema.Tuple([Share, Share])).annotate({ description: descriptions.look_at }),
    grab: Schema.optionalKey(Schema.Boolean).annotate({ description: descriptions.grab }),
    interactions: Schema.optionalKey(
      Schema.Struct({
        use_item_id: Schema.optionalKey(Schema.String).annotate({ description: "Id of an item in your bag to use." }),
        input: Schema.optionalKey(Schema.String).annotate({ description: "Text to enter, such as a password." })
      })
    ).annotate({ description: "What to use or to enter in the interaction; only together with grab." }),
    read: Schema.optionalKey(Schema.String).annotate({ description: "Id of an item in your bag to look at closely." }),
    rationale: Schema.optionalKey(Schema.String).annotate({ description: "Why you do this." })
  })

/** The one tool of the paper's interface: one object with everything that is done in a turn. */
export const act = typedTool({
  name: "act",
  description:
    "Takes one turn. All keys are optional and may be combined. Grabbing and reading happen first, from where you stand; then you walk, and then you turn.",
  Args: replyOf(plain)
})

/** The same tool with the words of games of exact replies, in which a turn is a call. */
export const exactAct = typedTool({
  name: act.spec.name,
  description:
    "All keys are optional and may be combined. Grabbing and reading happen first, from where you stand; then you walk; then the view turns.",
  Args: replyOf(exact)
})

/** The keys of a turn's object that have a meaning. */
const meaningful: ReadonlyArray<string> = [
  "move_forward",
  "rotate_right",
  "rotate_down",
  "jump",
  "look_at",
  "grab",
  "interactions",
  "read",
  "rationale"
]

/** Removes blanks from an object: keys with `null`, and an empty list of interactions. */
export const withoutBlanks = (args: Json.JsonObject): Json.JsonObject =>
  Object.fromEntries(
    Object.entries(args).filter(
      ([key, value]) =>
        value !== null &&
        !(key === "interactions" && value !== undefined && Json.isJsonObject(value) && Object.keys(value).length === 0)
    )
  )

/** The object of a turn with well-formed values. */
export type ReplyValues = ReturnType<typeof replyOf>["Type"]

/** Returns the action of one key, with its values from other keys; undefined if the value asks for nothing. */
const actionOf = (key: string, values: ReplyValues): Action | undefined => {
  const { interactions, look_at, move_forward, read, rotate_down, rotate_right } = values
  switch (key) {
    case "move_forward":
      return move_forward ? { _tag: "Move", forward: move_forward } : undefined
    case "rotate_right":
      return rotate_right ? { _tag: "Turn", right: rotate_right } : undefined
    case "rotate_down":
      return rotate_down ? { _tag: "Tilt", down: rotate_down } : undefined
    case "jump":
      return values.jump === true ? { _tag: "Jump" } : undefined
    case "look_at":
      // the centre of the picture is the direction of the view already
      return look_at === undefined || (look_at[0] === 0.5 && look_at[1] === 0.5)
        ? undefined
        : { _tag: "LookAt", u: look_at[0], v: look_at[1] }
    case "grab":
      return values.grab === true
        ? { _tag: "Grab", use: interactions?.use_item_id ?? "", input: interactions?.input ?? "" }
        : undefined
    case "read":
      return read ? { _tag: "Read", id: read } : undefined
    default:
      return undefined
  }
}

/** Returns the turn of an object: its actions in the order of its keys. */
export const turnOfReply = (keys: ReadonlyArray<string>, values: ReplyValues): Turn =>
  keys.flatMap((key) => actionOf(key, values) ?? [])

/** Reads the arguments of `act` by the paper's ranges. */
export const readReply = (args: Json.Json): Result.Result<Read, Toolkit.BadArguments> => {
  if (!Json.isJsonObject(args)) return Result.fail({ error: "wrong-type", message: "Arguments must be a JSON object." })
  const written = withoutBlanks(args)
  const keys = Object.keys(written)
  if (!keys.some((key) => meaningful.includes(key))) {
    return Result.fail({ error: "missing", message: `Say what to do: one of ${meaningful.join(", ")}.` })
  }
  return Result.map(act.decode(written), (values) => ({
    turn: turnOfReply(keys, values),
    rationale: values.rationale ?? ""
  }))
}
