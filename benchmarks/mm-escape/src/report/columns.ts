import { Tables } from "@escapement/core"

/** The slices of the agents of a run. */
export type Slices = ReadonlyArray<Tables.Slice>

/** A column of a table of the paper: its head, our metric, the factor of its values, and their decimal digits. */
export interface Column {
  readonly head: string
  readonly metric: string
  readonly factor: number
  readonly digits: number
}

/** Makes a column that shows a share in per cent. */
export const percent = (head: string, metric: string): Column => ({ head, metric, factor: 100, digits: 1 })

/** The columns of Tables 2, 3 and 9. */
export const results: ReadonlyArray<Column> = [
  percent("ER %", "escape"),
  percent("Prop %", "prop-gain"),
  { head: "Steps", metric: "steps", factor: 1, digits: 1 },
  percent("Grab SR %", "grab-success"),
  { head: "Grab ratio", metric: "grab-ratio", factor: 1, digits: 2 }
]

/** Lists the agents of slices, each once. */
export const agentsOf = (slices: Slices): ReadonlyArray<string> => [...new Set(slices.map(({ label }) => label))]

/** Finds the slice of an agent with a value of a facet. */
export const find = (slices: Slices, agent: string, facet: string, value: string): Tables.Slice | undefined =>
  slices.find(({ facets, label }) => label === agent && facets[facet] === value)

/** Returns a slice's estimate of one of our metrics; undefined if it has none. */
export const estimateOf = (slice: Tables.Slice | undefined, metric: string) => {
  const id = `mm-escape.${metric}`
  return slice !== undefined && Object.hasOwn(slice.metrics, id) ? slice.metrics[id] : undefined
}

/** Writes a cell of a column; a dash if nothing was measured. */
export const show = (slice: Tables.Slice | undefined, { digits, factor, metric }: Column): string =>
  Tables.showEstimate(estimateOf(slice, metric), factor, digits)

/** Returns the heads of columns, repeated for each name. */
export const headsOf = (columns: ReadonlyArray<Column>, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.flatMap((name) => columns.map(({ head }) => `${head} ${name}`))

/** Writes the number of games of a slice. */
export const games = (slice: Tables.Slice | undefined): string => String(estimateOf(slice, "escape")?.n ?? 0)

/**
 * Returns a table if any slice has one of the values of a facet, else nothing: games that nobody played are not shown.
 */
export const whereHas = (
  slices: Slices,
  facet: string,
  values: ReadonlyArray<string>,
  table: (slices: Slices) => Tables.FamilyTable
): ReadonlyArray<Tables.FamilyTable> =>
  slices.some(({ facets }) => values.includes(String(facets[facet]))) ? [table(slices)] : []
