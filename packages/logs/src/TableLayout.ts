import { type LogColumns, type LogRow } from "./LogRow.ts"
import { LogUnreadable } from "./LogUnreadable.ts"
import { amountOf, isMissing, scoreOf, textOf } from "./cells.ts"

/** Reads one column of a row. */
export type Cell<Row> = (row: Row) => unknown

/** A table whose layout is to be detected: its first row, and how to read a column. */
interface Table<Row> {
  readonly path: string
  readonly first: Row
  /** Returns a reader of the column with a name; undefined for a name that no row can have. */
  readonly column: (name: string) => Cell<Row> | undefined
  /** Names of the columns, for refusals. */
  readonly names: ReadonlyArray<string>
}

/** The columns of a table by their meaning, and how to read its rows. */
export interface TableLayout<Row> {
  /** Names of the columns, by role. */
  readonly columns: { readonly [role: string]: string } & { readonly id: string; readonly score: string }
  readonly row: (row: Row, line: number) => LogRow
}

type Role = "id" | "epoch" | "score" | "cluster" | "cost" | "tokens" | "agent" | "error"

const words = (names: string): ReadonlyArray<string> => names.split(" ")

/** Names that tools use for the column of each role, the most likely first. */
const usual: { readonly [role in Role]: ReadonlyArray<string> } = {
  id: words(
    "id sample_id task_id instance_id example_id question_id problem_id case_id test_id sample task instance question name"
  ),
  epoch: words("epoch repeat repeat_index run_index trial attempt rollout replicate"),
  score: words("score reward correct is_correct success passed pass solved resolved accuracy completed value"),
  cluster: ["cluster"],
  cost: words("cost cost_usd total_cost total_cost_usd metrics.cost_usd metrics.cost usage.cost"),
  tokens: words("tokens total_tokens usage.total_tokens metrics.total_tokens"),
  agent: words("agent arm system solver harness architecture subject"),
  error: words("error error_message exception")
}

/** All names by which columns are searched if the caller names none. */
export const usualNames: ReadonlyArray<string> = Object.values(usual).flat()

const shown = 30
const listed = (names: ReadonlyArray<string>): string =>
  `${names.slice(0, shown).join(", ")}${names.length > shown ? ` and ${names.length - shown} more` : ""}`

const isScalar = (value: unknown): boolean => typeof value !== "object" || value === null

/**
 * Finds the column of a role: the named one, or the first usual one whose value in the first row fits the role. A
 * column that the caller named for one role is not taken for another.
 */
const findColumn = <Row>(table: Table<Row>, role: Role, named: LogColumns) => {
  const own = named[role]
  if (own !== undefined) {
    const cell = table.column(own)
    if (cell === undefined && role === "epoch" && own === "none") return undefined
    if (cell !== undefined) return { name: own, cell }
    throw new LogUnreadable({
      path: table.path,
      at: `column ${own}`,
      reason: `there is no such column (--${role}): the columns are ${listed(table.names)}`
    })
  }
  const fits = (value: unknown): boolean =>
    // only a failed attempt may have an error, which may then be an object
    role === "error" || (isScalar(value) && (role !== "score" || isMissing(value) || scoreOf(value) !== undefined))
  const taken = new Set(Object.values(named))
  for (const name of usual[role]) {
    if (taken.has(name)) continue
    const cell = table.column(name)
    if (cell !== undefined && fits(cell(table.first))) return { name, cell }
  }
  return undefined
}

const required = <Row>(table: Table<Row>, role: "id" | "score", named: LogColumns) => {
  const found = findColumn(table, role, named)
  if (found !== undefined) return found
  const what = role === "id" ? "the id of the sample" : "the score"
  throw new LogUnreadable({
    path: table.path,
    reason: `no column was detected for ${what}: name it with --${role}; the columns are ${listed(table.names)}`
  })
}

const epochOf = (path: string, name: string, value: unknown, line: number): number => {
  const epoch = scoreOf(value)
  if (epoch !== undefined && Number.isSafeInteger(epoch) && epoch >= 0) return epoch
  const said = isMissing(value) ? "nothing" : `${JSON.stringify(textOf(value) ?? value)}`
  throw new LogUnreadable({
    path,
    at: `line ${line}, column ${name}`,
    reason: `expected the number of an epoch, 0 or more, found ${said}: name the column of epochs with --epoch, or state that there is none with --epoch none`
  })
}

/** Detects the layout of a table. */
export const findLayout = <Row>(table: Table<Row>, named: LogColumns): TableLayout<Row> => {
  const { path } = table
  const [id, score] = [required(table, "id", named), required(table, "score", named)]
  const found = (role: Role) => findColumn(table, role, named)
  const [epoch, cluster, cost] = [found("epoch"), found("cluster"), found("cost")]
  const [tokens, agent, error] = [found("tokens"), found("agent"), found("error")]
  const roles = { id, epoch, score, cluster, cost, tokens, agent, error }
  const sampleOf = (row: Row, line: number): string => {
    const value = id.cell(row)
    const text = isMissing(value) ? undefined : textOf(value)
    if (text !== undefined) return text
    throw new LogUnreadable({ path, at: `line ${line}, column ${id.name}`, reason: "has no id of a sample" })
  }
  const valueOf = (row: Row, line: number): number => {
    const value = score.cell(row)
    if (isMissing(value) || (error !== undefined && !isMissing(error.cell(row)) && error.cell(row) !== false))
      return NaN
    const number = scoreOf(value)
    if (number !== undefined) return number
    throw new LogUnreadable({
      path,
      at: `line ${line}, column ${score.name}`,
      reason: `${JSON.stringify(textOf(value) ?? value)?.slice(0, 80)} is not a score: expected a number, true or false`
    })
  }
  return {
    columns: {
      id: id.name,
      score: score.name,
      ...Object.fromEntries(
        Object.entries(roles).flatMap(([role, column]) => (column === undefined ? [] : [[role, column.name]]))
      )
    },
    row: (row, line) => ({
      agent: agent === undefined ? "" : (textOf(agent.cell(row)) ?? ""),
      sample: sampleOf(row, line),
      epoch: epoch === undefined ? undefined : epochOf(path, epoch.name, epoch.cell(row), line),
      score: valueOf(row, line),
      cost: cost === undefined ? NaN : amountOf(cost.cell(row)),
      tokens: tokens === undefined ? NaN : amountOf(tokens.cell(row)),
      cluster: cluster === undefined ? undefined : textOf(cluster.cell(row))
    })
  }
}
