import { type Cell, Json, getOrInsertComputed } from "@escapement/core"
import { Duration } from "effect"
import { textOf } from "../summary/cellLabels.ts"

/** Something in which the cells of a comparison differ. */
export interface Factor {
  /** `architecture`, `model`, `toolset`, `budget`, `fault`, or an option: `react.history`, `simulated.slip`, `ace.profile`. */
  readonly name: string
  /** Its levels in the order of the cells, as they are written on the command line. */
  readonly levels: ReadonlyArray<string>
}

/**
 * The levels of a cell, by name of the factor. An option of one adapter is not a factor of cells with another adapter.
 */
export type Attributes = ReadonlyMap<string, string>

const optionsOf = (owner: string, settings: Json.Json): ReadonlyArray<readonly [string, string]> =>
  Json.isJsonObject(settings)
    ? Object.entries(settings).map(([name, value]) => [`${owner}.${name}`, textOf(value)])
    : []

/** Writes the limits of a cell as on the command line. */
const budgetText = (limits: Cell["limits"]): string => {
  const set = Object.entries(limits).map(
    ([name, value]) => `${name}=${Duration.isDuration(value) ? `${Duration.toMillis(value)}ms` : String(value)}`
  )
  return set.length === 0 ? "unlimited" : set.join(",")
}

/** Returns the level of a cell on everything that can be a factor. */
export const attributesOf = ({ adapter, benchmark, faults, limits, model, toolset }: Cell): Attributes =>
  new Map([
    ["architecture", adapter.id],
    ...optionsOf(adapter.id, adapter.settings),
    ...(model === undefined ? [] : [["model", model.id] as const, ...optionsOf(model.id, model.settings)]),
    ["toolset", toolset === undefined ? "all" : toolset.id],
    ["budget", budgetText(limits)],
    ["fault", String(faults.p)],
    ...optionsOf(benchmark.id, benchmark.settings)
  ])

/** Finds the factors of some cells: every attribute with two levels or more, in the order of first mention. */
export const findFactors = (cells: ReadonlyArray<Attributes>): ReadonlyArray<Factor> => {
  const found = new Map<string, Set<string>>()
  for (const cell of cells) {
    for (const [name, level] of cell) getOrInsertComputed(found, name, () => new Set<string>()).add(level)
  }
  return [...found].filter(([, levels]) => levels.size > 1).map(([name, levels]) => ({ name, levels: [...levels] }))
}

/** Returns for each cell its level of every factor in which the cells differ. */
export const describeCells = (cells: ReadonlyArray<Cell>): ReadonlyArray<Attributes> => {
  const all = cells.map(attributesOf)
  const varied = new Set(findFactors(all).map(({ name }) => name))
  return all.map((attributes) => new Map([...attributes].filter(([name]) => varied.has(name))))
}
