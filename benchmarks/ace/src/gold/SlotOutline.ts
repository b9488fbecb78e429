import type { Board, BoardSlot } from "../Board.ts"
import { keepsSlot, readNumber } from "../rules/Rule.ts"
import type { Condition } from "../moves/queryCandidates.ts"
import { minimalSets } from "./bits.ts"

/** What plans ask of a hidden slot. Sets of fields are bits in the order of `Board.fields`. */
export interface SlotOutline {
  /** By candidate: the fields whose rules it keeps. */
  readonly keeps: ReadonlyArray<number>
  /** The fields that have rules here. */
  readonly ruleFields: number
  /** The candidates, by index, that keep all rules of the slot. */
  readonly feasible: ReadonlyArray<number>
  /** The smallest sets of fields whose rules together leave none but the feasible candidates. */
  readonly narrowings: ReadonlyArray<Narrowing>
}

/** A way to narrow a slot down to its feasible candidates. */
export interface Narrowing {
  readonly fields: number
  /**
   * Candidates that one of the fields admits and the others exclude: a player who has seen them has seen both
   * replies.
   */
  readonly rivals: ReadonlyArray<string>
}

const rivalsOf = (slot: BoardSlot, keeps: ReadonlyArray<number>, fields: number): ReadonlyArray<string> => {
  const rivals: Array<string> = []
  for (let rest = fields; rest !== 0; rest &= rest - 1) {
    const field = rest & -rest
    const alone = keeps.findIndex((kept) => (kept & fields) === field)
    const rival = alone >= 0 ? alone : keeps.findIndex((kept) => (kept & field) !== 0 && (kept & fields) !== fields)
    const id = slot.candidates[rival]
    if (id !== undefined) rivals.push(id)
  }
  return rivals
}

/** Builds the outline of a hidden slot. */
export const slotOutline = ({ domain, fieldIndex }: Board, slot: BoardSlot): SlotOutline => {
  const keeps = slot.items.map(() => 0)
  const broken = slot.items.map(() => 0)
  let ruleFields = 0
  for (const { bound, rule } of slot.rules) {
    const known = domain.slotRules.find((candidate) => candidate.name === rule)
    const bit = known === undefined ? 0 : 1 << (fieldIndex.get(known.attribute) ?? 0)
    ruleFields |= bit
    for (const [index, item] of slot.items.entries()) {
      if (known !== undefined && !keepsSlot(known, bound, item)) broken[index] = (broken[index] ?? 0) | bit
    }
  }
  for (const [index, bits] of broken.entries()) keeps[index] = ruleFields & ~bits
  const narrows = (fields: number) => keeps.every((kept) => kept === ruleFields || (kept & fields) !== fields)
  return {
    keeps,
    ruleFields,
    feasible: keeps.flatMap((kept, index) => (kept === ruleFields ? [index] : [])),
    narrowings: minimalSets(ruleFields, narrows).map((fields) => ({ fields, rivals: rivalsOf(slot, keeps, fields) }))
  }
}

/**
 * Chooses how a plan asks for a field: by the slot's own rule if it has one, which shows every candidate that
 * keeps the rule, else for all values.
 */
export const chooseQuestion = ({ domain }: Board, slot: BoardSlot, field: string): Condition => {
  const rules = domain.slotRules.flatMap((rule) => {
    const bound = rule.attribute === field ? slot.rules.find(({ rule: name }) => name === rule.name)?.bound : undefined
    return bound === undefined ? [] : [{ operator: rule.operator, value: bound }]
  })
  const [only] = rules
  if (only !== undefined && rules.length === 1) return { field, ...only }
  if (domain.fields.every(({ kind, name }) => name !== field || kind === "category")) {
    return { field, operator: "not_in", value: [] }
  }
  const least = slot.items.reduce((low, item) => Math.min(low, readNumber(item, field)), 0)
  return { field, operator: ">=", value: least }
}
