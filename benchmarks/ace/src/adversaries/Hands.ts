import { Content, Json, type Observation, type Session } from "@escapement/core"
import { Effect, Result, Schema } from "effect"
import type { Domain } from "../domains/Domain.ts"
import { domains } from "../domains/Domains.ts"
import { withCents } from "../domains/withCents.ts"
import type { Item } from "../Item.ts"

/** A cell of the grid. */
export interface Cell {
  readonly row: number
  readonly col: number
}

/** The tools of either profile behind one interface. A refused call counts as no answer. */
export interface Hands {
  /** The cells of the grid that are empty now. */
  readonly emptyCells: Effect.Effect<ReadonlyArray<Cell>, Ended>
  /** Queries the values of a field, by candidate, in query order; empty if the query is refused. */
  readonly query: (
    cell: Cell,
    field: string,
    isNumeric: boolean
  ) => Effect.Effect<ReadonlyMap<string, Item[string]>, Ended>
  readonly place: (cell: Cell, id: string) => Effect.Effect<void, Ended>
  readonly keepsSlotRules: (cell: Cell) => Effect.Effect<boolean, Ended>
  /** Whether the full grid keeps all rules; undefined if the check is refused, or is not offered. */
  readonly isSolved: Effect.Effect<boolean | undefined, Ended>
  readonly submit: Effect.Effect<void, Ended>
  /** Calls made so far. */
  readonly made: () => number
}

type Ended = Effect.Error<ReturnType<Session["call"]>>

const parse = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Json))

/**
 * Parses the JSON object of a reply, without the member `data` in which the paper's tools wrap it; empty if the
 * call failed.
 */
const dataOf = ({ content, error }: Observation): Json.JsonObject => {
  const parsed = parse(Content.plain(content))
  const value = error === undefined && Result.isSuccess(parsed) ? parsed.success : {}
  if (!Json.isJsonObject(value)) return {}
  const inner = value["data"]
  return inner !== undefined && Json.isJsonObject(inner) ? inner : value
}

const isScalar = (value: Json.Json | undefined): value is string | number =>
  typeof value === "string" || typeof value === "number"

const matchesOf = (data: Json.JsonObject, field: string): ReadonlyMap<string, Item[string]> => {
  const { matches } = data
  const pairs = Array.isArray(matches)
    ? matches.flatMap((match) => (Json.isJsonObject(match) ? [[match["id"], match[field]] as const] : []))
    : matches !== undefined && Json.isJsonObject(matches)
      ? Object.entries(matches)
      : []
  return new Map(
    pairs.flatMap(([id, value]) => (typeof id === "string" && isScalar(value) ? [[id, value] as const] : []))
  )
}

/** Finds the domain whose item and fields a text names, with money in cents if the text says so; undefined if there is none. */
export const domainIn = (text: string): Domain | undefined => {
  const found = domains.find(
    ({ fields, item }) => text.includes(` ${item.singular} `) && fields.every(({ name }) => text.includes(name))
  )
  return found !== undefined && text.includes(" is in cents") ? withCents(found) : found
}

/** Wraps a session's tools, which are recognised by the beginnings and ends of their names. */
export const takeHold = Effect.fnUntraced(function* (session: Session): Effect.fn.Return<Hands> {
  const names = (yield* session.tools).map(({ name }) => name)
  const named = (pattern: RegExp) => names.find((name) => pattern.test(name)) ?? ""
  let made = 0
  const call = (tool: string, args: Json.JsonObject) =>
    Effect.suspend(() => {
      made++
      return session.call({ tool, args })
    })
  const tools = {
    grid: named(/^(view_grid|get_current_grid_state)$/),
    query: named(/^query_/),
    slot: named(/^check_(slot$|.*_slot_constraints$)/),
    check: named(/^check_(grid$|.*_global_constraints$)/),
    submit: named(/^(submit|done)$/)
  }
  return {
    emptyCells: Effect.map(call(tools.grid, {}), (seen) => {
      const data = dataOf(seen)
      const grid = data["grid"] ?? data["slots"]
      const rows = Array.isArray(grid) ? grid : []
      return rows.flatMap((cells, row) =>
        Array.isArray(cells) ? cells.flatMap((id, col) => (id === null ? [{ row, col }] : [])) : []
      )
    }),
    query: (cell, field, isNumeric) => {
      const condition = isNumeric ? { operator: ">=", value: -1e9 } : { operator: "not_in", value: [] }
      return Effect.map(call(tools.query, { ...cell, field, ...condition }), (seen) => matchesOf(dataOf(seen), field))
    },
    place: (cell, id) => Effect.asVoid(call("set_slot", { ...cell, id })),
    keepsSlotRules: (cell) =>
      Effect.map(call(tools.slot, { ...cell }), (seen) => {
        const data = dataOf(seen)
        return (data["valid"] ?? data["is_valid"]) === true
      }),
    isSolved:
      tools.check === ""
        ? Effect.succeed(undefined)
        : Effect.map(call(tools.check, {}), (seen) => {
            const data = dataOf(seen)
            const valid = data["valid"] ?? data["is_valid"]
            return typeof valid === "boolean" ? valid : undefined
          }),
    submit: Effect.asVoid(call(tools.submit, {})),
    made: () => made
  }
})
