import type { Board } from "../Board.ts"
import { breakableRules } from "../audit/Breakable.ts"
import { buildTableau } from "../rules/Tableau.ts"
import { brokenSlot } from "../rules/Rule.ts"
import { countSolutions } from "../rules/countSolutions.ts"
import { minimalSets } from "./bits.ts"

/**
 * The smallest sets of fields whose global rules together leave one choice
 * among the candidates that keep their slots' rules: who knows these fields of
 * every cell can deduce the solution. By exact search. All fields of the global
 * rules where even they do not suffice, as in an instance with several solutions.
 */
export const tellingSets = ({ domain, fieldIndex, instance, slots }: Board): ReadonlyArray<number> => {
  const tableau = buildTableau({
    ...instance,
    slots: slots.map((slot) => ({
      ...slot,
      candidates: slot.candidates.filter((_, at) => brokenSlot(domain, slot.rules, slot.items[at] ?? {}) === undefined)
    }))
  })
  const bits = domain.globalRules.map(({ attribute }) => 1 << (fieldIndex.get(attribute) ?? 0))
  const breakable = breakableRules(domain, tableau, "feasible")
  const telling = domain.globalRules.reduce((all, { name }, rule) => (breakable.has(name) ? all | bits[rule]! : all), 0)
  const suffices = (fields: number): boolean => {
    const slack = tableau.slack.map((value, term) =>
      (fields & bits[tableau.terms[term]!.rule]!) === 0 ? Number.POSITIVE_INFINITY : value
    )
    return countSolutions({ ...tableau, slack }, 2) === 1
  }
  const sets = minimalSets(telling, suffices)
  return sets.length > 0 ? sets : [bits.reduce((all, bit) => all | bit, 0)]
}
