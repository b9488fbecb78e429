import type { Domain, GlobalRule, SlotRule } from "../domains/Domain.ts"
import { type Coupling, reachName } from "./Coupling.ts"

/** Writes the name of an attribute: in mended words as the tools do, else with spaces. */
const words = (attribute: string, isMended: boolean): string => (isMended ? attribute : attribute.replaceAll("_", " "))

/** Writes a global rule with its bound as one sentence of the task. */
export const globalSentence = (domain: Domain, rule: GlobalRule, bound: number, isMended = false): string => {
  const attribute = words(rule.attribute, isMended)
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
export const slotSentence = (
  domain: Domain,
  rule: SlotRule,
  bound: number,
  row: number,
  col: number,
  isMended = false
): string => {
  const side = rule.operator === "<=" ? "at most" : "at least"
  const attribute = words(rule.attribute, isMended)
  return `the ${domain.item.singular} in slot (${row}, ${col}) must have ${attribute} ${side} ${bound}.`
}

/** Writes a coupling as one sentence of the task. */
export const couplingSentence = (domain: Domain, coupling: Coupling, isMended = false): string => {
  const { attribute, least, most, reach, than, value } = coupling
  const { plural } = domain.item
  const name = words(attribute, isMended)
  const bounds =
    isMended && least === most ? `must be exactly ${least}` : `must be at least ${least} and at most ${most}`
  if (value !== undefined) {
    return `the number of ${plural} in ${reachName(reach)} whose ${name} is ${value} ${bounds}.`
  }
  const sum = `the total ${name} of the ${plural} in ${reachName(reach)}`
  return than.length === 0
    ? `${sum} ${bounds}.`
    : `${sum}, less the total ${name} of ${than.join(" and ")}${isMended ? ", wherever they stand" : ""}, ${bounds}.`
}

/** Writes that the numbers of an attribute are money in cents, as one sentence of the instructions. */
export const centsSentence = (attribute: string): string =>
  `The attribute ${attribute} is in cents: 12345 means 123.45.`
