import { Context, type Effect } from "effect"

/**
 * Separates the time that a trial waits for its models from the time that counts against its limits: code that sends
 * model calls wraps each wait and each attempt in it. It does not distinguish calls of an agent from calls of the
 * models that its world asks.
 */
export interface WaitObserver {
  /** Wraps a wait for a permit, or between two attempts: this time counts against no limit. */
  readonly waits: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Wraps one attempt: its time counts if the provider answers or the agent aborts it, and does not if it fails. */
  readonly attempts: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /**
   * Starts to count the time of a call of an external agent to its own model as time of the model. Returns the effect
   * that stops it; running that effect again changes nothing. Absent outside a trial.
   */
  readonly forwards?: Effect.Effect<Effect.Effect<void>>
}

const unheard: WaitObserver = { waits: (effect) => effect, attempts: (effect) => effect }

/** The `WaitObserver` of the trial that is being played; outside a trial it changes nothing. */
export const CurrentWaitObserver = Context.Reference<WaitObserver>("@escapement/core/Waiting", {
  defaultValue: () => unheard
})
