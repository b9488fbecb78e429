import type { Domain, GlobalRule, SlotRule } from "../domains/Domain.ts"
import { type Coupling, reachName } from "./Coupling.ts"

const words = (attribute: string): string => attribute.replaceAll("_", " ")

/** Writes a global rule with its bound as one sentence of the task. */
export const globalSentence = (domain: Domain, rule: GlobalRule, bound: number): string => {
  const attribute = words(rule.attribute)
  const all = domain.item.plural
  const counted = `there must be at least ${bound} ${all} in the whole grid whose ${attribute} is`
  switch (rule.kind) {
    case "sum-max":
      return `the total ${attribute} of all ${all} in the whole grid must be at most ${bound}.`
    case "sum-min":
      return `the total ${attribute} of all ${all} in the whole grid must be at least ${bound}.`
    case "repeat-max":
      return `the same ${attribute} can appear at most ${bound} times in the whole grid.`
    case "count-min":
      return `${counted} ${rule.value}.`
    case "count-min-threshold":
      return `${counted} at least ${rule.threshold}.`
    case "row-sum-max":
      return `the total ${attribute} of the ${all} in each row must be at most ${bound}.`
  }
}

/** Writes a slot rule with its bound as one sentence of the task. */
export const slotSentence = (domain: Domain, rule: SlotRule, bound: number, row: number, col: number): string => {
  const side = rule.operator === "<=" ? "at most" : "at least"
  return `the ${domain.item.singular} in slot (${row}, ${col}) must have ${words(rule.attribute)} ${side} ${bound}.`
}

/** Writes a coupling as one sentence of the task. */
export const couplingSentence = (domain: Domain, { attribute, least, most, reach, than }: Coupling): string => {
  const { plural } = domain.item
  const total = `the total ${words(attribute)}`
  const sum = `${total} of the ${plural} in ${reachName(reach)}`
  if (than.length === 0) return `${sum} must be at least ${least} and at most ${most}.`
  return `${sum}, less ${total} of ${than.join(" and ")}, must be at least ${least} and at most ${most}.`
}
