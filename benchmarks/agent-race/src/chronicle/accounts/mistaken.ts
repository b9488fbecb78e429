import { hash } from "../../encyclopaedia/hash.ts"
import type { Chronicle } from "../Chronicle.ts"
import type { Item } from "../Item.ts"
import { type Tie, tieIdsOf, tiesOf } from "../Tie.ts"

type Asked = Pick<Chronicle, "citiesIn" | "countries" | "entity" | "key" | "within">

/** Ids that could be mistaken for the end of a tie: all of its kind in its country. Makes no other country. */
const alike = ({ citiesIn, countries, entity, within }: Asked, { kind }: Item, tie: Tie, to: number) => {
  switch (tie) {
    case "neighbour":
      return countries
    case "twin":
      return citiesIn(to)
    default:
      return within(tiesOf[kind][tie] ?? kind, entity(to).country).map(({ id }) => id)
  }
}

/**
 * The id of the wrong end of a tie that an article denies: another item of the same kind and country. Undefined if
 * there is none.
 */
export const mistakenId = (world: Asked, item: Item, tie: Tie): number | undefined => {
  const to = item.ties[tie]
  if (to === undefined) return undefined
  const others = alike(world, item, tie, to).filter((id) => id !== to && id !== item.id)
  return others[hash(world.key, item.id, tieIdsOf(item.kind).indexOf(tie), 97) % Math.max(1, others.length)]
}

/** The wrong end of a tie that an article denies; undefined if there is none. */
export const mistakenEnd = (world: Asked, item: Item, tie: Tie): Item | undefined => {
  const id = mistakenId(world, item, tie)
  return id === undefined ? undefined : world.entity(id)
}
