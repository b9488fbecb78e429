import { defineBaseline } from "@escapement/core"
import { Effect } from "effect"

/** The baseline that does nothing, so that its trials end as `gave-up`. */
export const nop = defineBaseline({
  id: "nop",
  version: "1",
  summary: "does nothing",
  play: () => Effect.void
})
