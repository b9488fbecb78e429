import type { GoldCall, Position } from "@escapement/core"
import { Effect, Option } from "effect"

/** A longer plan is a bug of the world: its gold calls do not reach an end. */
const maxPlan = 10_000

/**
 * Lists all gold calls from a state to the end of the trial, played in a copy of the world. Empty if the trial is over,
 * if no calls lead to its end any more, and if the world fails.
 *
 * @param isOffered whether the player can call a tool, for players that cannot call every tool
 */
export const findPlan = <State>(
  position: Position<State>,
  from: State,
  isOffered?: (tool: string) => boolean
): Effect.Effect<ReadonlyArray<GoldCall>> =>
  Effect.gen(function* () {
    const plan: Array<GoldCall> = []
    let state = from
    while (plan.length < maxPlan) {
      const next = position.gold(state, isOffered)
      if (Option.isNone(next)) return plan
      plan.push(next.value)
      const transition = yield* position.step(state, next.value.call)
      if (transition.ended !== undefined) return plan
      state = transition.state
    }
    return yield* Effect.die(new Error(`the gold plan does not end within ${maxPlan} calls`))
  }).pipe(Effect.catchTag("WorldFailed", () => Effect.succeed<ReadonlyArray<GoldCall>>([])))
