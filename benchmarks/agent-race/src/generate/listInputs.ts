import type { Errand, Step, When, Where } from "./Plan.ts"

/** What a step takes from earlier ones: their values, or what their pages are about. */
export interface Inputs {
  readonly values: ReadonlyArray<number>
  readonly pages: ReadonlyArray<number>
}

const ofWhere = ({ as, step }: Where): Inputs =>
  as === "value" ? { values: [step], pages: [] } : { values: [], pages: [step] }

const ofWhen = (when: When): Inputs => ({ values: when._tag === "Told" ? [when.step] : [], pages: [] })

const both = (a: Inputs, b: Inputs): Inputs => ({ values: [...a.values, ...b.values], pages: [...a.pages, ...b.pages] })

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

/** The true data edges into a step. */
export const listInputs = (step: Step): Inputs => {
  switch (step._tag) {
    case "Page": {
      const { approach, take } = step
      const addends = take._tag === "Row" ? take.addends : []
      if (approach._tag === "Named") return { values: [approach.step, ...addends], pages: [] }
      return { values: addends, pages: approach._tag === "Listed" ? [approach.step] : [] }
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
  return [...new Set([...values, ...pages])].toSorted((a, b) => a - b)
}
