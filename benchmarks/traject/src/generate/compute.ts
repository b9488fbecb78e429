import type { Json, Randomness } from "@escapement/core"
import { Result } from "effect"
import { collapse, strip } from "../official/pythonText.ts"
import { parsePythonFloat } from "../official/pythonNumber.ts"
import { isBlank } from "../plan/Arguments.ts"
import { readDay } from "./calendar.ts"
import { type Kind, findEntity, valueAt } from "./Kind.ts"
import type { LibraryTool } from "./Library.ts"
import type { Field, Figure, Items, Unit } from "./Template.ts"

const scaled = (figure: Figure, base: number, unit: Unit | undefined): number =>
  figure._tag === "Count" || unit === undefined
    ? base
    : Math.round(((base * unit.times) / unit.over + unit.plus) * 10) / 10

/** Draws values that differ from each other. */
const distinct = <A>(length: number, draw: () => A): Array<A> => {
  const found: Array<A> = []
  while (found.length < length) {
    const value = draw()
    if (!found.includes(value)) found.push(value)
  }
  return found
}

const shortest = 3
const longest = 5

/** Draws a list with one lowest and one highest value of each figure. */
const listOf = (
  { figures, kind }: Items,
  limit: number,
  draws: Randomness.Rng,
  unit: Unit | undefined
): Array<Json.JsonObject> => {
  const length = draws.int(shortest, longest)
  const ids = distinct(length, () => valueAt(kind, draws.unit()))
  const rows = ids.map((id): Record<string, Json.Json> => ({ [kind.id]: id }))
  for (const figure of figures) {
    const values = distinct(length, () => scaled(figure, draws.int(figure.low, figure.high), unit))
    for (const [i, row] of rows.entries()) row[figure.name] = values[i] ?? null
  }
  return rows.slice(0, limit)
}

const valueOf = (
  field: Field,
  limit: number,
  draws: Randomness.Rng,
  unit: Unit | undefined,
  given: ReadonlyArray<string>
): Json.Json => {
  switch (field._tag) {
    case "Quantity":
    case "Count":
      return scaled(field, draws.int(field.low, field.high), unit)
    case "Link": {
      // a link must not lead back to an argument
      let value = valueAt(field.kind, draws.unit())
      while (given.includes(findEntity(field.kind, value) ?? "")) value = valueAt(field.kind, draws.unit())
      return value
    }
    case "Items":
      return listOf(field, limit, draws, unit)
  }
}

/**
 * Returns an argument in the form in which a kind keeps its values, as far as arguments are compared without regard to
 * the form: "5" is 5, and neither further blanks nor missing zeros of a day matter.
 */
const plainValue = ({ values }: Kind, value: Json.Json): Json.Json => {
  if (typeof value !== "string") return value
  const text = strip(collapse(value))
  switch (values._tag) {
    case "Listed":
    case "Coded":
      return text
    case "Dated":
      // a day with a time is not equal to the day
      return text.length > 10 ? value : (readDay(text) ?? value)
    case "Counted":
      return parsePythonFloat(text) ?? value
  }
}

/** The reason why a tool could not answer: a parameter with a value that it does not know. */
interface Unknown {
  readonly parameter: string
  readonly message: string
}

/**
 * Computes the answer of a tool from its template, its scope and the things that its arguments identify. Two
 * forms of input give the same result for the same thing, and two units the same quantity.
 */
export const compute = (
  { draws: open, inputs, unit, yields }: LibraryTool,
  args: Json.JsonObject
): Result.Result<Json.JsonObject, Unknown> => {
  const names: Array<string> = []
  const given: Array<string> = []
  let limit = longest
  for (const { kind, parameter, slot } of inputs) {
    const value = Object.hasOwn(args, parameter) ? args[parameter] : undefined
    if (value === undefined || isBlank(value)) continue
    const entity = findEntity(kind, value) ?? findEntity(kind, plainValue(kind, value))
    if (entity === undefined) {
      const shown = JSON.stringify(value).slice(0, 80)
      return Result.fail({ parameter, message: `${shown} is not known. Expected: ${kind.form}` })
    }
    given.push(entity)
    if (slot.name === "limit") limit = Number(entity)
    else names.push(slot.name, entity)
  }
  const draws = open(...names)
  const result: Record<string, Json.Json> = {}
  for (const field of yields) result[field.name] = valueOf(field, limit, draws, unit, given)
  return Result.succeed(result)
}
