import type { Json } from "@escapement/core"
import type { Context } from "../leg/thread.ts"
import type { State } from "../State.ts"
import type { PlacedStep } from "../Board.ts"

/** Collects the values that the steps of a step's chain have yielded, by their keys. */
export const collectContext = (state: State, { of, stop }: PlacedStep): Context => {
  const context = new Map<string, Json.Json>()
  for (const done of state.done) {
    const key = of.chain[done.step]?.key
    if (done.stop === stop && key !== undefined) context.set(key, done.value)
  }
  return context
}

/** Whether a step was done. */
export const isDone = (state: State, { step, stop }: PlacedStep): boolean =>
  state.done.some((done) => done.stop === stop && done.step === step)
