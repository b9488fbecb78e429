import { Trigonometry } from "@escapement/env"
import { type Place, bodyRadius, isClear } from "../space/move.ts"
import { plannedRadius } from "../space/Grid.ts"
import type { Space } from "../space/Space.ts"

/**
 * How the places of a room lead to some of them, the aims: `levels[0]` are the
 * aims, and from each place of a level one gets straight to one of the level before.
 */
export interface Field {
  readonly levels: ReadonlyArray<ReadonlyArray<Place>>
}

const squared = (a: Place, b: Place): number => (a.x - b.x) ** 2 + (a.z - b.z) ** 2

/** The places nearest to one, and some from all over: enough to find a straight way if there is one, few enough to try. */
const tried = (places: ReadonlyArray<Place>, from: Place): ReadonlyArray<Place> => {
  if (places.length <= 48) return places.toSorted((a, b) => squared(from, a) - squared(from, b))
  const stride = Math.ceil(places.length / 24)
  const spread = places.filter((_, i) => i % stride === 0)
  const nearest = places.toSorted((a, b) => squared(from, a) - squared(from, b)).slice(0, 24)
  return [...nearest, ...spread]
}

/** The nearest of some places, or of those that are tried, to which a disc gets straight. */
const straightTo = (space: Space, radius: number, from: Place, places: ReadonlyArray<Place>): Place | undefined => {
  const [first] = places
  if (first === undefined) return undefined
  // most often the nearest one will do, and finding it is cheaper than sorting all
  const nearest = places.reduce((best, place) => (squared(from, place) < squared(from, best) ? place : best), first)
  if (isClear(space, radius, from, nearest)) return nearest
  return tried(places, from).find((place) => isClear(space, radius, from, place))
}

/** The field of the places for which `isAim` holds. */
export const buildField = (space: Space, isAim: (place: Place) => boolean): Field => {
  const { places } = space
  const levels = [places.filter(isAim)]
  let open = places.filter((place) => !levels[0]?.includes(place))
  for (let last = levels[0] ?? []; last.length > 0 && open.length > 0; last = levels.at(-1) ?? []) {
    const reached = new Set(open.filter((place) => straightTo(space, plannedRadius, place, last) !== undefined))
    if (reached.size === 0) break
    levels.push([...reached])
    open = open.filter((place) => !reached.has(place))
  }
  return { levels }
}

/** A place nearer than this is where one stands already: if it were any good, one would not go on. */
const here = 0.1

const nextStraight = (space: Space, field: Field, from: Place): Place | undefined => {
  for (const level of field.levels) {
    const others = level.filter((place) => squared(from, place) > here * here)
    const next = straightTo(space, bodyRadius, from, others)
    if (next !== undefined) return next
  }
  return undefined
}

/** Places round about: what a body tries that is wedged between furniture, where no place of a grid is near. */
const roundAbout = ({ x, z }: Place): ReadonlyArray<Place> =>
  [0.15, 0.3, 0.6, 1].flatMap((distance) =>
    Array.from({ length: 12 }, (_, i) => ({
      x: x + distance * Trigonometry.sinDegrees(30 * i),
      z: z + distance * Trigonometry.cosDegrees(30 * i)
    }))
  )

/** The place to go to next, straight; undefined if no aim can be reached. */
export const nextPlace = (space: Space, field: Field, from: Place): Place | undefined =>
  nextStraight(space, field, from) ??
  roundAbout(from).find(
    (place) => isClear(space, bodyRadius, from, place) && nextStraight(space, field, place) !== undefined
  )
