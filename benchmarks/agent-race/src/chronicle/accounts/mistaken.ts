/* oxlint-disable import/no-cycle -- known: move makeChronicle and CorrectedAccount to files of their own */
import { hash } from "../../encyclopaedia/hash.ts"
import type { Chronicle } from "../Chronicle.ts"
import { hasCorrections, isRevised } from "../Edition.ts"
import type { Item } from "../Item.ts"
import { type Tie, tieIdsOf, tiesOf } from "../Tie.ts"

type Asked = Pick<Chronicle, "citiesIn" | "countries" | "edition" | "entity" | "key" | "within">

/**
 * Lists the ids that could be mistaken for the end of a tie: all of its kind in its country but the end and the item
 * itself. Makes no other country.
 */
const listOthers = (world: Asked, item: Item, tie: Tie, to: number): ReadonlyArray<number> => {
  const others: Array<number> = []
  const add = (id: number) => {
    if (id !== to && id !== item.id) others.push(id)
  }
  if (tie === "neighbour") world.countries.forEach(add)
  else if (tie === "twin") world.citiesIn(to).forEach(add)
  else for (const { id } of world.within(tiesOf[item.kind][tie] ?? item.kind, world.entity(to).country)) add(id)
  return others
}

/** Most days between the births of two people who may be taken for one another. */
const mostDays = 14 * 365

/**
 * The first id from index `at` on (wrapping around) of a person born within `mostDays` of the person `to`, because
 * titles show years of birth. `ids[at]` if there is none, or if `to` is no person.
 */
const nextOfItsTime = ({ entity }: Asked, ids: ReadonlyArray<number>, at: number, to: number): number | undefined => {
  const { born } = entity(to).facts
  if (born === undefined) return ids[at]
  for (let i = 0; i < ids.length; i++) {
    const id = ids[(at + i) % ids.length]!
    if (Math.abs((entity(id).facts.born ?? 0) - born) <= mostDays) return id
  }
  return ids[at]
}

/** Primes to step by: one that does not divide the number of ids reaches all of them. */
const strides = [1009, 1013, 1019, 1021, 1031, 1033, 1039, 1049, 1051, 1061, 1063, 1069]

/**
 * As `nextOfItsTime`, but each `seed` goes through the ids in another order. Otherwise whoever follows many people of
 * other times stands in most of the false statements.
 */
const anyOfItsTime = ({ entity }: Asked, ids: ReadonlyArray<number>, seed: number, to: number): number | undefined => {
  const many = ids.length
  const [at, turn] = [seed % many, Math.floor(seed / many) % strides.length]
  const { born } = entity(to).facts
  const stride = [...strides.slice(turn), ...strides.slice(0, turn)].find((each) => many % each !== 0) ?? 1
  if (born === undefined) return ids[at]
  for (let i = 0; i < many; i++) {
    const id = ids[(at + i * stride) % many]!
    if (Math.abs((entity(id).facts.born ?? 0) - born) <= mostDays) return id
  }
  return ids[at]
}

/**
 * The id of the wrong end of a tie that an article denies: another item of the same kind and country. Undefined if
 * there is none.
 */
export const mistakenId = (world: Asked, item: Item, tie: Tie): number | undefined => {
  const to = item.ties[tie]
  if (to === undefined) return undefined
  const others = listOthers(world, item, tie, to)
  if (others.length === 0) return undefined
  const seed = hash(world.key, item.id, tieIdsOf(item.kind).indexOf(tie), 97)
  const at = seed % others.length
  if (!hasCorrections(world) || tiesOf[item.kind][tie] !== "person") return others[at]
  return isRevised(world) ? anyOfItsTime(world, others, seed, to) : nextOfItsTime(world, others, at, to)
}

/** The wrong end of a tie that an article denies; undefined if there is none. */
export const mistakenEnd = (world: Asked, item: Item, tie: Tie): Item | undefined => {
  const id = mistakenId(world, item, tie)
  return id === undefined ? undefined : world.entity(id)
}
