import type { Estimate, Facets, Json, OutcomeTag } from "@escapement/core"

/** One cell of a comparison, or one slice of it, with everything that is said about it. */
export interface CellSummary {
  readonly benchmark: string
  /** Names the agent among those of the run: adapter, and as much of model and settings as tells it apart. */
  readonly label: string
  readonly adapter: string
  /** Whether the player is a baseline, which sees what no agent may. */
  readonly kind: "adapter" | "baseline"
  /** Absent for baselines. */
  readonly model?: string
  /** The slice: the values of the facets asked for; empty for the whole cell. */
  readonly facets: Facets
  readonly settings: { readonly benchmark: Json; readonly adapter: Json; readonly model?: Json }
  readonly trials: number
  readonly instances: number
  readonly outcomes: { readonly [tag in OutcomeTag]: number }
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

/** A paired difference of two cells on a metric: b minus a, over the instances that both attempted. */
export interface Comparison {
  readonly metric: string
  readonly facets: Facets
  /** Labels of the two cells. */
  readonly a: string
  readonly b: string
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly p: number
  /** Instances that both have. */
  readonly n: number
  /** Whether the interval excludes zero. */
  readonly distinguishable: boolean
  /** About how many instances would tell a difference of this size apart, at 80 % power; absent where there is no telling. */
  readonly needed?: number
}

/** What is said about a run. */
export interface Summary {
  readonly run: string
  readonly cells: ReadonlyArray<CellSummary>
  readonly comparisons: ReadonlyArray<Comparison>
}
