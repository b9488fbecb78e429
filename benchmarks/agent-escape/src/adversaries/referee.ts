import { type Session, TrialEnded, type World, type WorldFailed } from "@escapement/core"
import { Effect, Option } from "effect"
import { actions } from "../budget.ts"
import type { Instance } from "../Instance.ts"
import type { Player } from "./Player.ts"

/** The result of a player in a room. */
export interface Played {
  readonly isSolved: boolean
  readonly calls: number
}

/**
 * Lets a player play a room within its budget, without recording. The gates of sets and the studies measure
 * thousands of rooms with it.
 */
export const playRoom = Effect.fnUntraced(function* <State>(
  world: World<Instance, State>,
  instance: Instance,
  player: Player,
  seed: string,
  limit: number = actions(instance)
): Effect.fn.Return<Played, WorldFailed> {
  const position = world.open(instance)
  let state = position.initial
  let calls = 0
  let isSolved = false
  let failure: WorldFailed | undefined
  const over = new TrialEnded({ last: Option.none() })
  const call: Session["call"] = (asked) =>
    Effect.suspend(() => {
      if (calls >= limit || failure !== undefined) return Effect.fail(over)
      return Effect.matchEffect(position.step(state, asked), {
        onFailure: (failed) => {
          failure = failed
          return Effect.fail(over)
        },
        onSuccess: (transition) => {
          calls++
          state = transition.state
          isSolved = transition.ended === "solved"
          return transition.ended === undefined ? Effect.succeed(transition.observation) : Effect.fail(over)
        }
      })
    })
  const session: Session = {
    instructions: position.instructions,
    history: [],
    tools: Effect.sync(() => position.tools(state)),
    call,
    note: () => Effect.void,
    report: () => Effect.void,
    left: Effect.sync(() => ({ calls: limit - calls })),
    ended: Effect.never
  }
  yield* Effect.ignore(player({ session, seed }))
  return failure === undefined ? { isSolved, calls } : yield* Effect.fail(failure)
})
