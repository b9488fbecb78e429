import { Trigonometry } from "@escapement/env"
import { bodyRadius, isClear } from "../space/move.ts"
import type { Place } from "../space/Place.ts"
import { plannedRadius } from "../space/Grid.ts"
import type { Space } from "../space/Space.ts"

/**
 * The ways from the places of a room to some of them, the aims: `levels[0]` holds the aims, and each place of a level
 * has a straight way to some place of the level before.
 */
export interface Field {
  readonly levels: ReadonlyArray<ReadonlyArray<Place>>
}

const squared = (a: Place, b: Place): number => (a.x - b.x) ** 2 + (a.z - b.z) ** 2

/**
 * Returns the `count` places nearest to `from`, nearest first; of two at equal distance, the one that is listed first.
 */
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

/**
 * Returns the places to try for a straight way: the nearest ones, and some from all over the room. Few enough to try,
 * and enough to find a way if there is one.
 */
const tried = (places: ReadonlyArray<Place>, from: Place): ReadonlyArray<Place> => {
  if (places.length <= 48) return nearestOf(places, from, places.length)
  const stride = Math.ceil(places.length / 24)
  return [...nearestOf(places, from, 24), ...places.filter((_, i) => i % stride === 0)]
}

/**
 * Returns the nearest place to which a disc can move straight, among those that are tried; undefined if there is none.
 */
const straightTo = (space: Space, radius: number, from: Place, places: ReadonlyArray<Place>): Place | undefined => {
  // usually the nearest place will do, and finding it is cheaper than sorting all
  const [nearest] = nearestOf(places, from, 1)
  if (nearest === undefined || isClear(space, radius, from, nearest)) return nearest
  return tried(places, from).find((place) => isClear(space, radius, from, place))
}

/** Builds the field whose aims are the places for which `isAim` holds. */
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

/** A place nearer than this is the current one, in metres; moving there would change nothing. */
const here = 0.1

const nextStraight = (space: Space, field: Field, from: Place): Place | undefined => {
  for (const level of field.levels) {
    const others = level.filter((place) => squared(from, place) > here * here)
    const next = straightTo(space, bodyRadius, from, others)
    if (next !== undefined) return next
  }
  return undefined
}

/** Lists points around a place, for a body that is wedged between furniture, with no place of the grid nearby. */
const roundAbout = ({ x, z }: Place): ReadonlyArray<Place> =>
  [0.15, 0.3, 0.6, 1].flatMap((distance) =>
    Array.from({ length: 12 }, (_, i) => ({
      x: x + distance * Trigonometry.sinDegrees(30 * i),
      z: z + distance * Trigonometry.cosDegrees(30 * i)
    }))
  )

/** Returns the next place to go to, on a straight line; undefined if no aim can be reached. */
export const nextPlace = (space: Space, field: Field, from: Place): Place | undefined =>
  nextStraight(space, field, from) ??
  roundAbout(from).find(
    (place) => isClear(space, bodyRadius, from, place) && nextStraight(space, field, place) !== undefined
  )
