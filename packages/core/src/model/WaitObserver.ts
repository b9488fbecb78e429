import { Context, type Effect } from "effect"

/**
 * Receives which part of a model call is nobody's fault, so
 * that it counts against no limit. It does not distinguish calls of an agent from
 * calls of the models that its world asks.
 */
export interface WaitObserver {
  /** Waits for a permit, or between two attempts. */
  readonly waits: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Asks a provider once: its time counts where it answers, and does not where it fails. */
  readonly attempts: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

const unheard: WaitObserver = { waits: (effect) => effect, attempts: (effect) => effect }

/** Who receives it; outside a trial nothing does. */
export const CurrentWaitObserver = Context.Reference<WaitObserver>("@escapement/core/Waiting", {
  defaultValue: () => unheard
})
