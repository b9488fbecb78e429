import type { Benchmarks, Json, ToolSpec } from "@escapement/core"
import { Option, Schema } from "effect"
import { domains } from "../domains/Domains.ts"
import { type Candidates, type KnownBoard, readBoard, slotKey } from "./readBoard.ts"

const readFields = Schema.decodeUnknownOption(
  Schema.Struct({ properties: Schema.Struct({ field: Schema.Struct({ enum: Schema.Array(Schema.String) }) }) })
)

/** Lists the attributes that candidates can be asked for, as the tool on offer names them. */
const fieldsOf = (tools: ReadonlyArray<ToolSpec>): ReadonlyArray<string> =>
  tools.flatMap(({ name, parameters }) =>
    name === "query_candidates"
      ? Option.match(readFields(parameters), { onNone: () => [], onSome: ({ properties }) => properties.field.enum })
      : []
  )

/** The smallest value of each numeric attribute, over all domains. */
const least = new Map<string, number>()
for (const { fields } of domains) {
  for (const field of fields) {
    if (field.kind === "number") least.set(field.name, Math.min(field.range[0], least.get(field.name) ?? Infinity))
  }
}

/** Makes a condition that every candidate fulfils. */
const everything = (field: string): Json.JsonObject => {
  const low = least.get(field)
  return low === undefined ? { field, operator: "not_in", value: [] } : { field, operator: ">=", value: low }
}

const valuesText = (values: ReadonlyMap<string, string | number>): string =>
  [...values].map(([field, value]) => `${field} ${value}`).join(", ")

const openHandles = (
  row: number,
  col: number,
  id: string | null,
  fields: ReadonlyArray<string>,
  candidates: Candidates
): ReadonlyArray<Benchmarks.Handle> => {
  const place = (next: string | null) => ({ tool: "set_slot", args: { row, col, id: next } })
  return [
    ...(id === null
      ? []
      : [
          { name: `Check ${id} here`, call: { tool: "check_slot", args: { row, col } } },
          { name: "Empty it", call: place(null) }
        ]),
    ...fields.map((field) => ({
      name: `Ask for ${field}`,
      call: { tool: "query_candidates", args: { row, col, ...everything(field) } }
    })),
    ...[...candidates].map(([each, values]) => ({ name: `Place ${each} (${valuesText(values)})`, call: place(each) }))
  ]
}

const cellOf = (
  { candidates, initial, rules }: KnownBoard,
  row: number,
  col: number,
  id: string | null,
  fields: ReadonlyArray<string>
): Benchmarks.BoardCell => {
  const fixed = initial[row]?.[col]
  if (fixed !== null && fixed !== undefined) {
    const view = { name: `View ${fixed}`, call: { tool: "view_item", args: { id: fixed } } }
    return { text: fixed, isOpen: false, handles: [view] }
  }
  const key = slotKey(row, col)
  const says = rules.get(key)
  return {
    text: id ?? "empty",
    isOpen: true,
    ...(says === undefined ? {} : { says }),
    handles: openHandles(row, col, id, fields, candidates.get(key) ?? new Map())
  }
}

/**
 * Lays out the grid that a person can click: each slot with its rules, its known candidates and its possible
 * queries. Only for the clean profile.
 */
export const handles = (seen: Benchmarks.Seen): Benchmarks.Handles => {
  const fields = fieldsOf(seen.tools)
  if (fields.length === 0) return {}
  return Option.match(readBoard(seen), {
    onNone: () => ({}),
    onSome: (board) => ({
      board: board.grid.map((ids, row) => ids.map((id, col) => cellOf(board, row, col, id, fields)))
    })
  })
}
