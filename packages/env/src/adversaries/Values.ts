import { Json, type Randomness } from "@escapement/core"

/** Values that a player has seen, without their meaning; each once, the newest last. */
export interface Values {
  readonly texts: ReadonlyArray<string>
  readonly numbers: ReadonlyArray<number>
}

/** A player that has read nothing. */
export const noValues: Values = { texts: [], numbers: [] }

/** The most texts, and the most numbers, that are remembered; older ones are forgotten. */
const mostKept = 200

/**
 * Matches what looks like a value: quoted text, a code with a digit or a sign in it, or a name. The last alternative
 * skips the beginning of other words, so that no search begins at each of their letters.
 */
const textPattern =
  /"([^"\n]{1,80})"|`([^`\n]{1,80})`|([\p{L}\p{N}]+(?:[-_./:@][\p{L}\p{N}]+)+|\p{L}*\p{N}[\p{L}\p{N}]*|\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)|(?:(?!\p{Lu})\p{L})+/gu
const numberPattern = /(?<![\p{L}\p{N}_])-?\d{1,3}(?:,\d{3})+(?!\d)|(?<![\p{L}\p{N}_])-?\d+(?:\.\d+)?/gu

const newestLast = <A>(known: ReadonlyArray<A>, found: ReadonlyArray<A>): ReadonlyArray<A> => {
  const fresh = [...new Set(found)].filter((value) => !known.includes(value))
  return [...known, ...fresh].slice(-mostKept)
}

/** Adds the values in a text to the known values; they are recognised by their form alone. */
export const addValues = ({ numbers, texts }: Values, text: string): Values => ({
  texts: newestLast(
    texts,
    [...text.matchAll(textPattern)].flatMap(
      ([, quoted, ticked, named = ""]) => quoted ?? ticked ?? (/^\d*$/.test(named) ? [] : named)
    )
  ),
  numbers: newestLast(
    numbers,
    [...text.matchAll(numberPattern)].map(([written]) => Number(written.replaceAll(",", ""))).filter(Number.isFinite)
  )
})

/** Values for a type without further constraints; digits and small numbers can always be tried. */
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

const typeOf = (schema: Json.JsonObject): string => {
  const type = schema["type"]
  return typeof type === "string" ? type : Array.isArray(type) ? String(type[0]) : "string"
}

const inRange =
  ({ maximum, minimum }: Json.JsonObject) =>
  (value: number): boolean =>
    (typeof minimum !== "number" || value >= minimum) && (typeof maximum !== "number" || value <= maximum)

/**
 * Lists the candidates for a value of a schema, the most recently seen first. Objects and lists are built from the
 * candidates of their parts.
 */
const candidatesFor = (schema: Json.Json, known: Values): ReadonlyArray<Json.Json> => {
  if (!Json.isJsonObject(schema)) return [...known.texts.toReversed(), ...digits]
  if (schema["const"] !== undefined) return [schema["const"]]
  if (Array.isArray(schema["enum"])) return schema["enum"]
  const choices = schema["anyOf"] ?? schema["oneOf"]
  if (Array.isArray(choices)) return choices.flatMap((choice) => candidatesFor(choice, known))
  switch (typeOf(schema)) {
    case "boolean":
      return [true, false]
    case "integer":
      return [...new Set([...digits, ...known.numbers.toReversed().filter(Number.isInteger)])].filter(inRange(schema))
    case "number":
      return [...new Set([...known.numbers.toReversed(), ...digits])].filter(inRange(schema))
    case "array":
      return candidatesFor(schema["items"] ?? {}, known).map((item) => [item])
    case "object":
      return known.texts.length === 0 ? [{}] : [{}, ...known.texts.toReversed().map((text) => ({ value: text }))]
    default:
      return [...known.texts.toReversed(), ...known.numbers.toReversed().map(String), ...digits.map(String)]
  }
}

/** A parameter of a tool, and what can be tried for it. */
export interface Slot {
  readonly name: string
  readonly candidates: ReadonlyArray<Json.Json>
}

/** Returns the required parameters of a tool, and a random selection of the optional ones, with their candidates. */
export const slotsOf = (parameters: Json.JsonObject, known: Values, rng: Randomness.Rng): ReadonlyArray<Slot> => {
  const declared = parameters["properties"] ?? null
  const properties = Json.isJsonObject(declared) ? declared : {}
  const required: ReadonlyArray<Json.Json> = Array.isArray(parameters["required"]) ? parameters["required"] : []
  return Object.entries(properties)
    .filter(([name]) => required.includes(name) || rng.int(0, 3) === 0)
    .map(([name, schema]) => ({ name, candidates: candidatesFor(schema ?? {}, known) }))
}
