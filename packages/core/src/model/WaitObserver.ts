import { Context, type Effect } from "effect"

/**
 * Receives from the code that sends model calls when a call waits and when it is attempted, because waiting counts
 * against no limit of the trial. It does not distinguish calls of an agent from calls of the models that its world
 * asks.
 */
export interface WaitObserver {
  /** Wraps a wait for a permit, or between two attempts. */
  readonly waits: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Wraps one attempt: its time counts if the provider answers or the agent aborts it, and does not if it fails. */
  readonly attempts: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /**
   * Begins a call of an external agent to its own model, whose time is the model's. Gives what ends it, which may be
   * run twice. Absent outside a trial.
   */
  readonly forwards?: Effect.Effect<Effect.Effect<void>>
}

const unheard: WaitObserver = { waits: (effect) => effect, attempts: (effect) => effect }

/** The `WaitObserver` of the trial that is being played; outside a trial it does nothing. */
export const CurrentWaitObserver = Context.Reference<WaitObserver>("@escapement/core/Waiting", {
  defaultValue: () => unheard
})
