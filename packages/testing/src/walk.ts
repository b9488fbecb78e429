import { type GoldCall, type Transition, type World, plain, rng } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"

/** A state on the way, the call that is made there, and what comes of it. */
export interface Stop<State> {
  readonly state: State
  readonly call: GoldCall
  readonly transition: Transition<State>
  /** All text that was shown before the call. */
  readonly shown: string
}

/** Plans longer than this are taken for endless. */
const endless = 10_000

/** Follows gold from a state to the end. */
export const goldWalk = <Instance, State>(
  world: World<Instance, State>,
  instance: Instance,
  from: State = world.initial(instance)
): Effect.Effect<ReadonlyArray<Stop<State>>> =>
  Effect.gen(function* () {
    const stops: Array<Stop<State>> = []
    let state = from
    let shown = plain(world.instructions(instance))
    while (stops.length < endless) {
      const call = world.gold(instance, state)
      if (Option.isNone(call)) return stops
      const transition = yield* Effect.orDie(world.step(instance, state, call.value.call))
      stops.push({ state, call: call.value, transition, shown })
      if (transition.ended !== undefined) return stops
      state = transition.state
      shown = `${shown}\n${plain(transition.observation.content)}`
    }
    return assert.fail(`gold reaches no end within ${endless} calls`)
  })

/** States that a player reaches who guesses, the initial one first, from calls that do not end the trial. */
export const strayWalk = <Instance, State>(
  world: World<Instance, State>,
  instance: Instance,
  seed: string,
  length = 40
): Effect.Effect<ReadonlyArray<State>> =>
  Effect.gen(function* () {
    const random = rng(seed, "stray")
    const states: Array<State> = [world.initial(instance)]
    let state = world.initial(instance)
    for (let i = 0; i < length; i++) {
      const transition = yield* Effect.orDie(world.step(instance, state, world.guess(instance, state, random)))
      if (transition.ended === undefined) {
        state = transition.state
        states.push(state)
      }
    }
    return states
  })
