import type { Approach, Condition, Errand, Step, When, Where } from "./Plan.ts"

/** The earlier steps whose values, or whose pages, a step uses. */
interface Inputs {
  readonly values: ReadonlyArray<number>
  readonly pages: ReadonlyArray<number>
}

const ofWhere = ({ as, step }: Where): Inputs =>
  as === "value" ? { values: [step], pages: [] } : { values: [], pages: [step] }

const ofWhen = (when: When): Inputs => ({ values: when._tag === "Told" ? [when.step] : [], pages: [] })

const joined = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): ReadonlyArray<number> =>
  a.length === 0 ? b : b.length === 0 ? a : [...a, ...b]

const both = (a: Inputs, b: Inputs): Inputs => ({ values: joined(a.values, b.values), pages: joined(a.pages, b.pages) })

const ofErrand = (errand: Errand): Inputs => {
  switch (errand._tag) {
    case "Weather":
      return both(ofWhere(errand.where), ofWhen(errand.when))
    case "Distance":
    case "Duration":
      return both(ofWhere(errand.from), ofWhere(errand.to))
    case "Days":
    case "Convert":
      return { values: [errand.step], pages: [] }
    case "Share":
    case "Coin":
      return both({ values: [errand.step], pages: [] }, ofWhen(errand.when))
    default:
      return ofWhere(errand.where)
  }
}

const none: Inputs = { values: [], pages: [] }

const ofCondition = (condition: Condition): Inputs => {
  switch (condition._tag) {
    case "Leads":
      return ofWhere(condition.to)
    case "Within":
      return ofWhere(condition.where)
    default:
      return none
  }
}

const ofApproach = (approach: Approach): Inputs => {
  switch (approach._tag) {
    case "Named":
      return { values: [approach.step], pages: [] }
    case "Listed":
      return { values: [], pages: [approach.step] }
    case "Inferred":
      return ofWhere(approach.from)
    case "Forked":
      return both(ofWhere(approach.from), { values: [approach.by], pages: [] })
    case "Described":
      return approach.conditions.map(ofCondition).reduce(both, none)
    default:
      return none
  }
}

/** Lists the earlier steps that a step really uses. */
export const listInputs = (step: Step): Inputs => {
  switch (step._tag) {
    case "Page": {
      const { approach, take } = step
      const { pages, values } = ofApproach(approach)
      return { values: take._tag === "Row" ? [...values, ...take.addends] : values, pages }
    }
    case "Roadblock":
      return ofErrand(step.errand)
    case "Detour":
      return { values: [step.step], pages: [] }
    case "Merge":
      return { values: [step.a, step.b], pages: [] }
    case "Finish":
      return { values: step.operands, pages: [] }
  }
}

/** All steps that a step depends on, ascending, each once. */
export const listDependencies = (step: Step): ReadonlyArray<number> => {
  const { pages, values } = listInputs(step)
  // most steps depend on one other
  if (values.length + pages.length < 2) return values.length === 0 ? pages : values
  return [...new Set([...values, ...pages])].toSorted((a, b) => a - b)
}
