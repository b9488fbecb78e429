import type { Arm } from "../decision/Arm.ts"
import type { ArmContrast } from "../decision/decide.ts"
import type { Attributes } from "./Factor.ts"

/** All settings of a cell, including those that are the same in every cell. */
interface Setting {
  readonly attributes: Attributes
}

/** A cell with what effects are computed from. */
export interface DesignCell extends Setting {
  readonly arm: Arm
}

/** Levels of some factors, and the sign with which cells at these levels count in a contrast. */
export interface Corner {
  readonly at: ReadonlyArray<readonly [factor: string, level: string]>
  readonly sign: number
}

/** Levels, by the name of the factor. */
export type Levels = { readonly [factor: string]: string }

/** A contrast between corners of a design. */
export interface Weighting extends ArmContrast {
  /**
   * Number of combinations of the other factors over which the contrast is averaged; 0 if no combination has a cell in
   * every corner.
   */
  readonly contexts: number
  /** The fixed levels of options that only some of the corners have. */
  readonly at: Levels
}

/**
 * Returns the options that belong to a cell's level of a factor, by their short names: `history` for `react.history`.
 */
const optionsOf = ({ attributes }: Setting, factor: string): ReadonlyMap<string, string> => {
  const owner = `${attributes.get(factor) ?? ""}.`
  return new Map(
    [...attributes].flatMap(([name, level]) =>
      name.startsWith(owner) ? [[name.slice(owner.length), level] as const] : []
    )
  )
}

/** How the options of a factor's levels are treated in a contrast of these levels. */
interface Nesting {
  readonly factor: string
  /** Options that every level has and that vary: they are crossed, which means that they are equal on both sides. */
  readonly crossed: ReadonlySet<string>
  /** Options that only some levels have and that vary: each is held at one level. */
  readonly held: ReadonlyMap<string, string>
}

export const nestingOf = (cells: ReadonlyArray<Setting>, factor: string, reference: Levels): Nesting => {
  const known = new Map<string, Map<string, Set<string>>>()
  for (const cell of cells) {
    const owner = cell.attributes.get(factor) ?? ""
    const options = known.get(owner) ?? new Map<string, Set<string>>()
    known.set(owner, options)
    for (const [name, level] of optionsOf(cell, factor)) options.set(name, (options.get(name) ?? new Set()).add(level))
  }
  const all = [...known]
  const varied = new Set(
    all.flatMap(([, options]) => [...options].flatMap(([name, levels]) => (levels.size > 1 ? [name] : [])))
  )
  const crossed = new Set([...varied].filter((name) => all.every(([, options]) => options.has(name))))
  const held = all.flatMap(([owner, options]) =>
    [...options].flatMap(([name, levels]): ReadonlyArray<readonly [string, string]> => {
      const full = `${owner}.${name}`
      const [first = ""] = levels
      return varied.has(name) && !crossed.has(name) ? [[full, reference[full] ?? first]] : []
    })
  )
  return { factor, crossed, held: new Map(held) }
}

/** Names what is equal in all corners of a contrast: the other factors, and the options that every corner has. */
const contextOf = (cell: DesignCell, nestings: ReadonlyArray<Nesting>): string => {
  const { attributes } = cell
  const own = new Set(
    nestings.flatMap(({ factor }) => [
      factor,
      ...[...optionsOf(cell, factor).keys()].map((name) => `${attributes.get(factor) ?? ""}.${name}`)
    ])
  )
  const shared = nestings.flatMap(({ crossed, factor }) =>
    [...optionsOf(cell, factor)].flatMap(([name, level]) =>
      crossed.has(name) ? [[`${factor} ${name}`, level] as const] : []
    )
  )
  return JSON.stringify(
    [...[...attributes].filter(([name]) => !own.has(name)), ...shared].toSorted(([a], [b]) => (a < b ? -1 : 1))
  )
}

const isHeld = ({ attributes }: DesignCell, { held }: Nesting): boolean =>
  [...held].every(([name, level]) => (attributes.get(name) ?? level) === level)

const stands = ({ attributes }: DesignCell, { at }: Corner): boolean =>
  at.every(([factor, level]) => attributes.get(factor) === level)

/**
 * Builds a contrast between corners of a design at equal settings. A context is a set of cells with the same levels of
 * everything else. In every context with a cell in each corner, the cells of a corner are averaged and the corners
 * added up with their signs; the contrast is the mean over these contexts. An option that all corners have is crossed.
 * An option that only some corners have is fixed at its reference level, and never averaged over.
 */
export const contrastCorners = (
  cells: ReadonlyArray<DesignCell>,
  corners: ReadonlyArray<Corner>,
  reference: Levels
): Weighting => {
  const standing = cells.filter((cell) => corners.some((corner) => stands(cell, corner)))
  const nestings = (corners[0]?.at ?? []).map(([factor]) => nestingOf(standing, factor, reference))
  const held = standing.filter((cell) => nestings.every((nesting) => isHeld(cell, nesting)))
  const contexts = Map.groupBy(held, (cell) => contextOf(cell, nestings))
  const complete = [...contexts.values()]
    .map((members) => corners.map((corner) => members.filter((cell) => stands(cell, corner))))
    .filter((groups) => groups.every((group) => group.length > 0))
  const arms = complete.flatMap((groups) =>
    groups.flatMap((group, i) =>
      group.map(({ arm }) => ({ arm, weight: corners[i]!.sign / group.length / complete.length }))
    )
  )
  return {
    arms,
    contexts: complete.length,
    at: Object.fromEntries(nestings.flatMap((nesting) => [...nesting.held]))
  }
}
