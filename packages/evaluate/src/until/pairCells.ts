import { type Cell, Json } from "@escapement/core"
import { Identity } from "@escapement/env"

/** Returns the parts in which two cells may differ. */
const partsOf = (cell: Cell): ReadonlyArray<string> => {
  const json = Identity.cellToJson(cell)
  const members: { readonly [name: string]: Json.Json } = Json.isJsonObject(json) ? json : {}
  return ["adapter", "model", "toolset", "limits"].map((name) => Json.canonical(members[name] ?? null))
}

const differing = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): number =>
  a.filter((part, i) => part !== b[i]).length

/**
 * Pairs the cells of one benchmark that are compared: each cell with the first earlier one that differs only in its
 * architecture (with options), only in its model, only in its tools, or only in its limits; if there is none, with the
 * first cell. Baselines and replicates are in no pair.
 */
export const pairCells = (cells: ReadonlyArray<Cell>): ReadonlyArray<readonly [a: number, b: number]> => {
  const agents = cells.flatMap((cell, index) =>
    cell.adapter.kind === "baseline" || cell.replicate !== undefined ? [] : [{ index, parts: partsOf(cell) }]
  )
  return agents.slice(1).flatMap((b, i) => {
    const before = agents.slice(0, i + 1)
    const a = before.find(({ parts }) => differing(parts, b.parts) === 1) ?? before[0]
    return a === undefined ? [] : [[a.index, b.index] as const]
  })
}
