import type { Randomness } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import type { Item } from "../Item.ts"
import type { Rivals } from "./withBreakers.ts"
import type { BoundDraft } from "./Draft.ts"
import { label } from "./label.ts"

/**
 * Returns items by id, in the order of their ids. The object has no prototype, since the engine then stores it as a
 * table from the start; adding a thousand keys to an ordinary object is slow, as each changes its hidden class.
 */
const byId = (labelled: ReturnType<typeof label>): Instance["items"] => {
  const items: Record<string, Item> = Object.create(null)
  for (const { id, item } of labelled.toSorted((a, b) => (a.id < b.id ? -1 : 1))) items[id] = item
  return Object.setPrototypeOf(items, Object.prototype)
}

/** Assembles an instance: labels its items and shuffles its candidates, so that nothing tells them apart. */
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
