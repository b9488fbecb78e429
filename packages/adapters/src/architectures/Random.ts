import { defineBaseline, Randomness } from "@escapement/core"
import { Effect } from "effect"

/** Makes random plausible calls until the trial ends. The same seed gives the same calls. */
export const random = defineBaseline({
  id: "random",
  version: "1",
  summary: "makes random calls with valid arguments",
  play: ({ seed, session, view }) => {
    const stream = Randomness.rng(seed, "random")
    return Effect.forever(Effect.suspend(() => session.call(view.guess(stream))))
  }
})
