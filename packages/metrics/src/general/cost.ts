import { general } from "./general.ts"

/** Cost in US dollars; no value if no price is known. A reply without usage counts as free. */
export const cost = general({
  id: "cost",
  summary: "Price of the model calls whose usage was stated",
  unit: "USD",
  better: "lower",
  measure: ({ usage }) => usage.cost
})
