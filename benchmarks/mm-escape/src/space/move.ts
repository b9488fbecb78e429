import { type Contact, findContact, distanceSquared } from "./Footprint.ts"
import type { Place } from "./Place.ts"
import type { Space } from "./Space.ts"

/** Radius of a body, in metres. Source: EmbodiedEval's navigation agents; Unity's starter controller. */
export const bodyRadius = 0.28

/** Least distance between a body and what stops it, in metres. */
const skin = 0.001

/** What a body does at an obstacle: it slides along it, or it stops. */
export type Collision = "slide" | "stop"

/** Returns after which share of its way a disc meets one of two walls across an axis. */
const wallShare = (at: number, way: number, low: number, high: number): number =>
  way > 0 ? Math.max(0, (high - at) / way) : way < 0 ? Math.max(0, (low - at) / way) : Infinity

/** Finds what a disc meets first on its way; undefined if the way is free. */
const firstContact = (space: Space, radius: number, from: Place, dx: number, dz: number): Contact | undefined => {
  const shareX = wallShare(from.x, dx, space.low + radius, space.highX - radius)
  const shareZ = wallShare(from.z, dz, space.low + radius, space.highZ - radius)
  let first: Contact | undefined
  if (shareX < 1) first = { share: shareX, x: dx > 0 ? -1 : 1, z: 0 }
  if (shareZ < Math.min(1, shareX)) first = { share: shareZ, x: 0, z: dz > 0 ? -1 : 1 }
  for (const footprint of space.footprints) {
    const contact = findContact(footprint, radius, from, dx, dz)
    if (contact !== undefined && contact.share < (first?.share ?? 1)) first = contact
  }
  return first
}

/**
 * Moves a body by (dx, dz) as far as walls and furniture allow. It slides along them at most twice; furniture that it
 * touches at the start does not stop it.
 */
export const move = (space: Space, from: Place, dx: number, dz: number, collision: Collision): Place => {
  let { x, z } = from
  for (let leg = 0; leg < 3; leg++) {
    const length = Math.sqrt(dx * dx + dz * dz)
    if (length < skin) break
    const contact = firstContact(space, bodyRadius, { x, z }, dx, dz)
    if (contact === undefined) return { x: x + dx, z: z + dz }
    const share = Math.max(0, contact.share - skin / length)
    x += dx * share
    z += dz * share
    if (collision === "stop") break
    const [restX, restZ] = [dx * (1 - share), dz * (1 - share)]
    const into = restX * contact.x + restZ * contact.z
    dx = restX - into * contact.x
    dz = restZ - into * contact.z
  }
  return { x, z }
}

/** Whether a disc has room at a place. */
export const isFree = (space: Space, radius: number, { x, z }: Place): boolean =>
  x >= space.low + radius &&
  z >= space.low + radius &&
  x <= space.highX - radius &&
  z <= space.highZ - radius &&
  space.footprints.every((footprint) => distanceSquared(footprint, x, z) >= radius * radius)

/** Whether a disc that has room at a place can move straight to another one. */
export const isClear = (space: Space, radius: number, from: Place, to: Place): boolean => {
  const dx = to.x - from.x
  const dz = to.z - from.z
  return (
    wallShare(from.x, dx, space.low + radius, space.highX - radius) >= 1 &&
    wallShare(from.z, dz, space.low + radius, space.highZ - radius) >= 1 &&
    space.footprints.every((footprint) => findContact(footprint, radius, from, dx, dz) === undefined)
  )
}
