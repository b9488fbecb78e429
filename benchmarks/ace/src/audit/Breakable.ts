import type { Domain } from "../domains/Domain.ts"
import type { Instance } from "../Instance.ts"
import { keepsSlot } from "../rules/Rule.ts"
import type { Entry, Tableau } from "../rules/Tableau.ts"

/**
 * Returns the terms that some choice of candidates breaks; with `feasible`, only choices that keep all slot rules
 * count.
 */
export const breakableTerms = ({ slack, slots, terms }: Tableau, among: "all" | "feasible"): ReadonlyArray<number> => {
  const may = (entry: Entry) => among === "all" || entry.isFeasible
  return [...terms.keys()].filter((term) => {
    const most = slots.map((entries) => Math.max(...entries.map((entry) => (may(entry) ? entry.excess[term]! : 0))))
    return most.reduce((sum, excess) => sum + excess, 0) > slack[term]!
  })
}

/**
 * Returns the names of the global rules that some choice of candidates breaks; with `feasible`, only choices that
 * keep all slot rules count.
 */
export const breakableRules = (domain: Domain, tableau: Tableau, among: "all" | "feasible"): ReadonlySet<string> =>
  new Set(breakableTerms(tableau, among).flatMap((term) => domain.globalRules[tableau.terms[term]!.rule]?.name ?? []))

/** Counts the slot rules that exclude none of their slot's candidates. */
export const idleSlotRules = (domain: Domain, { items, slots }: Instance): number => {
  const isIdle = (name: string, bound: number, candidates: ReadonlyArray<string>): boolean => {
    const rule = domain.slotRules.find((rule) => rule.name === name)!
    return candidates.every((id) => keepsSlot(rule, bound, items[id]!))
  }
  return slots.reduce(
    (sum, { candidates, rules }) => sum + rules.filter(({ bound, rule }) => isIdle(rule, bound, candidates)).length,
    0
  )
}
