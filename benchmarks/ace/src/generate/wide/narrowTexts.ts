import type { Randomness } from "@escapement/core"
import type { Domain } from "../../domains/Domain.ts"

/** Texts of a field in one grid. With more, a rule that counts one of them would be about few slots. */
const mostTexts = 5

/**
 * Returns a domain with few texts in each field; those that its rules name are among them.
 *
 * @param most texts of a field, by default 5
 */
export const narrowTexts = (rng: Randomness.Rng, domain: Domain, most = mostTexts): Domain => ({
  ...domain,
  fields: domain.fields.map((field) => {
    if (field.kind === "number") return field
    const named = domain.globalRules.flatMap((rule) =>
      rule.kind === "count-min" && rule.attribute === field.name ? [rule.value] : []
    )
    const others = field.values.filter((value) => !named.includes(value))
    const kept = new Set([...named, ...rng.sample(others, Math.min(others.length, most - named.length))])
    return { ...field, values: field.values.filter((value) => kept.has(value)) }
  })
})
