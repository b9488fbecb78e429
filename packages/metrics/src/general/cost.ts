import { general } from "./general.ts"

/** Cost in US dollars; no value if the price is not known. */
export const cost = general({
  id: "cost",
  summary: "Price of the model calls",
  unit: "USD",
  better: "lower",
  measure: ({ usage }) => usage.cost
})
