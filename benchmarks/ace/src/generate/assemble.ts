import type { Randomness } from "@escapement/core"
import type { Instance, Item } from "../Instance.ts"
import type { Rivals } from "./withBreakers.ts"
import type { BoundDraft } from "./Draft.ts"
import { label } from "./label.ts"

/**
 * Items by id, in the order of ids. An object that gets a thousand new keys one by one is slow,
 * as the engine describes its form anew for each; one without a prototype is a table from the start.
 */
const byId = (labelled: ReturnType<typeof label>): Instance["items"] => {
  const items: Record<string, Item> = Object.create(null)
  for (const { id, item } of labelled.toSorted((a, b) => (a.id < b.id ? -1 : 1))) items[id] = item
  return Object.setPrototypeOf(items, Object.prototype)
}

/** Puts an instance together, its items labelled and its candidates shuffled so that nothing tells them apart. */
export const assemble = (
  rng: Randomness.Rng,
  name: { readonly id: string; readonly seed: Randomness.Seed },
  { bounds, domain, grid, layout }: Pick<BoundDraft, "bounds" | "domain" | "grid" | "layout">,
  rivals: ReadonlyArray<Rivals>
): Instance => {
  const others = rivals.flatMap(({ decoys, filters }) => [...decoys, ...filters.map(({ codes }) => codes)])
  const labelled = label(rng, domain, [...grid, ...others])
  const ids = labelled.map(({ id }) => id)
  let next = grid.length
  const slots = rivals.map(({ decoys, filters, slot }) => {
    const own = ids.slice(next, (next += decoys.length + filters.length))
    const isDecoy = new Set(own.slice(0, decoys.length))
    const candidates = rng.shuffle([ids[slot.cell]!, ...own])
    return {
      row: slot.row,
      col: slot.cell % layout.cols,
      rules: slot.rules.map(({ bound, rule }) => ({ rule: rule.name, bound })),
      candidates,
      decoys: candidates.filter((candidate) => isDecoy.has(candidate))
    }
  })
  return {
    ...name,
    domain: domain.id,
    rows: layout.rows,
    cols: layout.cols,
    candidatesPerSlot: layout.candidates,
    globals: domain.globalRules.map(({ name }, rule) => ({ rule: name, bound: bounds[rule]! })),
    truth: Array.from({ length: layout.rows }, (_, row) => ids.slice(row * layout.cols, (row + 1) * layout.cols)),
    slots,
    items: byId(labelled)
  }
}
