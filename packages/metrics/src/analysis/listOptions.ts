import type { Cell } from "@escapement/core"
import { nestingOf } from "./DesignCell.ts"
import { stepsOf } from "./effects.ts"
import { type Factor, attributesOf, findFactors } from "./Factor.ts"

/** An option that varies among the cells of a benchmark. */
export interface VariedOption extends Factor {
  /** Whether a comparison fixes it at one level (`reference`), as only one of the two sides has it. */
  readonly isFixed: boolean
}

/** Lists the options that vary among some cells of one benchmark. */
export const listOptions = (cells: ReadonlyArray<Cell>): ReadonlyArray<VariedOption> => {
  const settings = cells.map((cell) => ({ attributes: attributesOf(cell) }))
  const factors = findFactors(settings.map(({ attributes }) => attributes))
  const fixed = new Set(
    factors.flatMap(stepsOf).flatMap(({ factor, from, to }) => {
      const compared = settings.filter(({ attributes }) => [from, to].includes(attributes.get(factor) ?? ""))
      return [...nestingOf(compared, factor, {}).held.keys()]
    })
  )
  return factors
    .filter(({ name }) => name.includes("."))
    .map((factor) => ({ ...factor, isFixed: fixed.has(factor.name) }))
}
