import { getOrInsertComputed } from "@escapement/core"
import type { Board } from "../board/Board.ts"
import { breakableTerms } from "../audit/Breakable.ts"
import { buildTableau } from "../rules/Tableau.ts"
import { brokenSlot } from "../rules/Rule.ts"
import { countSolutions } from "../rules/countSolutions.ts"
import { minimalSets } from "./bits.ts"

/** The largest number of comparisons in one search. A set of fields that would need more counts as insufficient. */
const mostWork = 20_000_000

const fieldsIn = (set: number): ReadonlyArray<number> =>
  Array.from({ length: 32 }, (_, bit) => 1 << bit).filter((field) => (set & field) !== 0)

/**
 * Finds, by exact search, the smallest sets of fields whose global rules together leave one choice among the
 * candidates that keep their slots' rules. A player who knows these fields of every cell can deduce the solution.
 * If all fields of the global rules do not suffice, as in an instance with several solutions, returns all of
 * them.
 */
export const tellingSets = ({ domain, fieldIndex, instance, slots }: Board): ReadonlyArray<number> => {
  const tableau = buildTableau({
    ...instance,
    slots: slots.map((slot) => ({
      ...slot,
      candidates: slot.candidates.filter((_, at) => brokenSlot(domain, slot.rules, slot.items[at] ?? {}) === undefined)
    }))
  })
  const rules = [...domain.globalRules, ...(instance.couplings ?? [])]
  const bits = rules.map(({ attribute }) => 1 << (fieldIndex.get(attribute) ?? 0))
  const breakable = breakableTerms(tableau, "feasible")
  const telling = breakable.reduce((some, term) => some | bits[tableau.terms[term]!.rule]!, 0)
  const counted = new Map<number, boolean>()
  const count = (fields: number): boolean => {
    const slack = tableau.slack.map((value, term) =>
      (fields & bits[tableau.terms[term]!.rule]!) === 0 ? Number.POSITIVE_INFINITY : value
    )
    return countSolutions({ ...tableau, slack }, 2, mostWork) === 1
  }
  const suffices = (fields: number): boolean => getOrInsertComputed(counted, fields, count)
  // a field that cannot be left out alone can never be left out
  const needed = fieldsIn(telling).reduce((some, field) => (suffices(telling & ~field) ? some : some | field), 0)
  const all = bits.reduce((some, bit) => some | bit, 0)
  // whether they suffice or not, there is no other set
  if (needed === all) return [all]
  const sets = minimalSets(telling & ~needed, (fields) => suffices(fields | needed)).map((fields) => fields | needed)
  return sets.length > 0 ? sets : [all]
}
