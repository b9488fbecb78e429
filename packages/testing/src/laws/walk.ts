import { Content, type GoldCall, type Position, Randomness, type Transition } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"

/** A state on the way, the call made there, and its transition. */
interface Stop<State> {
  readonly state: State
  readonly call: GoldCall
  readonly transition: Transition<State>
  /** All text that was shown before the call. */
  readonly shown: string
}

/** Longer plans count as endless. */
const endless = 10_000

/** Follows gold from a state to the end. */
export const goldWalk = <State>(
  position: Position<State>,
  from: State = position.initial
): Effect.Effect<ReadonlyArray<Stop<State>>> =>
  Effect.gen(function* () {
    const stops: Array<Stop<State>> = []
    let state = from
    let shown = Content.plain(position.instructions)
    while (stops.length < endless) {
      const call = position.gold(state)
      if (Option.isNone(call)) return stops
      const transition = yield* Effect.orDie(position.step(state, call.value.call))
      stops.push({ state, call: call.value, transition, shown })
      if (transition.ended !== undefined) return stops
      state = transition.state
      shown = `${shown}\n${Content.plain(transition.observation.content)}`
    }
    return assert.fail(`gold reaches no end within ${endless} calls`)
  })

/** States that a guessing player reaches by calls that do not end the trial, the initial state first. */
export const strayWalk = <State>(
  position: Position<State>,
  seed: string,
  length = 40
): Effect.Effect<ReadonlyArray<State>> =>
  Effect.gen(function* () {
    const random = Randomness.rng(seed, "stray")
    const states: Array<State> = [position.initial]
    let state = position.initial
    for (let i = 0; i < length; i++) {
      const transition = yield* Effect.orDie(position.step(state, position.guess(state, random)))
      if (transition.ended === undefined) {
        state = transition.state
        states.push(state)
      }
    }
    return states
  })
