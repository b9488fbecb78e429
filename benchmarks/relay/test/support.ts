import type { Position, ToolCall, Transition } from "@escapement/core"
import { Effect, Option, Result } from "effect"
import { relay } from "@escapement/relay"
import type { State } from "../src/State.ts"

/** A relay of the cheapest tiers, opened. */
export const openSmall = (seed: string, { board = "smoke", race = "dag-easy" }: { board?: string; race?: string }) =>
  Effect.gen(function* () {
    const difficulty = {
      room: "difficulty-5",
      ...(race === "" ? {} : { race }),
      ...(board === "" ? {} : { board })
    }
    const instance = yield* relay.generate(seed, difficulty)
    const world = yield* Result.getOrThrow(relay.world.fromJson({})).value
    return { instance, position: world.open(instance) }
  })

/** Follows gold until a stage of another kind begins, or to the end; all transitions on the way. */
export const followGold = (position: Position<State>, from: State = position.initial, tag?: State["_tag"]) =>
  Effect.gen(function* () {
    const way: Array<Transition<State> & { readonly call: ToolCall }> = []
    let state = from
    while (state._tag !== tag) {
      const { call } = Option.getOrThrow(position.gold(state))
      const transition = yield* position.step(state, call)
      way.push({ ...transition, call })
      if (transition.ended !== undefined) break
      state = transition.state
    }
    return way
  })
