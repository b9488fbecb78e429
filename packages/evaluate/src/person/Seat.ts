import type { AgentUnavailable, Benchmarks, Session, TrialEnded } from "@escapement/core"
import type { Effect } from "effect"

/** A place at which a person plays one trial after the other. */
export interface Seat {
  /** Begins a trial of a benchmark: its number, from 1, out of `of`. */
  readonly begin: (number: number, of: number, benchmark: Benchmarks.AnyBenchmark) => Effect.Effect<void>
  /** Makes the calls that the person chooses until the trial is over. */
  readonly play: (session: Session) => Effect.Effect<void, TrialEnded | AgentUnavailable>
  /** Ends a trial that is over and stored; completes once the person wants the next one. */
  readonly over: Effect.Effect<void>
}
