import { type World, plain } from "@escapement/core"
import { Effect, Option } from "effect"
import type { Instance } from "../src/Instance.ts"
import type { State } from "../src/State.ts"

/** Follows gold to the end; every call with its observation. */
export const playGold = Effect.fnUntraced(function* (world: World<Instance, State>, instance: Instance) {
  const calls = []
  let state = world.initial(instance)
  for (;;) {
    const left = Option.getOrThrow(world.remaining(instance, state))
    const { call } = Option.getOrThrow(world.gold(instance, state))
    const transition = yield* world.step(instance, state, call)
    calls.push({ call, left, shown: plain(transition.observation.content), ...transition })
    if (transition.ended !== undefined || calls.length > 500) return calls
    state = transition.state
  }
})
