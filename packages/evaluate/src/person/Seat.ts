import type { AgentUnavailable, Benchmarks, Session, TrialEnded } from "@escapement/core"
import type { Effect } from "effect"

/** Where a person plays, one trial after the other. */
export interface Seat {
  /** A trial of a benchmark begins, the first one with 1. */
  readonly begin: (number: number, of: number, benchmark: Benchmarks.AnyBenchmark) => Effect.Effect<void>
  /** Makes the calls that the person chooses until the trial is over. */
  readonly play: (session: Session) => Effect.Effect<void, TrialEnded | AgentUnavailable>
  /** A trial is over and kept; completes when the person wants the next one. */
  readonly over: Effect.Effect<void>
}
