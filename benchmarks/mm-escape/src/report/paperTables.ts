import { Tables } from "@escapement/core"
import { scenes, singleRooms } from "./paperFigures.ts"

type Slices = ReadonlyArray<Tables.Slice>
type Row = ReadonlyArray<string>

/** A column of the paper's: its head, our metric, what it is multiplied by, and digits behind the point. */
interface Column {
  readonly head: string
  readonly metric: string
  readonly factor: number
  readonly digits: number
}

const percent = (head: string, metric: string): Column => ({ head, metric, factor: 100, digits: 1 })

const results: ReadonlyArray<Column> = [
  percent("ER %", "escape"),
  percent("Prop %", "prop-gain"),
  { head: "Steps", metric: "steps", factor: 1, digits: 1 },
  percent("Grab SR %", "grab-success"),
  { head: "Grab ratio", metric: "grab-ratio", factor: 1, digits: 2 }
]

const stages: ReadonlyArray<Column> = [
  ["password", "#PW"],
  ["key", "#Key"],
  ["exit", "#Exit"]
].flatMap(([stage, head]) => [
  { head: `${head} step`, metric: `${stage}-steps`, factor: 1, digits: 1 },
  percent(`${head} cost %`, `${stage}-cost`)
])

const agentsOf = (slices: Slices): ReadonlyArray<string> => [...new Set(slices.map(({ label }) => label))]

const find = (slices: Slices, agent: string, difficulty: string): Tables.Slice | undefined =>
  slices.find(({ facets, label }) => label === agent && facets["difficulty"] === difficulty)

const estimateOf = (slice: Tables.Slice | undefined, metric: string) => {
  const id = `mm-escape.${metric}`
  return slice !== undefined && Object.hasOwn(slice.metrics, id) ? slice.metrics[id] : undefined
}

const show = (slice: Tables.Slice | undefined, { digits, factor, metric }: Column): string =>
  Tables.showEstimate(estimateOf(slice, metric), factor, digits)

const headsOf = (columns: ReadonlyArray<Column>, difficulties: ReadonlyArray<string>): Row =>
  difficulties.flatMap((difficulty) => columns.map(({ head }) => `${head} D-${difficulty}`))

const rooms = (slice: Tables.Slice | undefined): string => String(estimateOf(slice, "escape")?.n ?? 0)

const difficulties = scenes.map(([difficulty]) => difficulty)

const mainTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Table 2: single rooms",
  header: ["agent", ...headsOf(results, difficulties), "mean ER %", ...difficulties.map((d) => `rooms D-${d}`)],
  rows: [
    ...agentsOf(slices).map((agent): Row => {
      const own = difficulties.map((difficulty) => find(slices, agent, difficulty))
      const rates = own.flatMap((slice) => estimateOf(slice, "escape")?.mean ?? [])
      const mean = (100 * rates.reduce((sum, rate) => sum + rate, 0)) / rates.length
      return [
        agent,
        ...own.flatMap((slice) => results.map((column) => show(slice, column))),
        rates.length === difficulties.length ? mean.toFixed(1) : "–",
        ...own.map(rooms)
      ]
    }),
    ...singleRooms.map(([row, figures]): Row => [
      `paper: ${row}`,
      ...figures.split(" "),
      ...scenes.map(([, count]) => String(count))
    ])
  ]
})

/** Paper, Table 4, whose figures are not in its text. */
const stageTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Table 4: steps to props and to the door",
  header: ["agent", ...headsOf(stages, ["2", "3"])],
  rows: agentsOf(slices).map((agent): Row => [
    agent,
    ...["2", "3"].flatMap((difficulty) => stages.map((column) => show(find(slices, agent, difficulty), column)))
  ])
})

/**
 * The paper's Table 2 and its Table 4: agents of a run with their 95 % intervals, then the rows
 * that the authors print. A dash stands where nothing was measured.
 */
export const paperTables: ReadonlyArray<Tables.FamilyTables> = [
  { by: ["difficulty"], of: (slices) => [mainTable(slices), stageTable(slices)] }
]
