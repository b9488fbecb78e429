import { hash } from "../../encyclopaedia/hash.ts"
import type { Chronicle } from "../Chronicle.ts"
import { hasCorrections, isRevised } from "../Edition.ts"
import type { Item } from "../Item.ts"
import { type Tie, tieIdsOf, tiesOf } from "../Tie.ts"

type Asked = Pick<Chronicle, "citiesIn" | "countries" | "edition" | "entity" | "key" | "within">

/** The ids that could be mistaken for the end of a tie, by their places in a list that is not made. */
interface Others {
  readonly many: number
  readonly at: (place: number) => number
}

/** The others of a list, without two different ids. */
const without = <A>(all: ReadonlyArray<A>, idOf: (each: A) => number, one: number, other: number): Others => {
  const placeOf = (id: number): number => {
    const place = all.findIndex((each) => idOf(each) === id)
    return place < 0 ? all.length : place
  }
  const places = [placeOf(one), placeOf(other)] as const
  const [first, second] = [Math.min(...places), Math.max(...places)]
  return {
    many: all.length - Number(first < all.length) - Number(second < all.length),
    at: (place) => {
      const later = place >= first ? place + 1 : place
      return idOf(all[later >= second ? later + 1 : later]!)
    }
  }
}

/**
 * The ids that could be mistaken for the end of a tie: all of its kind in its country but the end and the item itself.
 * Makes no other country.
 */
const othersOf = (world: Asked, item: Item, tie: Tie, to: number): Others =>
  tie === "neighbour" || tie === "twin"
    ? without(tie === "twin" ? world.citiesIn(to) : world.countries, (id) => id, to, item.id)
    : without(world.within(tiesOf[item.kind][tie] ?? item.kind, world.entity(to).country), ({ id }) => id, to, item.id)

/** Most days between the births of two people who may be taken for one another. */
const mostDays = 14 * 365

/**
 * The first id from a place on (wrapping around) of a person born within `mostDays` of the person `to`, because titles
 * show years of birth. The id at the place if there is none, or if `to` is no person.
 */
const nextOfItsTime = ({ entity }: Asked, others: Others, place: number, to: number): number => {
  const { born } = entity(to).facts
  if (born === undefined) return others.at(place)
  for (let i = 0; i < others.many; i++) {
    const id = others.at((place + i) % others.many)
    if (Math.abs((entity(id).facts.born ?? 0) - born) <= mostDays) return id
  }
  return others.at(place)
}

/** Primes to step by: one that does not divide the number of ids reaches all of them. */
const strides = [1009, 1013, 1019, 1021, 1031, 1033, 1039, 1049, 1051, 1061, 1063, 1069]

/**
 * As `nextOfItsTime`, but each `seed` goes through the ids in another order. Otherwise whoever follows many people of
 * other times stands in most of the false statements.
 */
const anyOfItsTime = ({ entity }: Asked, { at, many }: Others, seed: number, to: number): number => {
  const [first, turn] = [seed % many, Math.floor(seed / many) % strides.length]
  const { born } = entity(to).facts
  if (born === undefined) return at(first)
  // no country has as many people as the least stride, so each stride reaches all
  const stride = strides[turn] ?? 1
  for (let i = 0; i < many; i++) {
    const id = at((first + i * stride) % many)
    if (Math.abs((entity(id).facts.born ?? 0) - born) <= mostDays) return id
  }
  return at(first)
}

/**
 * The id of the wrong end of a tie that an article denies: another item of the same kind and country. Undefined if
 * there is none.
 */
export const mistakenId = (world: Asked, item: Item, tie: Tie): number | undefined => {
  const to = item.ties[tie]
  if (to === undefined) return undefined
  const others = othersOf(world, item, tie, to)
  if (others.many === 0) return undefined
  const seed = hash(world.key, item.id, tieIdsOf(item.kind).indexOf(tie), 97)
  const place = seed % others.many
  if (!hasCorrections(world) || tiesOf[item.kind][tie] !== "person") return others.at(place)
  return isRevised(world) ? anyOfItsTime(world, others, seed, to) : nextOfItsTime(world, others, place, to)
}

/** The wrong end of a tie that an article denies; undefined if there is none. */
export const mistakenEnd = (world: Asked, item: Item, tie: Tie): Item | undefined => {
  const id = mistakenId(world, item, tie)
  return id === undefined ? undefined : world.entity(id)
}
