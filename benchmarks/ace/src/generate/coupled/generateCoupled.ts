import type { Randomness } from "@escapement/core"
import type { Difficulty } from "../../Difficulty.ts"
import type { Domain } from "../../domains/Domain.ts"
import type { Instance } from "../../Instance.ts"
import { assemble } from "../assemble.ts"
import { drawCode, openWindow } from "../Window.ts"
import type { CoupledDraft } from "./CoupledDraft.ts"
import { coupleAcross } from "./coupleAcross.ts"
import { coupleColumns } from "./coupleColumns.ts"
import { drawBounds } from "./drawBounds.ts"
import { drawCoupledSlot } from "./drawSlot.ts"
import { layOut } from "./layOut.ts"

const drawGrid = (
  stream: (consumer: string) => Randomness.Rng,
  domain: Domain,
  difficulty: Difficulty
): CoupledDraft | undefined => {
  const layout = layOut(stream("layout"), domain, difficulty)
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

/**
 * Makes one attempt to generate a coupled instance: every hidden slot has decoys, drawn like its solution. Only the
 * domain's global rules, and sums over columns, rows and pairs of slots, exclude them. Undefined if it finds no rules
 * that leave only the solution.
 */
export const generateCoupled = (
  name: { readonly id: string; readonly seed: Randomness.Seed },
  domain: Domain,
  difficulty: Difficulty,
  stream: (consumer: string) => Randomness.Rng
): Instance | undefined => {
  const draft = drawGrid(stream, domain, difficulty)
  if (draft === undefined) return undefined
  const { bounds, slack, terms } = drawBounds(stream("bounds"), draft)
  const own = coupleColumns(stream("columns"), draft)
  const across = coupleAcross(stream("across"), draft, own.columns, terms, slack)
  if (across === undefined) return undefined
  const couplings = stream("order").shuffle([...own.couplings, ...across])
  const instance = assemble(
    stream("labels"),
    name,
    { bounds, domain, grid: draft.grid, layout: draft.layout },
    draft.slots.map(({ choices, filters, slot, truth }) => ({
      slot,
      decoys: choices.filter((_, place) => place !== truth),
      filters
    }))
  )
  const idAt = (cell: number) => instance.truth[Math.floor(cell / difficulty.cols)]![cell % difficulty.cols]!
  return {
    ...instance,
    couplings: couplings.map(({ field, least, most, reach, than }) => ({
      reach,
      attribute: domain.fields[field]!.name,
      least,
      most,
      than: than.map(idAt)
    }))
  }
}
