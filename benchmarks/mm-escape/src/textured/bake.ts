import { ceiling, wall } from "../scene/Scene.ts"
import { type Room, isBlockedBy, occluderStride } from "./Lighting.ts"
import { lights, plain } from "./ramp.ts"
import { type TexturedMesh, roundStride } from "./TexturedMesh.ts"

/** How far a surface is shaded by what is near it, in metres. */
const nearby = 0.55

/** A face no larger than this has the same shadows all over, in metres. */
const small = 0.3

/** Directions over a surface: up, and five round about, by right, forward and up. */
const dome = [
  [0, 0, 1],
  [0.85, 0, 0.53],
  [0.26, 0.81, 0.53],
  [-0.69, 0.5, 0.53],
  [-0.69, -0.5, 0.53],
  [0.26, -0.81, 0.53]
] as const

/** Lights of a patch, along a side, that share a list of what may stand before them. */
const patch = 6

const close = new Int32Array(4096)
const before = new Int32Array(4096)

/** What may stand between a sphere and a lamp, or within a distance of it: into `list`; how many. */
const gather = (
  { occluders }: Room,
  list: Int32Array,
  [x, y, z]: readonly [number, number, number],
  radius: number,
  [dx, dy, dz]: readonly [number, number, number]
): number => {
  const square = dx * dx + dy * dy + dz * dz
  let count = 0
  for (let at = 0; at < occluders.length && count < list.length; at += occluderStride) {
    const [ox, oy, oz] = [occluders[at]! - x, occluders[at + 1]! - y, occluders[at + 2]! - z]
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, (ox * dx + oy * dy + oz * dz) / square))
    const [ex, ey, ez] = [ox - share * dx, oy - share * dy, oz - share * dz]
    const reach = occluders[at + 8]! + radius
    if (ex * ex + ey * ey + ez * ez <= reach * reach) list[count++] = at
  }
  return count
}

/** How open the half space over a point is, 1 where nothing is near. */
const openness = (room: Room, found: number, p: Point, n: Point): number => {
  const flat = Math.abs(n[1]) > 0.9
  // any two directions across the normal
  const [ax, ay, az] = flat ? [1, 0, 0] : [n[2], 0, -n[0]]
  const length = Math.sqrt(ax * ax + ay * ay + az * az)
  const [rx, ry, rz] = [ax / length, ay / length, az / length]
  const [fx, fy, fz] = [n[1] * rz - n[2] * ry, n[2] * rx - n[0] * rz, n[0] * ry - n[1] * rx]
  let open = 0
  for (const [r, f, u] of dome) {
    const dx = (rx * r + fx * f + n[0] * u) * nearby
    const dy = (ry * r + fy * f + n[1] * u) * nearby
    const dz = (rz * r + fz * f + n[2] * u) * nearby
    let isFree = true
    for (let i = 0; i < found && isFree; i++)
      isFree = !isBlockedBy(room.occluders, close[i]!, p[0], p[1], p[2], dx, dy, dz)
    if (isFree) open++
  }
  // the corners of the room are darker
  const corner = (distance: number, facing: number) =>
    distance < nearby ? 0.3 * (1 - Math.max(0, distance) / nearby) * (1 - facing * facing) : 0
  const shell =
    corner(p[1], n[1]) +
    corner(ceiling - p[1], n[1]) +
    corner(Math.min(p[0] - wall, room.width - wall - p[0]), n[0]) +
    corner(Math.min(p[2] - wall, room.depth - wall - p[2]), n[2])
  return (0.25 + (0.75 * open) / dome.length) * Math.max(0.4, 1 - shell)
}

type Point = readonly [number, number, number]

/** The part of a lamp's corners that is seen from a point. */
const seenShare = (room: Room, lamp: number, found: number, p: Point): number => {
  const { corners } = room.lamps[lamp]!
  let seen = 0
  for (const [x, y, z] of corners) {
    let isFree = true
    for (let i = 0; i < found && isFree; i++) {
      isFree = !isBlockedBy(room.occluders, before[i]!, p[0], p[1], p[2], x - p[0], y - p[1], z - p[2])
    }
    if (isFree) seen++
  }
  return seen / corners.length
}

/** Light of a lamp on a point that sees all of it. */
const falling = (room: Room, lamp: number, p: Point, n: Point): number => {
  const { center, facing, strength } = room.lamps[lamp]!
  const [x, y, z] = [center[0] - p[0], center[1] - p[1], center[2] - p[2]]
  const square = x * x + y * y + z * z
  const distance = Math.sqrt(square)
  const onto = (x * n[0] + y * n[1] + z * n[2]) / distance
  if (onto <= 0) return 0
  const from = facing === undefined ? 1 : Math.max(0, -(x * facing[0] + y * facing[1] + z * facing[2]) / distance)
  return (strength * onto * from) / (0.8 + 0.13 * square)
}

