import { defineBaseline, Randomness } from "@escapement/core"
import { Effect } from "effect"

/**
 * The baseline that makes random calls until the trial ends, drawn from those that a player would try who does not know
 * the answer (`PrivilegedView.guess`). The same seed gives the same calls.
 */
export const random = defineBaseline({
  id: "random",
  version: "1",
  summary: "makes random calls with valid arguments",
  play: ({ seed, session, view }) => {
    const stream = Randomness.rng(seed, "random")
    return Effect.forever(Effect.suspend(() => session.call(view.guess(stream))))
  }
})
