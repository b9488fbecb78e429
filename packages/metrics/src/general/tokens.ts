import { Usage } from "@escapement/core"
import { general } from "./general.ts"

/** Input and output tokens; none where neither was stated. */
export const tokens = general({
  id: "tokens",
  summary: "Input and output tokens",
  unit: "tokens",
  better: "lower",
  measure: ({ usage }) =>
    usage.input === undefined && usage.output === undefined ? undefined : Usage.totalTokens(usage)
})
