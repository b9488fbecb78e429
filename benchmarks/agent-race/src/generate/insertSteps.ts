import type { Approach, Condition, Errand, Plan, Step, Take, When, Where } from "./Plan.ts"

type Renumber = (step: number) => number

const inWhere = (where: Where, to: Renumber): Where => ({ ...where, step: to(where.step) })

const inCondition = (condition: Condition, to: Renumber): Condition => {
  switch (condition._tag) {
    case "Leads":
      return { ...condition, to: inWhere(condition.to, to) }
    case "Within":
      return { ...condition, where: inWhere(condition.where, to) }
    default:
      return condition
  }
}

const inApproach = (approach: Approach, to: Renumber): Approach => {
  switch (approach._tag) {
    case "Named":
    case "Listed":
      return { ...approach, step: to(approach.step) }
    case "Inferred":
      return { ...approach, from: inWhere(approach.from, to) }
    case "Forked":
      return { ...approach, from: inWhere(approach.from, to), by: to(approach.by) }
    case "Described": {
      const [first, ...rest] = approach.conditions
      return { ...approach, conditions: [inCondition(first, to), ...rest.map((each) => inCondition(each, to))] }
    }
    default:
      return approach
  }
}

const inTake = (take: Take, to: Renumber): Take =>
  take._tag === "Row" ? { ...take, addends: take.addends.map(to) } : take

const inWhen = (when: When, to: Renumber): When => (when._tag === "Told" ? { ...when, step: to(when.step) } : when)

const inErrand = (errand: Errand, to: Renumber): Errand => {
  switch (errand._tag) {
    case "Weather":
      return { ...errand, where: inWhere(errand.where, to), when: inWhen(errand.when, to) }
    case "Distance":
    case "Duration":
      return { ...errand, from: inWhere(errand.from, to), to: inWhere(errand.to, to) }
    case "Days":
    case "Convert":
      return { ...errand, step: to(errand.step) }
    case "Share":
    case "Coin":
      return { ...errand, step: to(errand.step), when: inWhen(errand.when, to) }
    default:
      return { ...errand, where: inWhere(errand.where, to) }
  }
}

/** A step with every reference to an earlier one replaced. */
const renumbered = (step: Step, to: Renumber): Step => {
  switch (step._tag) {
    case "Page":
      return { ...step, approach: inApproach(step.approach, to), take: inTake(step.take, to) }
    case "Roadblock":
      return { ...step, errand: inErrand(step.errand, to) }
    case "Detour":
      return { ...step, step: to(step.step) }
    case "Merge":
      return { ...step, a: to(step.a), b: to(step.b) }
    case "Finish":
      return { ...step, operands: step.operands.map(to) }
  }
}

/**
 * Inserts steps at an index. Later steps move on, and references to them are renumbered. The new steps must already use
 * the new numbers.
 */
export const insertSteps = (plan: Plan, at: number, steps: ReadonlyArray<Step>): Plan => {
  const to: Renumber = (step) => (step >= at ? step + steps.length : step)
  return [...plan.slice(0, at), ...steps, ...plan.slice(at).map((step) => renumbered(step, to))]
}
