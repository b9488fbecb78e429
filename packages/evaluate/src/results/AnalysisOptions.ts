/**
 * Options of an analysis. For a run with a stopping rule, `margin` and `cluster` must be those of the rule if
 * they are given, and `reference` is refused.
 */
export interface AnalysisOptions {
  /** The largest difference of the main metric that would not matter, in its unit; if given, equivalence is tested. */
  readonly margin?: number | undefined
  /** Success rate of guessing, in [0, 1]; default: that of the baseline `random`, if it plays. */
  readonly chance?: number | undefined
  /**
   * The facet by which instances count as drawn in groups; default: that of the family. `none`: instances count one by
   * one.
   */
  readonly cluster?: string | undefined
  /**
   * Levels at which options are fixed while architectures with and without these options are compared,
   * `{ "react.history": "full" }`; default: the first level that the run plays.
   */
  readonly reference?: { readonly [factor: string]: string } | undefined
  /** Facets to slice by. Slices are exploratory and claim nothing. */
  readonly by?: ReadonlyArray<string> | undefined
}
