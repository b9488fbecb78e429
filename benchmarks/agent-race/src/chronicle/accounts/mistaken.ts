import { hash } from "../../encyclopaedia/hash.ts"
import type { Chronicle } from "../Chronicle.ts"
import type { Item } from "../Item.ts"
import { type Tie, tieIdsOf } from "../Tie.ts"

/** Where an article says that a tie does not lead, though others say so: to another of its kind in its country. Nothing where there is none. */
export const mistakenEnd = (
  { entity, key, ofKind, within }: Pick<Chronicle, "entity" | "key" | "ofKind" | "within">,
  item: Item,
  tie: Tie
): Item | undefined => {
  const to = item.ties[tie]
  if (to === undefined) return undefined
  const { country, kind } = entity(to)
  const alike = kind === "country" ? ofKind(kind) : within(kind, country)
  const others = alike.filter((other) => other.id !== to && other.id !== item.id)
  return others[hash(key, item.id, tieIdsOf(item.kind).indexOf(tie), 97) % Math.max(1, others.length)]
}
