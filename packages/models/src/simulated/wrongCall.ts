import { Json, type PrivilegedView, type Randomness, type ToolCall } from "@escapement/core"

/** Returns another number. Far from 0, a small step would be lost in rounding. */
const shifted = (value: number, step: number): number => (Math.abs(value) < 1e9 ? value + step : value / 2)

/** Returns another value than the given one that a player could mistake for it. */
const wrongLeaf = (value: Json.Json, schema: Json.JsonObject, rng: Randomness.Rng): Json.Json => {
  const listed = Array.isArray(schema["enum"]) ? schema["enum"].filter((other) => other !== value) : []
  if (listed.length > 0) return rng.pick(listed)
  if (typeof value === "boolean") return !value
  if (typeof value === "number") {
    const { maximum, minimum } = schema
    const near = [-2, -1, 1, 2]
      .map((step) => shifted(value, step))
      .filter((other) => typeof minimum !== "number" || other >= minimum)
      .filter((other) => typeof maximum !== "number" || other <= maximum)
    return near.length > 0 ? rng.pick(near) : shifted(value, 1)
  }
  if (typeof value !== "string") return "unknown"
  const digits = [...value.matchAll(/\d/g)].map((match) => match.index)
  if (digits.length > 0) {
    const at = rng.pick(digits)
    return `${value.slice(0, at)}${(Number(value[at]) + rng.int(1, 9)) % 10}${value.slice(at + 1)}`
  }
  return value.length > 1 ? value.slice(0, -1) : `${value}x`
}

const tries = 8

/** Returns a wrong leaf that does not fulfil `mustChange` either. */
const otherLeaf = (
  value: Json.Json,
  schema: Json.JsonObject,
  mustChange: (leaf: string) => boolean,
  rng: Randomness.Rng
): Json.Json => {
  for (let i = 0; i < tries; i++) {
    const leaf = wrongLeaf(value, schema, rng)
    if (!someLeaf(leaf, mustChange)) return leaf
  }
  return typeof value === "number" ? shifted(value, rng.int(100, 999)) : `${String(value)}x`
}

const property = (schema: Json.JsonObject, ...path: ReadonlyArray<string>): Json.JsonObject => {
  let at: Json.Json = schema
  for (const key of path) at = Json.isJsonObject(at) && Object.hasOwn(at, key) ? (at[key] ?? null) : null
  return Json.isJsonObject(at) ? at : {}
}

const entries = (value: Json.Json): ReadonlyArray<readonly [string, Json.Json]> =>
  Array.isArray(value) || Json.isJsonObject(value) ? Object.entries(value) : []

/** Whether a leaf of a value fulfils a condition. */
export const someLeaf = (value: Json.Json, isMeant: (leaf: string) => boolean): boolean =>
  typeof value === "string" || typeof value === "number"
    ? isMeant(String(value))
    : entries(value).some(([, child]) => someLeaf(child, isMeant))

/** Returns a value in which every leaf that must change is wrong; if none must, one leaf is wrong. */
const wrongValue = (
  value: Json.Json,
  schema: Json.JsonObject,
  mustChange: (leaf: string) => boolean,
  rng: Randomness.Rng
): Json.Json => {
  const children = entries(value)
  if (children.length === 0) return otherLeaf(value, schema, mustChange, rng)
  const isForced = someLeaf(value, mustChange)
  const chosen = isForced ? "" : rng.pick(children)[0]
  const spoil = (key: string, child: Json.Json): Json.Json => {
    if (isForced ? !someLeaf(child, mustChange) : key !== chosen) return child
    return wrongValue(
      child,
      Array.isArray(value) ? property(schema, "items") : property(schema, "properties", key),
      mustChange,
      rng
    )
  }
  if (Array.isArray(value)) return value.map((child: Json.Json, i) => spoil(String(i), child))
  return Object.fromEntries(children.map(([key, child]) => [key, spoil(key, child)]))
}

const isSame = (a: Json.Json, b: Json.Json): boolean => Json.canonical(a) === Json.canonical(b)

/**
 * Returns a call of a player who knows only the interface, other than the given one; undefined if no other is found.
 */
export const otherCall = (call: ToolCall, view: PrivilegedView, rng: Randomness.Rng): ToolCall | undefined => {
  for (let i = 0; i < tries; i++) {
    const guess = view.guess(rng)
    if (guess.tool !== call.tool || !isSame(guess.args, call.args)) return { tool: guess.tool, args: guess.args }
  }
  return undefined
}

/** Returns a value that a player who knows only the interface passes to a parameter of a tool. */
const guessedValue = (
  call: ToolCall,
  parameter: string,
  view: PrivilegedView,
  rng: Randomness.Rng
): Json.Json | undefined => {
  for (let i = 0; i < tries; i++) {
    const guess = view.guess(rng)
    if (guess.tool === call.tool && Json.isJsonObject(guess.args) && Object.hasOwn(guess.args, parameter)) {
      return guess.args[parameter]
    }
  }
  return undefined
}

/**
 * Makes the arguments of a right call wrong; never returns the right call.
 *
 * **Details** Wrong values come from what a player without the answer would try
 * in that parameter, else from the right value: another member of its
 * enumeration, a number near it, another digit.
 *
 * @param parameters the parameters to get wrong; if empty, a random one
 * @param mustChange says which leaves must not remain in a parameter that is wrong
 */
export const wrongCall = (
  call: ToolCall,
  parameters: ReadonlyArray<string>,
  mustChange: (leaf: string) => boolean,
  view: PrivilegedView,
  rng: Randomness.Rng
): ToolCall => {
  const args = Json.isJsonObject(call.args) ? call.args : {}
  const names = Object.keys(args)
  if (names.length === 0) return otherCall(call, view, rng) ?? { tool: `${call.tool}_again`, args: {} }
  const chosen = parameters.length > 0 ? parameters : [rng.pick(names)]
  const schema = view.tools().find((tool) => tool.name === call.tool)?.parameters ?? {}
  const spoiled = chosen.map((name) => {
    const value = args[name] ?? null
    const guessed = guessedValue(call, name, view, rng)
    const isWrong = guessed !== undefined && !isSame(guessed, value) && !someLeaf(guessed, mustChange)
    return [name, isWrong ? guessed : wrongValue(value, property(schema, "properties", name), mustChange, rng)] as const
  })
  return { tool: call.tool, args: { ...args, ...Object.fromEntries(spoiled) } }
}
