import { Usage } from "@escapement/core"
import { general } from "./general.ts"

/** Input plus output tokens; no value if the provider stated neither. */
export const tokens = general({
  id: "tokens",
  summary: "Input and output tokens, as far as they were stated",
  unit: "tokens",
  better: "lower",
  measure: ({ usage }) =>
    usage.input === undefined && usage.output === undefined ? undefined : Usage.totalTokens(usage)
})
