import type { Randomness } from "@escapement/core"
import { tile } from "../scene/Scene.ts"

/** A room of a plan: the rectangle that it covers, including its walls. */
interface PlannedRoom {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly depth: number
}

/**
 * A door of a plan between two rooms, given by their indices: its centre, and the direction from the second room into
 * the first.
 */
export interface PlannedDoor {
  readonly front: number
  readonly back: number
  readonly x: number
  readonly z: number
  readonly yaw: number
}

/** Rooms side by side with the doors between them; every room can be reached from every other. */
export interface HousePlan {
  readonly width: number
  readonly depth: number
  readonly rooms: ReadonlyArray<PlannedRoom>
  readonly doors: ReadonlyArray<PlannedDoor>
}

const starts = (sizes: ReadonlyArray<number>): ReadonlyArray<number> =>
  sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0))

/** Draws a door in the wall between two rooms, in the middle of a tile; it opens into one of them at random. */
const doorBetween = (
  rooms: ReadonlyArray<PlannedRoom>,
  a: number,
  b: number,
  rng: Randomness.Rng
): PlannedDoor | undefined => {
  const [first, second] = [rooms[a], rooms[b]]
  if (first === undefined || second === undefined) return undefined
  const isAside = second.x > first.x
  const tiles = Math.round((isAside ? first.depth : first.width) / tile)
  const along = tile * (rng.int(0, tiles - 1) + 0.5)
  const [x, z] = isAside ? [second.x, first.z + along] : [first.x + along, second.z]
  const yaw = isAside ? 90 : 0
  // the front of a door with this yaw looks into the second room
  return rng.int(0, 1) === 0 ? { front: b, back: a, x, z, yaw } : { front: a, back: b, x, z, yaw: (yaw + 180) % 360 }
}

/**
 * Draws rooms of two to `most` tiles along each side, in a block with one width for each column and one depth for each
 * row.
 */
export const drawPlan = (
  count: number,
  most: { readonly width: number; readonly depth: number },
  rng: Randomness.Rng
): HousePlan => {
  const columns = Math.min(count, Math.ceil(Math.sqrt(count)) + (count > 3 ? rng.int(0, 1) : 0))
  const rows = Math.ceil(count / columns)
  const widths = Array.from({ length: columns }, () => tile * rng.int(2, most.width))
  const depths = Array.from({ length: rows }, () => tile * rng.int(2, most.depth))
  const [lefts, nears] = [starts(widths), starts(depths)]
  const rooms = Array.from({ length: count }, (_, i): PlannedRoom => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return { x: lefts[column] ?? 0, z: nears[row] ?? 0, width: widths[column] ?? tile, depth: depths[row] ?? tile }
  })
  const pairs = rooms.flatMap((_, i): ReadonlyArray<readonly [number, number]> => [
    ...((i + 1) % columns > 0 && i + 1 < count ? [[i, i + 1] as const] : []),
    ...(i + columns < count ? [[i, i + columns] as const] : [])
  ])
  // a spanning tree of doors in random order, and some further doors, so that there are round trips
  const home = rooms.map((_, i) => i)
  const find = (i: number): number => (home[i] === i ? i : find(home[i] ?? i))
  const doors = rng.shuffle(pairs).flatMap(([a, b]) => {
    const isNew = find(a) !== find(b)
    if (!isNew && rng.unit() > 0.2) return []
    home[find(a)] = find(b)
    const door = doorBetween(rooms, a, b, rng)
    return door === undefined ? [] : [door]
  })
  const sum = (sizes: ReadonlyArray<number>) => sizes.reduce((total, size) => total + size, 0)
  return { width: sum(widths), depth: sum(depths), rooms, doors }
}

/**
 * Counts for each room the doors on the shortest way from one room; undefined if the room cannot be reached without the
 * excluded doors.
 */
export const doorsAway = (
  { doors, rooms }: HousePlan,
  from: number,
  without: ReadonlySet<number> = new Set()
): ReadonlyArray<number | undefined> => {
  const away: Array<number | undefined> = rooms.map((_, i) => (i === from ? 0 : undefined))
  const queue = [from]
  for (const room of queue) {
    doors.forEach(({ back, front }, index) => {
      if (without.has(index)) return
      const next = front === room ? back : back === room ? front : undefined
      if (next === undefined || away[next] !== undefined) return
      away[next] = (away[room] ?? 0) + 1
      queue.push(next)
    })
  }
  return away
}

/** Lists the doors that every way from one room to another passes, in the order of the way. */
export const doorsThatPart = (plan: HousePlan, from: number, to: number): ReadonlyArray<number> => {
  const away = doorsAway(plan, from)
  const nearer = ({ back, front }: PlannedDoor): number => Math.min(away[front] ?? Infinity, away[back] ?? Infinity)
  return plan.doors
    .map((door, index) => ({ door, index }))
    .filter(({ index }) => doorsAway(plan, from, new Set([index]))[to] === undefined)
    .toSorted((a, b) => nearer(a.door) - nearer(b.door))
    .map(({ index }) => index)
}
