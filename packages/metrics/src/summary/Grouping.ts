/**
 * The facets by which instances are grouped. `cluster`: its values are a sample, and findings generalise to other
 * values. `strata`: its values are complete, and findings hold for new instances of these values. If both are given,
 * the cluster decides.
 */
export interface Grouping {
  readonly cluster?: string | undefined
  readonly strata?: string | undefined
}
