import { Trigonometry } from "@escapement/env"
import type { Furniture } from "../scene/Furniture.ts"

/** The rectangle of the floor that an object covers; it may be turned. */
export interface Footprint {
  readonly x: number
  readonly z: number
  readonly sin: number
  readonly cos: number
  /** Half of its extents along its own axes. */
  readonly halfX: number
  readonly halfZ: number
}

/**
 * An object is in the way of a body between these heights, in metres; lower objects are stepped over. Source: Unity's
 * starter controller.
 */
const stepHeight = 0.25
const bodyHeight = 1.8

/** Whether a body cannot pass through an object. */
export const isInTheWay = ({ position: [, y], size: [, height] }: Furniture): boolean =>
  y - height / 2 < bodyHeight && y + height / 2 > stepHeight

/** Returns what an object covers of the floor. */
export const projectFootprint = ({
  position: [x, , z],
  size: [width, , depth],
  yaw
}: Pick<Furniture, "position" | "size" | "yaw">): Footprint => ({
  x,
  z,
  sin: Trigonometry.sinDegrees(yaw),
  cos: Trigonometry.cosDegrees(yaw),
  halfX: width / 2,
  halfZ: depth / 2
})

/** Returns the squared distance from a point of the floor to a footprint; 0 inside it. */
export const distanceSquared = ({ cos, halfX, halfZ, sin, x, z }: Footprint, px: number, pz: number): number => {
  const dx = px - x
  const dz = pz - z
  const across = Math.max(0, Math.abs(dx * cos - dz * sin) - halfX)
  const along = Math.max(0, Math.abs(dx * sin + dz * cos) - halfZ)
  return across * across + along * along
}

/** The contact of a moving disc: after which share of its way, and the direction in which it is pushed back. */
export interface Contact {
  readonly share: number
  readonly x: number
  readonly z: number
}

interface Best {
  share: number
  x: number
  z: number
}

/** Keeps the entry into an axis-aligned rectangle through a side across its first axis, if it is the first so far. */
const enterRectangle = (best: Best, px: number, pz: number, vx: number, vz: number, hx: number, hz: number): void => {
  if (vx === 0) return
  const side = vx > 0 ? -1 : 1
  const share = (side * hx - px) / vx
  if (share < 0 || share >= best.share || Math.abs(pz + vz * share) > hz) return
  best.share = share
  best.x = side
  best.z = 0
}

const enterCorner = (best: Best, px: number, pz: number, vx: number, vz: number, radius: number): void => {
  const a = vx * vx + vz * vz
  const b = px * vx + pz * vz
  const root = b * b - a * (px * px + pz * pz - radius * radius)
  if (root < 0 || b >= 0) return
  const share = (-b - Math.sqrt(root)) / a
  if (share < 0 || share >= best.share) return
  best.share = share
  best.x = (px + vx * share) / radius
  best.z = (pz + vz * share) / radius
}

/** A distance larger than rounding errors, in metres. */
const slack = 1e-6

/** Whether a moving disc stays clear of the circle around a rectangle: a quick test that most pass. */
const isFar = ({ halfX, halfZ }: Footprint, radius: number, x: number, z: number, dx: number, dz: number): boolean => {
  const length = dx * dx + dz * dz
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + z * dz) / length))
  const nearX = x + share * dx
  const nearZ = z + share * dz
  const reach = Math.sqrt(halfX * halfX + halfZ * halfZ) + radius + slack
  return nearX * nearX + nearZ * nearZ > reach * reach
}

/**
 * Finds the first contact of a disc that moves by (dx, dz) with a footprint; undefined if there is none, or if the two
 * overlap at the start.
 */
export const findContact = (
  footprint: Footprint,
  radius: number,
  from: { readonly x: number; readonly z: number },
  dx: number,
  dz: number
): Contact | undefined => {
  const x = from.x - footprint.x
  const z = from.z - footprint.z
  if (isFar(footprint, radius, x, z, dx, dz)) return undefined
  if (distanceSquared(footprint, from.x, from.z) < radius * radius) return undefined
  const { cos, halfX, halfZ, sin } = footprint
  const px = x * cos - z * sin
  const pz = x * sin + z * cos
  const vx = dx * cos - dz * sin
  const vz = dx * sin + dz * cos
  const best: Best = { share: 1, x: 0, z: 0 }
  enterRectangle(best, px, pz, vx, vz, halfX + radius, halfZ)
  const across: Best = { share: best.share, x: 0, z: 0 }
  enterRectangle(across, pz, px, vz, vx, halfZ + radius, halfX)
  if (across.share < best.share) Object.assign(best, { share: across.share, x: 0, z: across.x })
  enterCorner(best, px + halfX, pz + halfZ, vx, vz, radius)
  enterCorner(best, px + halfX, pz - halfZ, vx, vz, radius)
  enterCorner(best, px - halfX, pz + halfZ, vx, vz, radius)
  enterCorner(best, px - halfX, pz - halfZ, vx, vz, radius)
  if (best.share >= 1) return undefined
  return { share: best.share, x: best.x * cos + best.z * sin, z: best.z * cos - best.x * sin }
}
