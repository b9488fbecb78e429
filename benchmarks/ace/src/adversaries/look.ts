import { Content, type Session } from "@escapement/core"
import { Effect } from "effect"
import type { Domain } from "../domains/Domain.ts"
import type { Bound } from "../rules/Bound.ts"
import type { Item } from "../Item.ts"
import { type Cell, type Hands, domainIn, takeHold } from "./Hands.ts"
import { type Sight, type SlotSight, seeSlot } from "./Sight.ts"

/** The knowledge of a player who queried every attribute of every candidate that the query budget allows. */
export interface Look {
  readonly hands: Hands
  readonly sight: Sight
  /** The cells of the hidden slots, in the order of `sight.slots`. */
  readonly cells: ReadonlyArray<Cell>
  readonly text: string
}

/** Finds the rules of each slot in the task, by regular expressions. */
const rulesIn = (domain: Domain, text: string): ReadonlyMap<string, ReadonlyArray<Bound>> => {
  const found = new Map<string, Array<Bound>>()
  for (const [, row, col, words, side, bound] of text.matchAll(
    /in slot \((\d+), (\d+)\) must have ([a-z_ ]+) at (most|least) (-?\d+)/g
  )) {
    const attribute = words!.replaceAll(" ", "_")
    const operator = side === "most" ? "<=" : ">="
    const rule = domain.slotRules.find((known) => known.attribute === attribute && known.operator === operator)
    const key = `${row},${col}`
    if (rule !== undefined) found.set(key, [...(found.get(key) ?? []), { rule: rule.name, bound: Number(bound) }])
  }
  return found
}

const lookAt = Effect.fnUntraced(function* (hands: Hands, domain: Domain, cell: Cell, rules: ReadonlyArray<Bound>) {
  const isRuled = (name: string) =>
    domain.slotRules.some((rule) => rule.attribute === name && rules.some((bound) => bound.rule === rule.name))
  const items = new Map<string, { [field: string]: Item[string] }>()
  for (const { kind, name } of domain.fields.toSorted((a, b) => Number(isRuled(b.name)) - Number(isRuled(a.name)))) {
    for (const [id, value] of yield* hands.query(cell, name, kind === "number")) {
      const known = items.get(id) ?? {}
      known[name] = value
      items.set(id, known)
    }
  }
  return seeSlot(domain, rules, [...items.keys()], [...items.values()])
})

/** Reads the slot rules, queries all attributes of all candidates, and looks at nothing else. */
export const look = Effect.fnUntraced(function* (session: Session) {
  const text = Content.plain(session.instructions)
  const hands = yield* takeHold(session)
  const domain = domainIn(text)
  if (domain === undefined) return undefined
  const rules = rulesIn(domain, text)
  const cells = yield* hands.emptyCells
  const slots: Array<SlotSight> = []
  for (const cell of cells) slots.push(yield* lookAt(hands, domain, cell, rules.get(`${cell.row},${cell.col}`) ?? []))
  return { hands, text, cells, sight: { domain, slots } } satisfies Look
})

/** Places the chosen candidate in each slot and submits; `places` holds the candidates' indexes in their slots. */
export const fill = Effect.fnUntraced(function* ({ cells, hands, sight }: Look, places: ReadonlyArray<number>) {
  for (const [index, cell] of cells.entries()) {
    const id = sight.slots[index]?.ids[places[index] ?? 0]
    if (id !== undefined) yield* hands.place(cell, id)
  }
  yield* hands.submit
})
