import { Usage } from "@escapement/core"
import { general } from "./general.ts"

/** Cost in US dollars; no value if no price is known, or if the usage of a model call is not. */
export const cost = general({
  id: "cost",
  summary: "Price of the model calls, if the usage of each is known",
  unit: "USD",
  better: "lower",
  measure: ({ usage }) => Usage.knownCost(usage)
})
