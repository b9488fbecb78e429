import type { Board, BoardSlot } from "../board/Board.ts"
import { keepsSlot } from "../rules/Rule.ts"
import { minimalSets } from "./bits.ts"
import type { SlotOutline } from "./SlotOutline.ts"

const rivalsOf = (slot: BoardSlot, keeps: ReadonlyArray<number>, fields: number): ReadonlyArray<string> => {
  const rivals: Array<string> = []
  for (let rest = fields; rest !== 0; rest &= rest - 1) {
    const field = rest & -rest
    const alone = keeps.findIndex((kept) => (kept & fields) === field)
    const rival = alone >= 0 ? alone : keeps.findIndex((kept) => (kept & field) !== 0 && (kept & fields) !== fields)
    const id = slot.candidates[rival]
    if (id !== undefined) rivals.push(id)
  }
  return rivals
}

/** Builds the outline of a hidden slot. */
export const buildSlotOutline = ({ domain, fieldIndex }: Board, slot: BoardSlot): SlotOutline => {
  const keeps = slot.items.map(() => 0)
  const broken = slot.items.map(() => 0)
  let ruleFields = 0
  for (const { bound, rule } of slot.rules) {
    const known = domain.slotRules.find((candidate) => candidate.name === rule)
    const bit = known === undefined ? 0 : 1 << (fieldIndex.get(known.attribute) ?? 0)
    ruleFields |= bit
    for (const [index, item] of slot.items.entries()) {
      if (known !== undefined && !keepsSlot(known, bound, item)) broken[index] = (broken[index] ?? 0) | bit
    }
  }
  for (const [index, bits] of broken.entries()) keeps[index] = ruleFields & ~bits
  const narrows = (fields: number) => keeps.every((kept) => kept === ruleFields || (kept & fields) !== fields)
  return {
    keeps,
    ruleFields,
    feasible: keeps.flatMap((kept, index) => (kept === ruleFields ? [index] : [])),
    narrowings: minimalSets(ruleFields, narrows).map((fields) => ({ fields, rivals: rivalsOf(slot, keeps, fields) }))
  }
}
