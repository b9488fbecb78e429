import { defineBaseline, Randomness } from "@escapement/core"
import { Effect } from "effect"

/**
 * The baseline that makes random calls with valid arguments until the trial ends, as a player would who knows only the
 * interface (`PrivilegedView.guess`). The same seed gives the same calls.
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
