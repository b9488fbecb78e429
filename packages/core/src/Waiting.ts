import { Context, type Effect } from "effect"

/**
 * Told by whoever carries a model call which part of it is nobody's doing, so
 * that it counts against no limit of an agent. Calls of an agent, and of the
 * models that its world asks, are told apart from nothing else.
 */
export interface Waiting {
  /** Waits for a permit, or between two attempts. */
  readonly waits: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Asks a provider once: its time counts where it answers, and does not where it fails. */
  readonly attempts: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

const unheard: Waiting = { waits: (effect) => effect, attempts: (effect) => effect }

/** Who is told. Outside a trial nobody is. */
export const Waits = Context.Reference<Waiting>("@escapement/core/Waiting", { defaultValue: () => unheard })
