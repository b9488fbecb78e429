import { Usage } from "@escapement/core"
import { general } from "./general.ts"

/** Input plus output tokens; no value unless they are known of every model call. */
export const tokens = general({
  id: "tokens",
  summary: "Input and output tokens, as far as they were stated",
  unit: "tokens",
  better: "lower",
  measure: ({ usage }) => Usage.knownTokens(usage)
})
