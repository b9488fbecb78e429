import { Adversaries, Randomness } from "@escapement/core"
import { Effect } from "effect"
import { search } from "./Search.ts"

/** Tries all combinations of shown values, tool by tool, within the budget; replies do not change the order. */
export const exhaustive = Adversaries.defineAdversary({
  id: "exhaustive",
  version: "1",
  lacks: "tries everything in turn",
  summary: "tries each combination of shown values within the budget",
  atMost: 0.1,
  play: ({ seed, session }) =>
    Effect.suspend(() => {
      let turn = 0
      return search(session, Randomness.rng(seed, "exhaustive"), {
        listens: false,
        choose: (tools) => tools[turn++ % tools.length]
      })
    })
})
