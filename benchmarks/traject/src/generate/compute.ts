import { type Json, Randomness } from "@escapement/core"
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

const nameOf = (field: Figure, unit: Unit | undefined): string =>
  field._tag === "Quantity" && unit !== undefined ? `${field.name}_${unit.id}` : field.name

/** Draws numbers that differ from each other, so that a list has one lowest and one highest. */
const distinctFigures = (
  figure: Figure,
  length: number,
  draws: Randomness.Rng,
  unit: Unit | undefined
): ReadonlyArray<number> => {
  const found: Array<number> = []
  while (found.length < length) {
    const value = scaled(figure, draws.int(figure.low, figure.high), unit)
    if (!found.includes(value)) found.push(value)
  }
  return found
}

const distinctIds = (items: Items, length: number, draws: Randomness.Rng): ReadonlyArray<Json.Json> => {
  const found: Array<Json.Json> = []
  while (found.length < length) {
    const id = valueAt(items.kind, draws.unit())
    if (!found.includes(id)) found.push(id)
  }
  return found
}

const shortest = 3
const longest = 5

const listOf = (items: Items, limit: number, draws: Randomness.Rng, unit: Unit | undefined): Array<Json.JsonObject> => {
  const length = draws.int(shortest, longest)
  const rows = distinctIds(items, length, draws).map((id): Record<string, Json.Json> => ({ [items.kind.id]: id }))
  for (const figure of items.figures) {
    const name = nameOf(figure, unit)
    for (const [i, value] of distinctFigures(figure, length, draws, unit).entries()) {
      const row = rows[i]
      if (row !== undefined) row[name] = value
    }
  }
  return rows.slice(0, limit)
}

const valueOf = (
  field: Field,
  limit: number,
  draws: Randomness.Rng,
  unit: Unit | undefined,
  given: ReadonlyArray<string>
): readonly [string, Json.Json] => {
  switch (field._tag) {
    case "Quantity":
    case "Count":
      return [nameOf(field, unit), scaled(field, draws.int(field.low, field.high), unit)]
    case "Link": {
      // a link must not lead back to an argument
      let value = valueAt(field.kind, draws.unit())
      while (given.includes(findEntity(field.kind, value) ?? "")) value = valueAt(field.kind, draws.unit())
      return [field.name, value]
    }
    case "Items":
      return [field.name, listOf(field, limit, draws, unit)]
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
export interface Unknown {
  readonly parameter: string
  readonly message: string
}

/**
 * Computes the answer of a tool from its template, its scope and the things that its arguments identify. Two
 * forms of input give the same result for the same thing, and two units the same quantity.
 */
export const compute = (
  { domain, inputs, scope, template, unit }: LibraryTool,
  args: Json.JsonObject
): Result.Result<Json.JsonObject, Unknown> => {
  const names: Array<string> = ["traject", domain.id, template.id, scope?.id ?? ""]
  const given: Array<string> = []
  let limit = longest
  for (const { kind, parameter, slot } of inputs) {
    const value = Object.hasOwn(args, parameter) ? args[parameter] : undefined
    if (value === undefined || isBlank(value)) continue
    const entity = findEntity(kind, plainValue(kind, value))
    if (entity === undefined) {
      const shown = JSON.stringify(value).slice(0, 80)
      return Result.fail({ parameter, message: `${shown} is not known. Expected: ${kind.form}` })
    }
    given.push(entity)
    if (slot.name === "limit") limit = Number(entity)
    else names.push(slot.name, entity)
  }
  const draws = Randomness.rng(...names)
  const result: Record<string, Json.Json> = {}
  for (const field of template.yields) {
    const [name, value] = valueOf(field, limit, draws, unit, given)
    result[name] = value
  }
  return Result.succeed(result)
}
