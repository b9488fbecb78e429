import type { Position, ToolCall, World } from "@escapement/core"
import { Effect, Option } from "effect"
import { perSecondOfCore } from "./Figure.ts"

/** Returns all gold calls from the start of a position, each with the state it is made in. */
const stepsOf = <State>(position: Position<State>) => {
  const steps: Array<{ readonly state: State; readonly call: ToolCall }> = []
  let state = position.initial
  for (;;) {
    const { call } = Option.getOrThrow(position.gold(state))
    steps.push({ state, call })
    const transition = Effect.runSync(position.step(state, call))
    if (transition.ended !== undefined) return steps
    state = transition.state
  }
}

/** Makes the gold calls of instances again and again, and returns how many calls a core makes per second. */
export const stepsPerSecond = <Instance, State>(
  { open }: World<Instance, State>,
  instances: ReadonlyArray<Instance>,
  rounds: number
): number => {
  const played = instances.map((instance) => {
    const position = open(instance)
    return { position, steps: stepsOf(position) }
  })
  const count = rounds * played.reduce((total, { steps }) => total + steps.length, 0)
  return perSecondOfCore(count, () => {
    for (let round = 0; round < rounds; round++) {
      for (const { position, steps } of played) {
        for (const { call, state } of steps) Effect.runSync(position.step(state, call))
      }
    }
  })
}
