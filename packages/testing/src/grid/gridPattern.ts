import { Adversaries, Content } from "@escapement/core"
import { Effect } from "effect"

/**
 * An adversary that wins every grid with three regular expressions, far above the share that it may win (`atMost`): it
 * takes the affordable candidate with the most credits. An example of an adversary.
 */
export const gridPattern = Adversaries.defineAdversary({
  id: "pattern",
  version: "1",
  lacks: "counts and compares alone",
  summary: "takes the affordable candidate with the most credits",
  atMost: 0.1,
  play: ({ session }) =>
    Effect.gen(function* () {
      const call = (tool: string, args = {}) =>
        Effect.map(session.call({ tool, args }), ({ content }) => Content.plain(content))
      const slots = Number(/There are (\d+) slots/.exec(yield* call("look"))?.[1])
      const limit = Number(/more than (\d+) dollars/.exec(yield* call("rules"))?.[1])
      for (let slot = 0; slot < slots; slot++) {
        const shown = (yield* call("query", { slot })).matchAll(/(\S+): (\d+) dollars, (\d+) credits/g)
        const [best] = [...shown]
          .filter(([, , price]) => Number(price) <= limit)
          .toSorted((a, b) => Number(b[3]) - Number(a[3]))
        yield* call("place", { slot, id: best?.[1] ?? "" })
      }
      yield* call("submit")
    })
})
