/** What a run with a stopping rule is to decide, and how much it may use. Absent values are derived from the others. */
export interface Deciding {
  /**
   * The largest difference of the main metric that would not matter, in (0, 1]: of a share a difference, of another
   * metric a ratio (0.1: 10 % more). Within it, agents are called equivalent. If absent, nothing is called equivalent.
   */
  readonly margin?: number
  /**
   * The difference that the run is designed to detect, as for `margin`; default: the margin, else 0.1 (a ratio: 0.25).
   */
  readonly detect?: number
  /** Ids of the metrics to decide on; default: the benchmark's main metric. */
  readonly metrics?: ReadonlyArray<string>
  /** The most instances to play; default: enough to detect the difference with about 95 % power. */
  readonly maxInstances?: number
  /** US dollars after which no further block begins. */
  readonly maxCost?: number
  /** Number of instances between two looks; default: about a fortieth of the maximum. */
  readonly block?: number
  /**
   * A facet by which instances are drawn in groups, such as a template: each group counts once. `none`: instances count
   * one by one. Default: what the benchmark declares as its cluster.
   */
  readonly cluster?: string
}

/** When a run ends by a stopping rule: as soon as its comparisons are decided. */
export interface UntilChoice {
  readonly decided: Deciding
}
