import { Tables } from "@escapement/core"

/** Slices of agents. */
export type Slices = ReadonlyArray<Tables.Slice>

/** A column of the paper's: its head, our metric, what it is multiplied by, and digits behind the point. */
export interface Column {
  readonly head: string
  readonly metric: string
  readonly factor: number
  readonly digits: number
}

/** A share in percent. */
export const percent = (head: string, metric: string): Column => ({ head, metric, factor: 100, digits: 1 })

/** The columns of Tables 2, 3 and 9. */
export const results: ReadonlyArray<Column> = [
  percent("ER %", "escape"),
  percent("Prop %", "prop-gain"),
  { head: "Steps", metric: "steps", factor: 1, digits: 1 },
  percent("Grab SR %", "grab-success"),
  { head: "Grab ratio", metric: "grab-ratio", factor: 1, digits: 2 }
]

/** The agents of slices, each once. */
export const agentsOf = (slices: Slices): ReadonlyArray<string> => [...new Set(slices.map(({ label }) => label))]

/** The slice of an agent whose facet has a value. */
export const find = (slices: Slices, agent: string, facet: string, value: string): Tables.Slice | undefined =>
  slices.find(({ facets, label }) => label === agent && facets[facet] === value)

/** The estimate of one of our metrics. */
export const estimateOf = (slice: Tables.Slice | undefined, metric: string) => {
  const id = `mm-escape.${metric}`
  return slice !== undefined && Object.hasOwn(slice.metrics, id) ? slice.metrics[id] : undefined
}

/** A cell of a column; a dash where nothing was measured. */
export const show = (slice: Tables.Slice | undefined, { digits, factor, metric }: Column): string =>
  Tables.showEstimate(estimateOf(slice, metric), factor, digits)

/** The heads of columns, once for each name. */
export const headsOf = (columns: ReadonlyArray<Column>, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.flatMap((name) => columns.map(({ head }) => `${head} ${name}`))

/** How many games a slice has. */
export const games = (slice: Tables.Slice | undefined): string => String(estimateOf(slice, "escape")?.n ?? 0)

/** A table, where any slice has one of the values of a facet: nothing is shown of games that none played. */
export const whereHas = (
  slices: Slices,
  facet: string,
  values: ReadonlyArray<string>,
  table: (slices: Slices) => Tables.FamilyTable
): ReadonlyArray<Tables.FamilyTable> =>
  slices.some(({ facets }) => values.includes(String(facets[facet]))) ? [table(slices)] : []
