import { Context, type Effect } from "effect"

/**
 * Receives which part of a model call is nobody's fault, so
 * that it counts against no limit. It does not distinguish calls of an agent from
 * calls of the models that its world asks.
 */
export interface Waiting {
  /** Waits for a permit, or between two attempts. */
  readonly waits: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Asks a provider once: its time counts where it answers, and does not where it fails. */
  readonly attempts: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

const unheard: Waiting = { waits: (effect) => effect, attempts: (effect) => effect }

/**
 * Who receives it; outside a trial nothing does. A reference: each trial provides its own
 * around its agent, and the calls of a model outside a trial count against nothing.
 */
export const Waits = Context.Reference<Waiting>("@escapement/core/Waiting", { defaultValue: () => unheard })
