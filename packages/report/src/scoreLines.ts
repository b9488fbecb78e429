import { Json } from "@escapement/core"

const fields = (scored: Json.JsonObject): ReadonlyArray<string> =>
  Object.entries(scored)
    .filter(([name]) => name !== "records" && name !== "path")
    .map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`)

/** Scores of results by others as lines for people: each run by its path, else how many records there are and their summary. */
export const scoreLines = (scored: Json.JsonObject): ReadonlyArray<string> => {
  const { records, runs, summary = null } = scored
  if (Array.isArray(runs)) {
    const each: ReadonlyArray<Json.Json> = runs
    return each.flatMap((run) => (Json.isJsonObject(run) ? [String(run["path"]), ...fields(run)] : []))
  }
  const count = Array.isArray(records) ? [`${records.length} records`] : []
  return [...count, ...fields(Json.isJsonObject(summary) ? summary : scored)]
}
