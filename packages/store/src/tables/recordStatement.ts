import type { Statement } from "./Statement.ts"
import type { Insert, Row } from "./Insert.ts"

/** Most characters that are sent as one text, as a longer one would be in memory several times. */
const longest = 2 ** 24

/** Whether JSON text can hold a value so that PostgreSQL reads the same value from it. */
const isHeld = (param: Row["params"][number]): boolean =>
  typeof param !== "string" || (param.isWellFormed() && !param.includes("\0"))

const sizeOf = ({ params }: Row): number =>
  params.reduce<number>(
    (sum, param) => sum + (typeof param === "object" ? (param?.length ?? 0) : String(param).length),
    0
  )

const recordOf = ({ params }: Row): object =>
  Object.fromEntries(
    params.map((param, i) => [`v${i}`, param instanceof Uint8Array ? Buffer.from(param).toString("base64") : param])
  )

/**
 * Returns the statement that inserts any number of rows of one table into PostgreSQL from one JSON text. Its text does
 * not depend on the number of rows, so it is prepared once. Undefined if the table states no types, or if JSON cannot
 * hold the rows.
 */
export const recordStatement = (insert: Insert, rows: ReadonlyArray<Row>): Statement | undefined => {
  const { conflict, into, types, values } = insert
  if (types === undefined || !rows.every(({ params }) => params.every(isHeld))) return undefined
  if (rows.reduce((sum, row) => sum + sizeOf(row), 0) > longest) return undefined
  const columns = types.map((type, i) => `v${i} ${type === "bytes" ? "text" : type}`).join(", ")
  let at = 0
  const selected = values.slice(1, -1).replaceAll("?", () => {
    const name = `r.v${at}`
    return types[at++] === "bytes" ? `decode(${name}, 'base64')` : name
  })
  return {
    sql: `INSERT INTO ${into} SELECT ${selected} FROM json_to_recordset(?::text::json) AS r(${columns}) ${conflict}`,
    params: [JSON.stringify(rows.map(recordOf))]
  }
}
