import { defineBaseline } from "@escapement/core"
import { Effect } from "effect"

/** Does nothing, and so gives up. */
export const nop = defineBaseline({
  id: "nop",
  version: "1",
  summary: "does nothing",
  play: () => Effect.void
})
