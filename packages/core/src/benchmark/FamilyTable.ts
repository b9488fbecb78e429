import type { Facets } from "./Benchmark.ts"
import type { Estimate } from "../trial/Estimate.ts"

/** A table in a shape of the family's own, as its paper prints it. */
export interface FamilyTable {
  readonly title: string
  readonly header: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** What must be known of its figures, in sentences. */
  readonly notes?: ReadonlyArray<string>
}

/** What such tables are made of: one agent on one slice of the instances. */
export interface Slice {
  /** Names the agent among those of a run. */
  readonly label: string
  readonly facets: Facets
  /** By id of the metric. */
  readonly metrics: { readonly [metric: string]: Estimate }
}

/** The tables of a family's paper, over the slices by the facets that they need. */
export interface FamilyTables {
  readonly by: ReadonlyArray<string>
  readonly of: (slices: ReadonlyArray<Slice>) => ReadonlyArray<FamilyTable>
}

const nothing = "–"

/**
 * A mean with its interval, as a cell of a table: `37.1 [33.8, 40.5]`; a dash where nothing was measured.
 *
 * @param scale 100 for a share in percent
 */
export const showEstimate = (estimate: Estimate | undefined, scale = 100, digits = 1): string => {
  if (estimate === undefined) return nothing
  const show = (value: number) => (value * scale).toFixed(digits)
  const { high, low, mean } = estimate
  return low === undefined || high === undefined ? show(mean) : `${show(mean)} [${show(low)}, ${show(high)}]`
}
