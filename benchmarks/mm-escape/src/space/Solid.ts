import { Trigonometry } from "@escapement/env"
import type { Vector } from "../scene/Vector.ts"
import type { Part } from "../shape/Part.ts"

/** An object that rays can meet: its parts, placed in the room. */
export interface Solid {
  readonly center: Vector
  readonly sin: number
  readonly cos: number
  /** Squared radius of a sphere around all its parts. */
  readonly reach: number
  /** `form, cx, cy, cz, hx, hy, hz` of each part. */
  readonly parts: Float64Array
}

const forms = { box: 0, cylinder: 1, ellipsoid: 2 } as const
const stride = 7

/** Places parts in the room. */
export const placeSolid = (center: Vector, yaw: number, parts: ReadonlyArray<Omit<Part, "paint">>): Solid => {
  const packed = new Float64Array(parts.length * stride)
  let reach = 0
  parts.forEach(({ center: [x, y, z], form, half: [hx, hy, hz] }, i) => {
    packed.set([forms[form], x, y, z, hx, hy, hz], i * stride)
    const [dx, dy, dz] = [Math.abs(x) + hx, Math.abs(y) + hy, Math.abs(z) + hz]
    reach = Math.max(reach, dx * dx + dy * dy + dz * dz)
  })
  return { center, sin: Trigonometry.sinDegrees(yaw), cos: Trigonometry.cosDegrees(yaw), reach, parts: packed }
}

/** The result of a ray that meets nothing. */
const miss = Infinity

/** Clips a ray to a slab of one axis: its entry and exit times go into `span`; false if the ray is never inside. */
const span = new Float64Array(2)
const clip = (origin: number, direction: number, half: number): boolean => {
  if (direction === 0) return Math.abs(origin) <= half
  const a = (-half - origin) / direction
  const b = (half - origin) / direction
  const near = a < b ? a : b
  const far = a < b ? b : a
  if (near > span[0]!) span[0] = near
  if (far < span[1]!) span[1] = far
  return span[0]! <= span[1]!
}

/** Clips a ray to the times at which a·t² + 2b·t + c ≤ 0, within the curved surface. */
const clipRound = (a: number, b: number, c: number): boolean => {
  if (a === 0) return c <= 0
  const root = b * b - a * c
  if (root < 0) return false
  const side = Math.sqrt(root)
  const near = (-b - side) / a
  const far = (-b + side) / a
  if (near > span[0]!) span[0] = near
  if (far < span[1]!) span[1] = far
  return span[0]! <= span[1]!
}

const isWithin = (form: number, o: Vector, d: Vector, h: Vector): boolean => {
  if (form === forms.box) return clip(o[0], d[0], h[0]) && clip(o[1], d[1], h[1]) && clip(o[2], d[2], h[2])
  // scaled to a unit circle or sphere
  const [ox, oy, oz] = [o[0] / h[0], o[1] / h[1], o[2] / h[2]]
  const [dx, dy, dz] = [d[0] / h[0], d[1] / h[1], d[2] / h[2]]
  const flatA = dx * dx + dz * dz
  const flatB = ox * dx + oz * dz
  const flatC = ox * ox + oz * oz - 1
  return form === forms.cylinder
    ? clip(oy, dy, 1) && clipRound(flatA, flatB, flatC)
    : clipRound(flatA + dy * dy, flatB + oy * dy, flatC + oy * oy)
}

/** Whether the line from `from` along `along` comes near enough to meet any part of the solid. */
const passes = ({ center, reach }: Solid, from: Vector, along: Vector): boolean => {
  const [x, y, z] = [center[0] - from[0], center[1] - from[1], center[2] - from[2]]
  const ahead = x * along[0] + y * along[1] + z * along[2]
  const length = along[0] * along[0] + along[1] * along[1] + along[2] * along[2]
  const square = x * x + y * y + z * z
  return square <= reach || (ahead > 0 && square * length - ahead * ahead <= reach * length)
}

/**
 * Returns how many times `along` a ray from `from` goes until it first enters a part of the solid; `Infinity` if it
 * does not. A part that contains `from` is not met, as in Unity.
 */
export const findEntry = (solid: Solid, from: Vector, along: Vector): number => {
  if (!passes(solid, from, along)) return miss
  const { center, cos, parts, sin } = solid
  const x = from[0] - center[0]
  const y = from[1] - center[1]
  const z = from[2] - center[2]
  const local: Vector = [x * cos - z * sin, y, x * sin + z * cos]
  const direction: Vector = [along[0] * cos - along[2] * sin, along[1], along[0] * sin + along[2] * cos]
  let first = miss
  for (let i = 0; i < parts.length; i += stride) {
    const origin: Vector = [local[0] - parts[i + 1]!, local[1] - parts[i + 2]!, local[2] - parts[i + 3]!]
    span[0] = -Infinity
    span[1] = Infinity
    const half: Vector = [parts[i + 4]!, parts[i + 5]!, parts[i + 6]!]
    if (isWithin(parts[i]!, origin, direction, half) && span[0] >= 0 && span[0] < first) first = span[0]
  }
  return first
}
