import { Json, TextRules } from "@escapement/core"
import { blocks, entry } from "../text/Grid.ts"
import { wrap } from "../text/wrap.ts"

const isTable = (value: Json.Json): value is { readonly [row: string]: Json.JsonObject } => {
  const members = Json.isJsonObject(value) ? Object.values(value) : []
  return members.length > 0 && members.every((member) => member !== undefined && Json.isJsonObject(member))
}

/** Makes a table of summaries by level or by domain. */
const grid = (name: string, rows: { readonly [row: string]: Json.JsonObject }, width: number) => {
  const heads = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))]
  const lines = blocks(
    [name, ...heads].map((text) => entry(text)),
    Object.entries(rows).map(([row, cells]) => [row, ...heads.map((head) => cells[head] ?? null)].map(cellOf)),
    width - 2
  )
  return lines.map((line) => `  ${line}`.trimEnd())
}

const cellOf = (value: Json.Json) => entry(typeof value === "string" ? value : JSON.stringify(value))

const fields = (scored: Json.JsonObject, width: number): ReadonlyArray<string> =>
  Object.entries(scored).flatMap(([name, value = null]) => {
    if (name === "records" || name === "path") return []
    return isTable(value)
      ? grid(name, value, width)
      : wrap(`${name}: ${JSON.stringify(value)}`, width - 2).map((line) => `  ${line}`)
  })

/**
 * Writes the scores of results that were made elsewhere (`escapement score`), as lines for people, none wider than
 * `width`: each run by its path, or the number of records and their summary.
 *
 * @param scored what a `Benchmarks.Scorer` or a `Benchmarks.RunScorer` returned
 */
export const scoreLines = (scored: Json.JsonObject, width: number): ReadonlyArray<string> => {
  const { records, runs, summary = null } = scored
  if (Array.isArray(runs)) {
    const each: ReadonlyArray<Json.Json> = runs
    return each.flatMap((run) =>
      Json.isJsonObject(run) ? [...wrap(String(run["path"]), width), ...fields(run, width)] : []
    )
  }
  const count = Array.isArray(records) ? [TextRules.counted(records.length, "record")] : []
  return [...count, ...fields(Json.isJsonObject(summary) ? summary : scored, width)]
}
