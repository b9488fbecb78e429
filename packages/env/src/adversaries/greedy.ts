import { Adversaries, Randomness } from "@escapement/core"
import { Effect } from "effect"
import { search } from "./Search.ts"

/**
 * Understands no words: tries values of the right type wherever they fit, prefers tools that show
 * something new, and drops a value if a refusal names its parameter.
 */
export const greedy = Adversaries.defineAdversary({
  id: "greedy",
  version: "1",
  lacks: "follows feedback alone",
  summary: "tries shown values of the right type and keeps those that are not refused",
  atMost: 0.1,
  play: ({ seed, session }) =>
    Effect.suspend(() => {
      const idle = (memory: { readonly idle: ReadonlyMap<string, number> }, tool: string) => memory.idle.get(tool) ?? 0
      return search(session, Randomness.rng(seed, "greedy"), {
        listens: true,
        choose: (tools, memory, rng) => {
          const least = Math.min(...tools.map(({ name }) => idle(memory, name)))
          const busiest = tools.filter(({ name }) => idle(memory, name) === least)
          return busiest.length === 0 ? undefined : rng.pick(busiest)
        }
      })
    })
})
