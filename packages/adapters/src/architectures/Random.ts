import { defineBaseline, Randomness } from "@escapement/core"
import { Effect } from "effect"

/** Makes calls that make sense to try, by chance, until the trial ends. The same calls for the same seed. */
export const random = defineBaseline({
  id: "random",
  version: "1",
  summary: "makes sensible calls by chance",
  play: ({ seed, session, view }) => {
    const stream = Randomness.rng(seed, "random")
    return Effect.forever(Effect.suspend(() => session.call(view.guess(stream))))
  }
})
