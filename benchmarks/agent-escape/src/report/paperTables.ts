import { Tables } from "@escapement/core"
import { callCounts, errorCounts, leastCalls, mainResults, rooms } from "./paperFigures.ts"

const nothing = "–"

type Estimate = Tables.Slice["metrics"][string] | undefined

const estimateOf = (cell: Tables.Slice | undefined, metric: string): Estimate =>
  cell !== undefined && Object.hasOwn(cell.metrics, `agent-escape.${metric}`)
    ? cell.metrics[`agent-escape.${metric}`]
    : undefined

const percent = (estimate: Estimate): string => Tables.showEstimate(estimate)
const count = (estimate: Estimate): string => Tables.showEstimate(estimate, 1)

/** Returns what the paper prints in a column at one difficulty; a dash if it prints nothing. */
const printed = (figures: ReadonlyArray<string>, perDifficulty: number, difficulty: number, column: number): string => {
  const place = rooms.findIndex(([known]) => known === difficulty)
  const at = perDifficulty * place + column
  return place < 0 ? nothing : (figures[at] ?? nothing)
}

interface Grid {
  readonly agents: ReadonlyArray<string>
  readonly difficulties: ReadonlyArray<number>
  readonly at: (agent: string, difficulty: number) => Tables.Slice | undefined
}

const gridOf = (cells: ReadonlyArray<Tables.Slice>): Grid => {
  const own = cells.filter(({ facets }) => typeof facets["difficulty"] === "number")
  return {
    agents: [...new Set(own.map(({ label }) => label))],
    difficulties: [...new Set(own.map(({ facets }) => Number(facets["difficulty"])))].toSorted((a, b) => a - b),
    at: (agent, difficulty) => own.find((cell) => cell.label === agent && cell.facets["difficulty"] === difficulty)
  }
}

const tableOf = (
  { agents, at, difficulties }: Grid,
  title: string,
  columns: ReadonlyArray<{
    readonly head: string
    readonly metric: string
    readonly show: (estimate: Estimate) => string
  }>
): Tables.FamilyTable => ({
  title,
  header: ["agent", ...columns.flatMap(({ head }) => difficulties.map((d) => `${head} D-${d}`))],
  rows: agents.map((agent) =>
    [agent].concat(
      columns.flatMap(({ metric, show }) => difficulties.map((d) => show(estimateOf(at(agent, d), metric))))
    )
  )
})

/**
 * Adds to a table the success lost between the easiest and the hardest difficulty that an agent attempted, in points,
 * the number of rooms, and the paper's rows.
 */
const mainTable = (table: Tables.FamilyTable, { agents, at, difficulties }: Grid): Tables.FamilyTable => ({
  ...table,
  header: [...table.header, "ΔSR", ...difficulties.map((d) => `rooms D-${d}`)],
  rows: [
    ...table.rows.map((row, i) => {
      const own = difficulties.map((d) => estimateOf(at(agents[i] ?? "", d), "success"))
      const rates = own.flatMap((estimate) => estimate?.mean ?? [])
      const [first, last] = [rates[0], rates.at(-1)]
      const lost = first === undefined || last === undefined ? nothing : (100 * (first - last)).toFixed(1)
      return [...row, lost, ...own.map((estimate) => String(estimate?.n ?? 0))]
    }),
    ...mainResults.map(([model, figures]) => {
      const values = figures.split(" ")
      const [rates, lost] = [values.slice(0, -1), values.at(-1) ?? nothing]
      const played = difficulties.map((d) => (printed(rates, 3, d, 0) === nothing ? "0" : roomsAt(d)))
      return [
        paper(model),
        ...[0, 1, 2].flatMap((column) => difficulties.map((d) => printed(rates, 3, d, column))),
        lost,
        ...played
      ]
    })
  ]
})

const paper = (model: string): string => `paper: ${model}`
const roomsAt = (difficulty: number): string => String(rooms.find(([known]) => known === difficulty)?.[1] ?? 0)

/** Number of difficulties in Tables 2 and 3. */
const counted = 4

const countsAt = (figures: ReadonlyArray<string>, difficulty: number, column: number): string => {
  const place = rooms.findIndex(([known]) => known === difficulty)
  return place < 0 || place >= counted ? nothing : (figures[counted * column + place] ?? nothing)
}

/** Adds the paper's rows to Table 2. */
const errorTable = (table: Tables.FamilyTable, { difficulties }: Grid): Tables.FamilyTable => ({
  ...table,
  rows: [
    ...table.rows,
    ...errorCounts.map(([model, figures]) => [
      paper(model),
      ...[0, 1, 2].flatMap((column) => difficulties.map((d) => countsAt(figures.split(" "), d, column)))
    ])
  ]
})

/** Adds the paper's rows to Table 3. */
const callTable = (table: Tables.FamilyTable, { difficulties }: Grid): Tables.FamilyTable => ({
  ...table,
  rows: [
    ...table.rows,
    ...callCounts.map(([model, figures]) => [
      paper(model),
      ...[figures, leastCalls].flatMap((each) => difficulties.map((d) => countsAt(each.split(" "), d, 0)))
    ])
  ]
})

/**
 * Builds tables of agents, sliced by the facet `difficulty`, with 95 % intervals and, below them, the rows that the
 * paper prints: Table 1 (success, sub-problems, discovery), Table 2 (errors per instance) and Table 3 (calls per
 * instance against the least). It adds the points of Figure 3 (convergence, premature calls, clue adherence) and Figure
 * 4 (calls and success at one difficulty). Shares are in per cent; a dash means that nothing was measured.
 */
export const paperTables = (cells: ReadonlyArray<Tables.Slice>): ReadonlyArray<Tables.FamilyTable> => {
  const grid = gridOf(cells)
  const rates = tableOf(grid, "Table 1: main results, %", [
    { head: "SR", metric: "success", show: percent },
    { head: "Sub", metric: "sub-problems", show: percent },
    { head: "Disc", metric: "discovery", show: percent }
  ])
  return [
    mainTable(rates, grid),
    errorTable(
      tableOf(grid, "Table 2: errors per instance", [
        { head: "missing parameter", metric: "errors.missing-required-parameter", show: count },
        { head: "wrong node type", metric: "errors.wrong-node-type", show: count },
        { head: "wrong format", metric: "errors.wrong-format", show: count }
      ]),
      grid
    ),
    callTable(
      tableOf(grid, "Table 3: calls per instance", [
        { head: "calls", metric: "tool-calls", show: count },
        { head: "least", metric: "least-calls", show: count }
      ]),
      grid
    ),
    tableOf(grid, "Figure 3: behaviour", [
      { head: "attempts per source node", metric: "source-convergence", show: count },
      { head: "premature %", metric: "premature", show: percent },
      { head: "clue adherence %", metric: "clue-adherence", show: percent }
    ]),
    tableOf(grid, "Figure 4: calls and success", [
      { head: "calls", metric: "tool-calls", show: count },
      { head: "SR", metric: "success", show: percent }
    ])
  ]
}
