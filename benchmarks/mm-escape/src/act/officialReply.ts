import { Json } from "@escapement/core"
import type { Toolkit } from "@escapement/env"
import { Option, Result, Schema } from "effect"
import { type Read, turnOfReply, withoutBlanks } from "./reply.ts"

const between = (minimum: number, maximum: number) => Schema.Finite.check(Schema.isBetween({ minimum, maximum }))

/** What the released code enforces. `rotate_right` has no upper bound here, as a value above 180 was renamed before. */
const Official = Schema.Struct({
  move_forward: Schema.optionalKey(Schema.Finite),
  rotate_right: Schema.optionalKey(between(-180, 180)),
  rotate_down: Schema.optionalKey(between(-90, 90)),
  jump: Schema.optionalKey(Schema.Boolean),
  look_at: Schema.optionalKey(Schema.Array(between(0, 1)).check(Schema.isMaxLength(2))),
  grab: Schema.optionalKey(Schema.Boolean),
  interactions: Schema.optionalKey(
    Schema.Struct({ use_item_id: Schema.optionalKey(Schema.String), input: Schema.optionalKey(Schema.String) })
  ),
  read: Schema.optionalKey(Schema.String),
  rationale: Schema.optionalKey(Schema.String)
})

/**
 * A reply must have at least one of these keys. `move_right` is accepted and does nothing, as does the key that a wide
 * turn is renamed to.
 */
const accepted = new Set([...Object.keys(Official.fields), "move_right", "rotate_left"])

const decode = Schema.decodeUnknownOption(Official)

const invalid = (message: string): Result.Result<Read, Toolkit.BadArguments> =>
  Result.fail({ error: "wrong-value", message })

const trimmed = (text: string, characters: string): string => {
  let start = 0
  let end = text.length
  while (start < end && characters.includes(text.charAt(start))) start++
  while (end > start && characters.includes(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

const afterLast = (text: string, mark: string): string => text.slice(text.lastIndexOf(mark) + mark.length)

/** Finds the part of a raw reply that the released code takes for its JSON; undefined if it finds none. */
export const extractJson = (reply: string): string | undefined => {
  const text = trimmed(
    reply.replaceAll(/: ?(True|False)/g, (found) => found.toLowerCase()),
    "</Assistant>"
  )
  // its pattern stops at parentheses, so a rationale with parentheses spoils the reply
  if (text.includes("```json")) return /```json([^()`]*)```/.exec(text)?.[1]
  if (text.includes(":\n\n")) return afterLast(text, ":\n\n")
  if (text.includes("<|assistant|>")) return afterLast(text, "<|assistant|>")
  return trimmed(text, "`json")
}

const parsed = (reply: string): Json.Json => {
  try {
    const value: Json.Json = JSON.parse(extractJson(reply) ?? "")
    return value
  } catch {
    return null
  }
}

/** Renames a right turn of more than 180° to a left turn, which is no action: the player does not turn at all. */
const renamed = (args: Json.JsonObject): Json.JsonObject =>
  typeof args.rotate_right === "number" && args.rotate_right > 180
    ? Object.fromEntries(
        Object.entries(args).map(([key, value]) =>
          key === "rotate_right" ? ["rotate_left", Number(value) - 180] : [key, value]
        )
      )
    : args

/**
 * Reads the arguments of `act`, or the text of a raw reply, as the released code does: walking has no bounds, and a
 * grab without a rationale is silently discarded.
 */
export const readOfficialReply = (args: Json.Json): Result.Result<Read, Toolkit.BadArguments> => {
  const json = typeof args === "string" ? parsed(args) : args
  if (!Json.isJsonObject(json)) return invalid("The reply holds no JSON object.")
  const written = renamed(withoutBlanks(json))
  const keys = Object.keys(written)
  if (!keys.some((key) => accepted.has(key))) return invalid("The reply names no action.")
  const values = Option.getOrUndefined(decode(written))
  if (values === undefined) return invalid("The reply does not fit the schema of actions.")
  const { look_at: point, rationale = "", ...others } = values
  const [u, v] = point ?? []
  const whole = u === undefined || v === undefined ? others : { ...others, look_at: [u, v] as const }
  const turn = turnOfReply(keys, whole).filter(({ _tag }) => _tag !== "Grab" || rationale !== "")
  return Result.succeed({ turn, rationale })
}
