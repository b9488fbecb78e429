/**
 * How instances are grouped, by the name of a facet. `cluster`: its values are drawn
 * from more of their kind, and findings are generalised over them. `strata`: its values
 * are all there are, and findings hold for new instances of these. The cluster decides
 * where both are given.
 */
export interface Grouping {
  readonly cluster?: string | undefined
  readonly strata?: string | undefined
}

/** The facet by which instances are grouped, whatever its values stand for. */
export const facetOf = ({ cluster, strata }: Grouping = {}): string | undefined => cluster ?? strata
