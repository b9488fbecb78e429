/**
 * How instances are grouped, by the name of a facet. `cluster`: its values are a sample of more of their kind, and
 * findings generalise to others. `strata`: its values are complete, and findings hold for new instances of these
 * values. If both are given, the cluster decides.
 */
export interface Grouping {
  readonly cluster?: string | undefined
  readonly strata?: string | undefined
}

/** The facet by which instances are grouped, be it a cluster or strata; undefined without one. */
export const facetOf = ({ cluster, strata }: Grouping = {}): string | undefined => cluster ?? strata
