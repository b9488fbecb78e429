import { Content, type World } from "@escapement/core"
import { Effect, Option } from "effect"
import type { Instance } from "../src/Instance.ts"
import type { State } from "../src/State.ts"

/** Follows gold to the end; every call with its observation. */
export const playGold = Effect.fnUntraced(function* (world: World<Instance, State>, instance: Instance) {
  const calls = []
  const position = world.open(instance)
  let state = position.initial
  for (;;) {
    const left = Option.getOrThrow(position.remaining(state))
    const { call } = Option.getOrThrow(position.gold(state))
    const transition = yield* position.step(state, call)
    calls.push({ call, left, shown: Content.plain(transition.observation.content), ...transition })
    if (transition.ended !== undefined || calls.length > 500) return calls
    state = transition.state
  }
})
