import type { Domain } from "../domains/Domain.ts"
import { findDomain } from "../domains/Domains.ts"
import type { Instance } from "../Instance.ts"
import type { Item } from "../Item.ts"
import { type Reach, sumThan } from "./Coupling.ts"
import { brokenSlot } from "./Rule.ts"
import { type Term, type Vocabulary, counts, limitOf, listCouplingTerms, listTerms, weigh } from "./Term.ts"

/** A candidate with its effect on the global rules. */
export interface Entry {
  readonly id: string
  readonly kind: "truth" | "decoy" | "filter"
  /** Whether it keeps the rules of its slot. */
  readonly isFeasible: boolean
  /** For each term, its weight minus that of its slot's solution. */
  readonly excess: Float64Array
}

/**
 * An instance as linear inequalities around its solution: one entry per hidden slot keeps the global rules if,
 * for each term, the excesses sum to at most the slack.
 */
export interface Tableau {
  readonly terms: ReadonlyArray<Term>
  /** For each term; negative if the solution itself breaks the rule. */
  readonly slack: Float64Array
  /** The entries of each hidden slot, in query order. */
  readonly slots: ReadonlyArray<ReadonlyArray<Entry>>
  /** The weight of the solution, by hidden slot and term. */
  readonly weights: ReadonlyArray<Float64Array>
  /** The column of each hidden slot if the instance has couplings; absent if it has none. */
  readonly columns?: ReadonlyArray<number>
  /** Whether couplings are about several columns, blocks or texts, so that columns cannot be searched one by one. */
  readonly isCrossed: boolean
  /** Whether couplings are about many slots, so that a proof needs many choices. */
  readonly isWide: boolean
  /** Whether couplings are about the whole grid, so that a proof has to meet in the middle. */
  readonly isWhole: boolean
}

/** The kinds of cells of couplings about many slots. */
const wide = new Set<Reach["_tag"]>(["Rows", "Crossing"])

/** The kinds of cells that are in several columns, single rows and pairs apart. */
const severalColumns = new Set<Reach["_tag"]>(["Columns", "Block", ...wide])

const vocabularyFrom = (domain: Domain, items: Iterable<Item>): Vocabulary => {
  const seen = domain.fields.map(() => new Set<string>())
  for (const item of items) {
    for (let field = 0; field < seen.length; field++) {
      const value = item[domain.fields[field]!.name]
      if (typeof value === "string") seen[field]!.add(value)
    }
  }
  return seen.map((values) => Array.from(values))
}

const limits = (instance: Instance, base: ReadonlyArray<Term>, coupled: ReadonlyArray<Term>): Float64Array => {
  const stated = base.map((term) => limitOf(term, instance.globals[term.rule]!.bound))
  const couplings = instance.couplings ?? []
  const rules = instance.globals.length
  const own = coupled.map((term) => {
    const coupling = couplings[term.rule - rules]!
    return limitOf(
      term,
      sumThan(coupling, (id) => instance.items[id]) + (term.sign > 0 ? coupling.most : coupling.least)
    )
  })
  return Float64Array.from([...stated, ...own])
}

/** Builds the tableau of a consistent instance, whatever values its items have. */
export const buildTableau = (instance: Instance): Tableau => {
  const domain = findDomain(instance.domain)
  const vocabulary = vocabularyFrom(domain, Object.values(instance.items))
  const codes = vocabulary.map((values) => new Map(values.map((value, code) => [value, code])))
  const base = listTerms(domain, instance.rows, vocabulary)
  const coupled = listCouplingTerms(domain, instance.couplings ?? [], vocabulary)
  const terms = [...base, ...coupled]
  const weightsOf = (id: string, row: number, col: number): Float64Array => {
    const item = instance.items[id]!
    return Float64Array.from(terms, (term) => {
      if (!counts(term, row, col)) return 0
      const value = item[domain.fields[term.field]!.name]
      return weigh(term, typeof value === "number" ? value : (codes[term.field]!.get(value ?? "") ?? -1), row)
    })
  }
  const slack = limits(instance, base, coupled)
  instance.truth.forEach((ids, row) => {
    ids.forEach((id, col) => weightsOf(id, row, col).forEach((weight, term) => (slack[term]! -= weight)))
  })
  const weights = instance.slots.map(({ col, row }) => weightsOf(instance.truth[row]![col]!, row, col))
  const slots = instance.slots.map(({ candidates, col, decoys, row, rules }, index) => {
    const truth = instance.truth[row]![col]!
    const isDecoy = new Set(decoys)
    return candidates.map((id): Entry => ({
      id,
      kind: id === truth ? "truth" : isDecoy.has(id) ? "decoy" : "filter",
      isFeasible: brokenSlot(domain, rules, instance.items[id]!) === undefined,
      excess: weightsOf(id, row, col).map((weight, term) => weight - weights[index]![term]!)
    }))
  })
  const columns = coupled.length === 0 ? {} : { columns: instance.slots.map(({ col }) => col) }
  const isCrossed = (instance.couplings ?? []).some(
    ({ reach, value }) => severalColumns.has(reach._tag) || value !== undefined
  )
  const isWide = (instance.couplings ?? []).some(({ reach }) => wide.has(reach._tag))
  const isWhole = (instance.couplings ?? []).some(({ reach }) => reach._tag === "Grid")
  return { terms, slack, slots, weights, isCrossed, isWide, isWhole, ...columns }
}
