import type { Facets } from "./Facets.ts"
import type { Estimate } from "../trial/Estimate.ts"

/** A table of results in a family's own layout, as its paper prints it. */
export interface FamilyTable {
  readonly title: string
  readonly header: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** What a reader must know about the figures, in sentences. */
  readonly notes?: ReadonlyArray<string>
}

/** The input of the tables of a family: the results of one agent on the instances that share some facet values. */
export interface Slice {
  /** The agent's name, unique within a run. */
  readonly label: string
  /** The shared values. */
  readonly facets: Facets
  /** Estimates by metric id. */
  readonly metrics: { readonly [metric: string]: Estimate }
}

/** Makes the tables of a family's paper (`of`) from the results of a run, sliced by the facets that `by` names. */
export interface FamilyTables {
  readonly by: ReadonlyArray<string>
  readonly of: (slices: ReadonlyArray<Slice>) => ReadonlyArray<FamilyTable>
}

const nothing = "–"

/**
 * Writes a mean with its interval as text for a cell of a table: `37.1 [33.8, 40.5]`; a dash if nothing was measured.
 *
 * @param scale factor of all three numbers; 100, the default, for a share in percent
 * @param digits decimals
 */
export const showEstimate = (estimate: Estimate | undefined, scale = 100, digits = 1): string => {
  if (estimate === undefined) return nothing
  const show = (value: number) => (value * scale).toFixed(digits)
  const { high, low, mean } = estimate
  return low === undefined || high === undefined ? show(mean) : `${show(mean)} [${show(low)}, ${show(high)}]`
}
