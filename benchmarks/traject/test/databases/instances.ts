import type { ToolCall, Transition } from "@escapement/core"
import { Effect, Option } from "effect"
import type { Difficulty } from "../../src/Difficulty.ts"
import type { Instance } from "../../src/Instance.ts"
import type { State } from "../../src/State.ts"
import { databaseWorld } from "../../src/databases/databaseWorld.ts"
import { generate } from "../../src/generate/generate.ts"

/** An instance of databases for tests; one goal without failures unless said otherwise. */
export const requestAt = (nth: number | string, difficulty: Partial<Difficulty> = {}): Instance =>
  Effect.runSync(
    generate(`databases ${nth}`, {
      structure: "sequential",
      wording: "natural",
      calls: 3,
      pool: 60,
      lookAlikes: 2,
      goals: 1,
      ...difficulty
    })
  )

/** What became of calls that were made one after the other, up to the end of the trial. */
export const play = (instance: Instance, calls: ReadonlyArray<ToolCall>): ReadonlyArray<Transition<State>> => {
  const position = databaseWorld.open(instance)
  let state = position.initial
  const transitions: Array<Transition<State>> = []
  for (const call of calls) {
    const transition = Effect.runSync(position.step(state, call))
    transitions.push(transition)
    if (transition.ended !== undefined) break
    state = transition.state
  }
  return transitions
}

/** How a trial of these calls ends. */
export const endOf = (instance: Instance, calls: ReadonlyArray<ToolCall>) => play(instance, calls).at(-1)?.ended

/** The calls of somebody who goes on as gold does behind those that were made: waits and repetitions included, the answer last. */
export const goldOf = (instance: Instance, made: ReadonlyArray<ToolCall> = []): ReadonlyArray<ToolCall> => {
  const position = databaseWorld.open(instance)
  const calls = [...made]
  let state = play(instance, made).at(-1)?.state ?? position.initial
  for (;;) {
    const { call } = Option.getOrThrow(position.gold(state))
    calls.push(call)
    const transition = Effect.runSync(position.step(state, call))
    if (transition.ended !== undefined) return calls
    state = transition.state
  }
}
