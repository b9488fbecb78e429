import type { Adapters, Benchmarks, Estimate, Json, Outcome } from "@escapement/core"

/** One cell of a comparison, or one slice of it, with everything that is said about it. */
export interface CellSummary {
  readonly benchmark: string
  /** Names the agent among those of the run: adapter, and as much of model and settings as tells it apart. */
  readonly label: string
  readonly adapter: string
  /** Whether the player is a baseline, which sees what no agent may, or an external agent. */
  readonly kind: Adapters.AdapterKind
  /** Absent for baselines. */
  readonly model?: string
  /** Whether a simulated model played. */
  readonly simulated: boolean
  /** How much of published data its figures rest on, in a sentence; absent if none was played. */
  readonly coverage?: string
  /** The slice: the values of the facets asked for; empty for the whole cell. */
  readonly facets: Benchmarks.Facets
  readonly settings: { readonly benchmark: Json.Json; readonly adapter: Json.Json; readonly model?: Json.Json }
  readonly trials: number
  readonly instances: number
  readonly outcomes: { readonly [tag in Outcome.OutcomeTag]: number }
  /** By metric id; a metric that applied to no trial is absent. */
  readonly metrics: { readonly [id: string]: Estimate }
  /** Totals over all trials: tokens, US dollars where known, milliseconds. */
  readonly totals: {
    readonly tokens: number
    readonly cost?: number
    readonly wall: number
    readonly model: number
    readonly environment: number
    readonly waiting: number
    readonly harness: number
  }
}

/** What is said about a run. */
export interface Summary {
  readonly run: string
  /** Every cell as a whole, in the order of the run's cells; then, cell by cell, the slices that have trials. */
  readonly cells: ReadonlyArray<CellSummary>
}