/** The normal of a face at a point: its plane's, or that of the round that it belongs to. */
const normalAt = ({ planes, rounds }: TexturedMesh, face: number, p: Point): Point => {
  const at = face * roundStride
  const flat: Point = [planes[4 * face]!, planes[4 * face + 1]!, planes[4 * face + 2]!]
  if (Number.isNaN(rounds[at]!) || (rounds[at + 8] === 0 && Math.abs(flat[1]) > 0.9)) return flat
  const [x, y, z] = [p[0] - rounds[at]!, p[1] - rounds[at + 1]!, p[2] - rounds[at + 2]!]
  const [sin, cos] = [rounds[at + 6]!, rounds[at + 7]!]
  const gx = (x * cos - z * sin) / rounds[at + 3]!
  const gy = rounds[at + 8] === 0 ? 0 : y / rounds[at + 4]!
  const gz = (x * sin + z * cos) / rounds[at + 5]!
  const length = Math.sqrt(gx * gx + gy * gy + gz * gz)
  if (length === 0) return flat
  return [(gx * cos + gz * sin) / length, gy / length, (gz * cos - gx * sin) / length]
}

const pointOf = ({ axes, planes }: TexturedMesh, face: number, s: number, t: number, off: number): Point => {
  const [a, n] = [6 * face, 4 * face]
  const out = planes[n + 3]! + off
  return [
    axes[a]! * s + axes[a + 3]! * t + planes[n]! * out,
    axes[a + 1]! * s + axes[a + 4]! * t + planes[n + 1]! * out,
    axes[a + 2]! * s + axes[a + 5]! * t + planes[n + 2]! * out
  ]
}

const still: Point = [0, 0, 0]

/** Works out the light of a face: from the lamps that it sees, and from all round. */
export const bake = (mesh: TexturedMesh, face: number): void => {
  mesh.isLit[face] = 1
  const { cells, grids, light, made, materials, room } = mesh
  const [columns, rows, start] = [cells[3 * face]!, cells[3 * face + 1]!, cells[3 * face + 2]!]
  const { glow = -1 } = materials[made[face]!]!
  if (glow >= 0) {
    light.fill(glow, start, start + columns * rows)
    return
  }
  const [lowS, lowT] = [grids[4 * face]!, grids[4 * face + 1]!]
  const [stepS, stepT] = [1 / grids[4 * face + 2]!, 1 / grids[4 * face + 3]!]
  const isSmall = (columns - 1) * stepS < small && (rows - 1) * stepT < small
  for (let top = 0; top < rows; top += patch) {
    for (let left = 0; left < columns; left += patch) {
      const [right, bottom] = [Math.min(columns, left + patch), Math.min(rows, top + patch)]
      const [midS, midT] = [(left + right - 1) / 2, (top + bottom - 1) / 2]
      const middle = pointOf(mesh, face, lowS + midS * stepS, lowT + midT * stepT, 0.012)
      const reachS = (midS - left + 0.5) * stepS
      const reachT = (midT - top + 0.5) * stepT
      const radius = Math.sqrt(reachS * reachS + reachT * reachT)
      const near = gather(room, close, middle, radius + nearby, still)
      const all = (right - left) * (bottom - top)
      const sums = new Float64Array(all)
      const each = (body: (i: number, p: Point) => void) => {
        for (let i = 0; i < all; i++) {
          const column = left + (i % (right - left))
          const row = top + Math.floor(i / (right - left))
          // corners are moved inwards a little, so that they do not lie in what stands beside
          const s = lowS + Math.min(columns - 1.12, Math.max(0.12, column)) * stepS
          const t = lowT + Math.min(rows - 1.12, Math.max(0.12, row)) * stepT
          body(i, pointOf(mesh, face, s, t, 0.012))
        }
      }
      const shared = isSmall ? openness(room, near, middle, normalAt(mesh, face, middle)) : 0
      each((i, p) => {
        const n = normalAt(mesh, face, p)
        const open = isSmall ? shared : openness(room, near, p, n)
        sums[i] = room.ambient * open * (0.82 + 0.18 * n[1])
      })
      room.lamps.forEach((lamp, index) => {
        const way: Point = [lamp.center[0] - middle[0], lamp.center[1] - middle[1], lamp.center[2] - middle[2]]
        const found = gather(room, before, middle, radius + 0.35, way)
        const once = isSmall ? seenShare(room, index, found, middle) : 0
        each((i, p) => {
          const full = falling(room, index, p, normalAt(mesh, face, p))
          if (full > 0) sums[i]! += full * (isSmall ? once : seenShare(room, index, found, p))
        })
      })
      sums.forEach((sum, i) => {
        const column = left + (i % (right - left))
        const row = top + Math.floor(i / (right - left))
        const step = Math.round(plain * sum)
        light[start + row * columns + column] = Math.max(3, Math.min(lights - 1, step))
      })
    }
  }
}
