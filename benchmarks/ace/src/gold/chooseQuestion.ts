import type { Board, BoardSlot } from "../board/Board.ts"
import type { Condition } from "../moves/queryCandidates.ts"
import { readNumber } from "../rules/Rule.ts"

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
