import { general } from "./general.ts"

/** US dollars; none where the price is not known. */
export const cost = general({
  id: "cost",
  summary: "Price of the model calls",
  unit: "USD",
  better: "lower",
  measure: ({ usage }) => usage.cost
})
