import type { Domain } from "./Domain.ts"

const hundredfold = (numbers: ReadonlyArray<number>): ReadonlyArray<number> => numbers.map((number) => 100 * number)

/** Returns a domain as `whole` grids have it: with the ranges of its money, and its rules for slots on money, in cents. */
export const withCents = (domain: Domain): Domain => ({
  ...domain,
  fields: domain.fields.map((field) =>
    field.kind === "number" && field.name === domain.cents
      ? { ...field, range: [100 * field.range[0], 100 * field.range[1]] }
      : field
  ),
  slotRules: domain.slotRules.map((rule) =>
    rule.attribute === domain.cents ? { ...rule, thresholds: hundredfold(rule.thresholds) } : rule
  )
})
