import { Usage } from "@escapement/core"
import { general } from "./general.ts"

/** Input plus output tokens; no value unless they are known of every model call. */
export const tokens = general({
  id: "tokens",
  summary: "Input and output tokens, if those of every model call are known",
  unit: "tokens",
  better: "lower",
  measure: ({ usage }) => Usage.knownTokens(usage)
})
