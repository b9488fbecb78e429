import { generate, makeWorld } from "@escapement/ace"
import { Randomness, type ToolCall } from "@escapement/core"
import { Replay } from "@escapement/env"
import { Effect } from "effect"
import { type Figure, short } from "./Figure.ts"

const hard = { hidden: 21, decoys: 25, rows: 5, cols: 7, candidates: 25, domain: "course" } as const
const episodes = 100

/** Measures world steps per second on one hard instance: the whole reference plan, again and again. */
export const world = async (): Promise<ReadonlyArray<Figure>> => {
  const instance = await Effect.runPromise(generate(Randomness.seed("bench", "world"), hard))
  const figures: Array<Figure> = []
  for (const profile of ["clean", "official"] as const) {
    const position = makeWorld({ profile, reasons: false }).open(instance)
    const plan = await Effect.runPromise(Replay.findPlan(position, position.initial))
    const calls: ReadonlyArray<ToolCall> = plan.map(({ call }) => call)
    const episode = () => {
      let state = position.initial
      for (const call of calls) state = Effect.runSync(position.step(state, call)).state
    }
    const walk = () => {
      let state = position.initial
      for (const call of calls) {
        state = Effect.runSync(position.step(state, call)).state
        position.remaining(state)
        position.gold(state)
      }
    }
    for (const [what, body] of [
      ["steps", episode],
      ["steps with gold and remaining", walk]
    ] as const) {
      for (let i = 0; i < 20; i++) body()
      const start = performance.now()
      for (let i = 0; i < episodes; i++) body()
      const perSecond = (episodes * calls.length * 1000) / (performance.now() - start)
      figures.push({
        what: `ace ${profile}, ${what} (h=21 b=25, ${calls.length} calls)`,
        value: short(perSecond),
        unit: "per s",
        ...(what === "steps" ? { bar: "paper 49,000" } : {})
      })
    }
  }
  return figures
}
