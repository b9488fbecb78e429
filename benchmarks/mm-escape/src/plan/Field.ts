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

/** So many places, those nearest to one first; of two as near, the one that comes first. */
const nearestOf = (places: ReadonlyArray<Place>, from: Place, count: number): ReadonlyArray<Place> => {
  const nearest: Array<Place> = []
  const distances: Array<number> = []
  for (const place of places) {
    const distance = squared(from, place)
    if (nearest.length === count && distance >= (distances[count - 1] ?? 0)) continue
    let at = Math.min(nearest.length, count - 1)
    for (; at > 0 && (distances[at - 1] ?? 0) > distance; at--) {
      nearest[at] = nearest[at - 1] ?? place
      distances[at] = distances[at - 1] ?? 0
    }
    nearest[at] = place
    distances[at] = distance
  }
  return nearest
}

/** The places nearest to one, and some from all over: enough to find a straight way if there is one, few enough to try. */
const tried = (places: ReadonlyArray<Place>, from: Place): ReadonlyArray<Place> => {
  if (places.length <= 48) return nearestOf(places, from, places.length)
  const stride = Math.ceil(places.length / 24)
  return [...nearestOf(places, from, 24), ...places.filter((_, i) => i % stride === 0)]
}

/** The nearest of some places, or of those that are tried, to which a disc gets straight. */
const straightTo = (space: Space, radius: number, from: Place, places: ReadonlyArray<Place>): Place | undefined => {
  // most often the nearest one will do, and finding it is cheaper than sorting all
  const [nearest] = nearestOf(places, from, 1)
  if (nearest === undefined || isClear(space, radius, from, nearest)) return nearest
  return tried(places, from).find((place) => isClear(space, radius, from, place))
}

/** The field of the places for which `isAim` holds. */
export const buildField = (space: Space, isAim: (place: Place) => boolean): Field => {
  const { places } = space
  const aims = new Set(places.filter(isAim))
  const levels = [[...aims]]
  let open = places.filter((place) => !aims.has(place))
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
