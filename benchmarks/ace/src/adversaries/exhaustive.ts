import { Adversaries } from "@escapement/core"
import { Effect } from "effect"
import { atMost } from "./guesser.ts"
import { look } from "./look.ts"

/** The largest number of calls that this adversary makes: the step limit of the paper. */
const mostCalls = 600

/**
 * Computes no sums: tries the fillings that keep the slot rules one by one, as long as checks of the grid are
 * answered.
 */
export const exhaustive = Adversaries.defineAdversary({
  id: "exhaustive",
  version: "2",
  lacks: "adds nothing up and tries fillings in turn",
  summary: "tries fillings that keep the slots' rules, one by one, while the check of the grid is answered",
  atMost,
  play: ({ session }) =>
    Effect.gen(function* () {
      const seen = yield* look(session)
      if (seen === undefined) return
      const { cells, hands, sight } = seen
      const placed: Array<number> = []
      for (let filling = 0; ; filling++) {
        let rest = filling
        for (const [index, { feasible, ids }] of sight.slots.entries()) {
          const place = rest % feasible.length
          rest = Math.floor(rest / feasible.length)
          const id = ids[feasible[place] ?? 0]
          if (placed[index] === place || id === undefined) continue
          placed[index] = place
          yield* hands.place(cells[index]!, id)
        }
        if (rest > 0 || hands.made() >= mostCalls || (yield* hands.isSolved) !== false) break
      }
      yield* hands.submit
    })
})
