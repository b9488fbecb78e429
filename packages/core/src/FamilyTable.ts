import type { Facets } from "./Benchmark.ts"
import type { Estimate } from "./Estimate.ts"

/** A table in a shape of the family's own, as its paper prints it. */
export interface FamilyTable {
  readonly title: string
  readonly header: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
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
