import type { Domain, GlobalRule } from "../domains/Domain.ts"
import { type Coupling, type Reach, covers } from "./Coupling.ts"
import { isCap } from "./Rule.ts"

/**
 * One linear inequality of a global rule: the weights of all cells, with signs that turn lower bounds into upper ones,
 * sum to at most its limit. A rule on sums or counts is one term, a rule on repeats one term for each value, and a rule
 * on rows one term for each row.
 */
export interface Term {
  /** Index of the global rule in the domain; couplings have the indices after the last rule. */
  readonly rule: number
  /** Index of the field in the domain. */
  readonly field: number
  /** -1 for a lower bound. */
  readonly sign: 1 | -1
  /**
   * The weight of a cell: its code (`code`), or 1 if its code equals (`is`) or is at least (`reaches`) the operand,
   * else 0.
   */
  readonly weight: "code" | "is" | "reaches"
  readonly operand: number
  /** The only row whose cells count; absent if all rows count. */
  readonly row?: number
  /** The only cells that count; absent if all cells count. */
  readonly reach?: Reach
}

/** The values that the codes of each field index; empty for numeric fields, whose codes are the numbers themselves. */
export type Vocabulary = ReadonlyArray<ReadonlyArray<string>>

/** Lists the values from which a domain draws. */
export const collectVocabulary = (domain: Domain): Vocabulary =>
  domain.fields.map((field) => (field.kind === "category" ? field.values : []))

const termsOfRule = (rule: GlobalRule, index: number, field: number, rows: number, values: ReadonlyArray<string>) => {
  const base = { rule: index, field, sign: isCap(rule) ? 1 : -1, operand: 0 } as const
  switch (rule.kind) {
    case "sum-max":
    case "sum-min":
      return [{ ...base, weight: "code" as const }]
    case "count-min":
      return [{ ...base, weight: "is" as const, operand: values.indexOf(rule.value) }]
    case "count-min-threshold":
      return [{ ...base, weight: "reaches" as const, operand: rule.threshold }]
    case "repeat-max":
      return values.map((_, operand) => ({ ...base, weight: "is" as const, operand }))
    case "row-sum-max":
      return Array.from({ length: rows }, (_, row) => ({ ...base, weight: "code" as const, row }))
  }
}

/** Lists the terms of all global rules of a domain, in the order of its rules. */
export const listTerms = (domain: Domain, rows: number, vocabulary: Vocabulary): ReadonlyArray<Term> =>
  domain.globalRules.flatMap((rule, index): ReadonlyArray<Term> => {
    const field = domain.fields.findIndex((field) => field.name === rule.attribute)
    return termsOfRule(rule, index, field, rows, vocabulary[field] ?? [])
  })

/** Returns the weight in a term of a cell with this code in the term's field. */
export const weigh = (term: Term, code: number, row: number): number => {
  if (term.row !== undefined && term.row !== row) return 0
  switch (term.weight) {
    case "code":
      return term.sign * code
    case "is":
      return code === term.operand ? term.sign : 0
    case "reaches":
      return code >= term.operand ? term.sign : 0
  }
}

/** Returns the limit of a term, given the bound of its rule. */
export const limitOf = (term: Term, bound: number): number => term.sign * bound

/** Lists the two terms of each coupling, at most and at least; their rules are numbered after those of the domain. */
export const listCouplingTerms = (
  domain: Domain,
  couplings: ReadonlyArray<Coupling>,
  vocabulary: Vocabulary
): ReadonlyArray<Term> =>
  couplings.flatMap(({ attribute, reach, value }, index): ReadonlyArray<Term> => {
    const field = domain.fields.findIndex((field) => field.name === attribute)
    const rule = domain.globalRules.length + index
    // a text that no item has counts in no cell
    const operand = value === undefined ? 0 : (vocabulary[field] ?? []).indexOf(value)
    const base = { rule, field, weight: value === undefined ? "code" : "is", operand, reach } as const
    return [
      { ...base, sign: 1 },
      { ...base, sign: -1 }
    ]
  })

/** Whether a cell counts in a term. */
export const counts = (term: Term, row: number, col: number): boolean =>
  term.reach === undefined || covers(term.reach, row, col)
