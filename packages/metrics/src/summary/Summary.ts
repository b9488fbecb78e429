import type { Adapters, Benchmarks, Estimate, Json, Outcome, Stored } from "@escapement/core"

/** The summary of one cell, or of one slice of a cell. */
export interface CellSummary {
  readonly benchmark: string
  /**
   * Name of the agent, unique within its benchmark: the adapter, with the model and the settings if they are needed to
   * distinguish it.
   */
  readonly label: string
  /** Id of the adapter. */
  readonly adapter: string
  /** The kind of player: an agent, a baseline (which may see what agents must not), or an external agent. */
  readonly kind: Adapters.AdapterKind
  /** The model; absent for baselines. */
  readonly model?: string
  /** Whether a simulated model played. */
  readonly simulated: boolean
  /** A sentence that says how much of a published data set was played; absent if none was. */
  readonly coverage?: string
  /** Tokens and cost are what the external agent reports about itself; absent if not. */
  readonly isSelfReported?: true
  /** The external agent plays outside a boundary between its trials; absent if not. */
  readonly isUncontained?: true
  /** Such an agent plays an instance more than once in the run; absent if not. */
  readonly sharesFiles?: true
  /** Limits that the agent is not held to, `tokens=20000`, as nothing measures what they limit; absent if there are none. */
  readonly unboundLimits?: ReadonlyArray<string>
  /** The slice: values of the requested facets; empty for the whole cell. */
  readonly facets: Benchmarks.Facets
  /** The options of the benchmark, the adapter and the model, as they are stored. */
  readonly settings: { readonly benchmark: Json.Json; readonly adapter: Json.Json; readonly model?: Json.Json }
  readonly trials: number
  /** Number of instances that were attempted. */
  readonly instances: number
  /** Number of trials by outcome. */
  readonly outcomes: { readonly [tag in Outcome.OutcomeTag]: number }
  /** The lost attempts that were played again; absent for a slice, and if there are none. */
  readonly retries?: Omit<Stored.Retries, "cell">
  /** The interrupted attempts whose trials were made afterwards; absent for a slice, and if there are none. */
  readonly interruptions?: Omit<Stored.Retries, "cell">
  /** By metric id; a metric that applied to no trial is absent. */
  readonly metrics: { readonly [id: string]: Estimate }
  /** Totals over all trials: tokens, US dollars if known, and the wall time in milliseconds with its parts. */
  readonly totals: {
    readonly tokens: number
    readonly cost?: number
    /** Number of model requests that the agent aborted; absent if there are none. */
    readonly aborted?: number
    /** Number of replies whose tokens the provider did not state; absent if there are none. */
    readonly unstated?: number
    /** Number of trials whose cost is unknown, if that of others is known; absent if there are none. */
    readonly unpriced?: number
    readonly wall: number
    readonly model: number
    readonly environment: number
    /** Waiting for permits to call the model and between retries, and attempts that failed. */
    readonly waiting: number
    /** The remaining time: adapter and harness. */
    readonly harness: number
  }
}

/** The results of a run: a summary for each cell and each slice of it. */
export interface Summary {
  readonly run: string
  /** Every cell as a whole, in the order of the run's cells; then the slices that have trials, cell by cell. */
  readonly cells: ReadonlyArray<CellSummary>
}
