import type { Randomness } from "@escapement/core"
import type { Domain } from "../../domains/Domain.ts"
import type { Layout } from "../Layout.ts"
import { drawCode, openWindow } from "../Window.ts"
import type { CoupledDraft } from "./CoupledDraft.ts"
import { drawCoupledSlot } from "./drawSlot.ts"

/** Draws all cells of a layout; undefined if the rules of a slot leave too few candidates. */
export const drawGrid = (
  stream: (consumer: string) => Randomness.Rng,
  domain: Domain,
  layout: Layout
): CoupledDraft | undefined => {
  const candidates = stream("candidates")
  const slots = layout.hidden.flatMap((_, slot) => drawCoupledSlot(candidates, domain, layout, slot) ?? [])
  if (slots.length < layout.hidden.length) return undefined
  const visible = stream("visible")
  const grid = Array.from(
    { length: layout.rows * layout.cols },
    (_, cell) =>
      slots.find(({ slot }) => slot.cell === cell)?.slot.truth ??
      domain.fields.map((field) => drawCode(visible, openWindow(field)))
  )
  return { domain, layout, slots, grid }
}
