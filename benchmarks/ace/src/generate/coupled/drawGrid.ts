import type { Randomness } from "@escapement/core"
import type { Domain } from "../../domains/Domain.ts"
import type { Layout } from "../Layout.ts"
import { drawCode, openWindow } from "../Window.ts"
import type { CoupledDraft } from "./CoupledDraft.ts"
import { drawCoupledSlot } from "./drawSlot.ts"

/**
 * Draws all cells of a layout; undefined if the rules of a slot leave too few candidates.
 *
 * @param twins by slot, a field in which alone two candidates of a pair differ; absent if candidates have no pairs
 */
export const drawGrid = (
  stream: (consumer: string) => Randomness.Rng,
  domain: Domain,
  layout: Layout,
  twins: ReadonlyArray<number | undefined> = []
): CoupledDraft | undefined => {
  const candidates = stream("candidates")
  const slots = layout.hidden.flatMap((_, slot) => drawCoupledSlot(candidates, domain, layout, slot, twins[slot]) ?? [])
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
