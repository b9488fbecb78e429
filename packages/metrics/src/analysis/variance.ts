import type { Cell, Randomness } from "@escapement/core"
import { Option } from "effect"
import { type VarianceShare, varianceShares } from "../statistics/variance/varianceShares.ts"
import type { Attributes, Factor } from "./Factor.ts"

/** A factor together with the options of its levels. */
interface Compound {
  readonly name: string
  readonly parts: ReadonlyArray<string>
}

/** Joins factors that belong together: an architecture or a model counts as one factor with its options. */
const compoundsOf = (cells: ReadonlyArray<Cell>, factors: ReadonlyArray<Factor>): ReadonlyArray<Compound> => {
  const adapters = new Set(cells.map(({ adapter }) => adapter.id))
  const models = new Set(cells.flatMap(({ model }) => (model === undefined ? [] : [model.id])))
  const isOf = (head: string, owners: ReadonlySet<string>, name: string): boolean =>
    name === head || owners.has(name.slice(0, name.lastIndexOf(".")))
  const headOf = (name: string): string =>
    isOf("architecture", adapters, name) ? "architecture" : isOf("model", models, name) ? "model" : name
  const names = factors.map(({ name }) => name)
  // the name lists all parts, so that the effect of an option is not ascribed to its architecture
  return [...Map.groupBy(names, headOf).values()].map((parts) => ({ name: parts.join(" + "), parts }))
}

/**
 * Computes the variance shares of a run's design; empty unless its architectures, models and arms are fully crossed.
 */
export const attributeVariance = (
  cells: ReadonlyArray<{ readonly cell: Cell; readonly attributes: Attributes; readonly means: Float64Array }>,
  factors: ReadonlyArray<Factor>,
  seed: Randomness.Seed
): ReadonlyArray<VarianceShare> => {
  const compounds = compoundsOf(
    cells.map(({ cell }) => cell),
    factors
  )
  const levels = compounds.map(({ parts }) => {
    const texts = cells.map(({ attributes }) => JSON.stringify(parts.map((part) => attributes.get(part) ?? null)))
    const known = [...new Set(texts)]
    return texts.map((text) => known.indexOf(text))
  })
  const crossed = cells.map(({ means }, c) => ({ levels: levels.map((of) => of[c]!), means }))
  const names = compounds.map(({ name }) => name)
  return factors.length === 0 ? [] : Option.getOrElse(varianceShares(names, crossed, seed), () => [])
}
