import type { WeightedCell } from "../statistics/contrast.ts"
import type { Attributes } from "./Factor.ts"

/** A cell as effects see it. */
export interface DesignCell {
  readonly attributes: Attributes
  /** Means over epochs by instance, the same instances in every cell; `NaN` for one without a score. */
  readonly means: Float64Array
}

/** What some cells have in common but for some factors and the options of their levels. */
const contextOf = ({ attributes }: DesignCell, apart: ReadonlyArray<string>): string =>
  JSON.stringify(
    [...attributes]
      .filter(([name]) => !apart.includes(name) && !apart.some((factor) => isOptionOf(attributes, factor, name)))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  )

/** Whether an attribute is an option of the level at which a cell stands on a factor: `react.history` where the architecture is `react`. */
const isOptionOf = (attributes: Attributes, factor: string, name: string): boolean =>
  name.startsWith(`${attributes.get(factor) ?? ""}.`)

/** Levels by factor, and the sign with which cells that stand there count. */
export interface Corner {
  readonly at: ReadonlyArray<readonly [factor: string, level: string]>
  readonly sign: number
}

/** A weighting of cells: a contrast, and over how many contexts it is a mean. */
export interface Weighting {
  readonly cells: ReadonlyArray<WeightedCell>
  readonly contexts: number
}

/**
 * A contrast between corners of a design: within every context (the same levels
 * of all other factors) in which each corner has a cell, the signed mean of each
 * corner's cells; then the mean over contexts. So a main effect is a mean over
 * what it is crossed with, and a hole in the design costs its contexts only.
 */
export const contrastCorners = (cells: ReadonlyArray<DesignCell>, corners: ReadonlyArray<Corner>): Weighting => {
  const apart = corners[0]?.at.map(([factor]) => factor) ?? []
  const contexts = new Map<string, Array<DesignCell>>()
  for (const cell of cells) {
    const context = contextOf(cell, apart)
    const known = contexts.get(context)
    if (known === undefined) contexts.set(context, [cell])
    else known.push(cell)
  }
  const standing = ({ attributes }: DesignCell, { at }: Corner): boolean =>
    at.every(([factor, level]) => attributes.get(factor) === level)
  const complete = [...contexts.values()]
    .map((members) => corners.map((corner) => members.filter((cell) => standing(cell, corner))))
    .filter((groups) => groups.every((group) => group.length > 0))
  const weighted = complete.flatMap((groups) =>
    groups.flatMap((group, i) =>
      group.map(({ means }) => ({ means, weight: corners[i]!.sign / group.length / complete.length }))
    )
  )
  return { cells: weighted, contexts: complete.length }
}
