import { ceiling, wall } from "../scene/Scene.ts"
import { occluderStride } from "./Lighting.ts"
import { lights, plain } from "./ramp.ts"
import { type TexturedMesh, roundStride } from "./TexturedMesh.ts"

/** Distance within which things shade a surface, in metres. */
const nearby = 0.55

/** A face up to this size has one shade for all its lights, in metres. */
const small = 0.3

/** Directions over a surface, as right, forward and up: straight up, and five around it. */
const dome = [
  [0, 0, 1],
  [0.85, 0, 0.53],
  [0.26, 0.81, 0.53],
  [-0.69, 0.5, 0.53],
  [-0.69, -0.5, 0.53],
  [0.26, -0.81, 0.53]
] as const

/** The least light of a place; above 0, which means that it is not computed yet. */
const darkest = 3

/** An upper bound of the length of the dome's directions, in metres. */
const domeReach = 1.01 * nearby

/** Number of lights along the side of a patch; these are computed together and share a list of occluders. */
const patch = 6

/** Most occluders of a list. No list is longer in practice; an occluder beyond it would cast no shadow. */
const listed = 4096
const close = new Int32Array(listed)
const before = new Int32Array(listed)

/**
 * The position of a light, slightly in front of its face, and the normal there; the centre of its patch; the directions
 * of the dome.
 */
const point = new Float64Array(3)
const normal = new Float64Array(3)
const middle = new Float64Array(3)
const directions = new Float64Array(3 * dome.length)
/** Vectors from the lit point to the corners of a lamp. */
const ways = new Float64Array(3 * 4)
const sums = new Float64Array(patch * patch)
/** The positions of the lights of a patch, and the normals there. */
const points = new Float64Array(3 * patch * patch)
const normals = new Float64Array(3 * patch * patch)

/**
 * Collects into `list` the occluders that may stand between the centre of the patch and a target at (dx, dy, dz) from
 * it, both as spheres of a radius. Returns their number.
 */
const gather = (
  occluders: Float64Array,
  list: Int32Array,
  radius: number,
  dx: number,
  dy: number,
  dz: number
): number => {
  const x = middle[0]!
  const y = middle[1]!
  const z = middle[2]!
  const square = dx * dx + dy * dy + dz * dz
  let count = 0
  for (let at = 0; at < occluders.length && count < listed; at += occluderStride) {
    const ox = occluders[at]! - x
    const oy = occluders[at + 1]! - y
    const oz = occluders[at + 2]! - z
    const along = square === 0 ? 0 : (ox * dx + oy * dy + oz * dz) / square
    const share = along < 0 ? 0 : along > 1 ? 1 : along
    const ex = ox - share * dx
    const ey = oy - share * dy
    const ez = oz - share * dz
    const reach = occluders[at + 8]! + radius
    if (ex * ex + ey * ey + ez * ez <= reach * reach) list[count++] = at
  }
  return count
}

/**
 * A way that passes a box by this much, in square metres, is known to miss it without a division; far more than
 * rounding errors.
 */
const clear = 1e-6

/**
 * Returns as bits which of the first `count` ways from the point enter one of the listed boxes; no way is longer than
 * `reach`, and a box that contains the point does not count. A box is skipped without a division if no way reaches it
 * on one axis, or if a way passes it by. As rounding keeps the order of numbers, the result is the same as with
 * divisions.
 */
const blocked = (
  boxes: Float64Array,
  list: Int32Array,
  found: number,
  to: Float64Array,
  count: number,
  reach: number
): number => {
  const all = (1 << count) - 1
  const px = point[0]!
  const py = point[1]!
  const pz = point[2]!
  const apart = clear
  let met = 0
  for (let k = 0; k < found && met !== all; k++) {
    const at = list[k]!
    const x = px - boxes[at]!
    const y = py - boxes[at + 1]!
    const z = pz - boxes[at + 2]!
    const cos = boxes[at + 3]!
    const sin = boxes[at + 4]!
    const halfX = boxes[at + 5]!
    const halfY = boxes[at + 6]!
    const halfZ = boxes[at + 7]!
    const oX = x * cos - z * sin
    const oZ = x * sin + z * cos
    if (y > halfY + reach || y < -halfY - reach || oX > halfX + reach || oX < -halfX - reach) continue
    if (oZ > halfZ + reach || oZ < -halfZ - reach) continue
    for (let way = 0; way < count; way++) {
      if ((met >> way) & 1) continue
      const dY = to[3 * way + 1]!
      const endY = y + dY
      if ((y > halfY && endY > halfY) || (y < -halfY && endY < -halfY)) continue
      const dx = to[3 * way]!
      const dz = to[3 * way + 2]!
      const dX = dx * cos - dz * sin
      const endX = oX + dX
      if ((oX > halfX && endX > halfX) || (oX < -halfX && endX < -halfX)) continue
      const dZ = dx * sin + dz * cos
      const endZ = oZ + dZ
      if ((oZ > halfZ && endZ > halfZ) || (oZ < -halfZ && endZ < -halfZ)) continue
      const sizeX = dX < 0 ? -dX : dX
      const sizeY = dY < 0 ? -dY : dY
      const sizeZ = dZ < 0 ? -dZ : dZ
      const besideZ = oX * dY - y * dX
      if ((besideZ < 0 ? -besideZ : besideZ) > halfX * sizeY + halfY * sizeX + apart) continue
      const besideX = y * dZ - oZ * dY
      if ((besideX < 0 ? -besideX : besideX) > halfY * sizeZ + halfZ * sizeY + apart) continue
      const besideY = oZ * dX - oX * dZ
      if ((besideY < 0 ? -besideY : besideY) > halfZ * sizeX + halfX * sizeZ + apart) continue
      let near = -1e9
      let far = 1
      if (dX !== 0) {
        const a = (-halfX - oX) / dX
        const b = (halfX - oX) / dX
        near = a < b ? a : b
        const high = a < b ? b : a
        if (high < far) far = high
      }
      if (dY !== 0) {
        const a = (-halfY - y) / dY
        const b = (halfY - y) / dY
        const low = a < b ? a : b
        const high = a < b ? b : a
        if (low > near) near = low
        if (high < far) far = high
      }
      if (dZ !== 0) {
        const a = (-halfZ - oZ) / dZ
        const b = (halfZ - oZ) / dZ
        const low = a < b ? a : b
        const high = a < b ? b : a
        if (low > near) near = low
        if (high < far) far = high
      }
      if (near <= far && near >= 0 && near < 1) met |= 1 << way
    }
  }
  return met
}

const bitsOf = (mask: number): number => {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}

/** Turns the dome to the normal. */
const setDome = (): void => {
  const n0 = normal[0]!
  const n1 = normal[1]!
  const n2 = normal[2]!
  const isFlat = Math.abs(n1) > 0.9
  // any two directions perpendicular to the normal
  const ax = isFlat ? 1 : n2
  const az = isFlat ? 0 : -n0
  const length = Math.sqrt(ax * ax + az * az)
  const rx = ax / length
  const rz = az / length
  const fx = n1 * rz
  const fy = n2 * rx - n0 * rz
  const fz = -n1 * rx
  dome.forEach(([r, f, u], i) => {
    directions[3 * i] = (rx * r + fx * f + n0 * u) * nearby
    directions[3 * i + 1] = (fy * f + n1 * u) * nearby
    directions[3 * i + 2] = (rz * r + fz * f + n2 * u) * nearby
  })
}

/** Returns the shading near a wall, as the corners of a room are darker. */
const corner = (distance: number, facing: number): number =>
  distance < nearby ? 0.3 * (1 - (distance > 0 ? distance : 0) / nearby) * (1 - facing * facing) : 0

/** Returns how open the half space over the point is; 1 if nothing is near. */
const openness = ({ room }: TexturedMesh, found: number): number => {
  const open = dome.length - bitsOf(blocked(room.occluders, close, found, directions, dome.length, domeReach))
  const x = point[0]!
  const y = point[1]!
  const z = point[2]!
  const shell =
    corner(y, normal[1]!) +
    corner(ceiling - y, normal[1]!) +
    corner(Math.min(x - wall, room.width - wall - x), normal[0]!) +
    corner(Math.min(z - wall, room.depth - wall - z), normal[2]!)
  return (0.25 + (0.75 * open) / dome.length) * Math.max(0.4, 1 - shell)
}

/** Returns the share of a lamp's corners that the point can see. */
const seenShare = ({ room }: TexturedMesh, lamp: number, found: number): number => {
  const { corners } = room.lamps[lamp]!
  for (let k = 0; k < corners.length; k++) {
    const [x, y, z] = corners[k]!
    ways[3 * k] = x - point[0]!
    ways[3 * k + 1] = y - point[1]!
    ways[3 * k + 2] = z - point[2]!
  }
  return (
    (corners.length - bitsOf(blocked(room.occluders, before, found, ways, corners.length, Infinity))) / corners.length
  )
}

/** Returns the light of a lamp on a point that sees all of it. */
const falling = ({ room }: TexturedMesh, lamp: number): number => {
  const { center, facing, strength } = room.lamps[lamp]!
  const x = center[0] - point[0]!
  const y = center[1] - point[1]!
  const z = center[2] - point[2]!
  const square = x * x + y * y + z * z
  const distance = Math.sqrt(square)
  const onto = (x * normal[0]! + y * normal[1]! + z * normal[2]!) / distance
  if (onto <= 0) return 0
  const from = facing === undefined ? 1 : Math.max(0, -(x * facing[0] + y * facing[1] + z * facing[2]) / distance)
  return (strength * onto * from) / (0.8 + 0.13 * square)
}

/** Whether the normals of a face are those of its plane, and not of a round part. */
const isEven = ({ planes, rounds }: TexturedMesh, face: number): boolean => {
  const at = face * roundStride
  return Number.isNaN(rounds[at]!) || (rounds[at + 8] === 0 && Math.abs(planes[4 * face + 1]!) > 0.9)
}

/** Sets the normal of a face at the point. */
const setNormal = ({ planes, rounds }: TexturedMesh, face: number, isPlane: boolean): void => {
  normal[0] = planes[4 * face]!
  normal[1] = planes[4 * face + 1]!
  normal[2] = planes[4 * face + 2]!
  if (isPlane) return
  const at = face * roundStride
  const x = point[0]! - rounds[at]!
  const y = point[1]! - rounds[at + 1]!
  const z = point[2]! - rounds[at + 2]!
  const sin = rounds[at + 6]!
  const cos = rounds[at + 7]!
  const gx = (x * cos - z * sin) / rounds[at + 3]!
  const gy = rounds[at + 8] === 0 ? 0 : y / rounds[at + 4]!
  const gz = (x * sin + z * cos) / rounds[at + 5]!
  const length = Math.sqrt(gx * gx + gy * gy + gz * gz)
  if (length === 0) return
  normal[0] = (gx * cos + gz * sin) / length
  normal[1] = gy / length
  normal[2] = (gz * cos - gx * sin) / length
}

/** Sets the point to coordinates along the axes of a face, slightly in front of the face. */
const setPoint = ({ axes, planes }: TexturedMesh, face: number, s: number, t: number): void => {
  const out = planes[4 * face + 3]! + 0.012
  for (let axis = 0; axis < 3; axis++) {
    const a = 6 * face + axis
    point[axis] = axes[a]! * s + axes[a + 3]! * t + planes[4 * face + axis]! * out
  }
}

/**
 * Computes the patch of lights of a face that contains one of them: from the lamps that they see, and from ambient
 * light.
 */
const bake = (mesh: TexturedMesh, face: number, column: number, row: number): void => {
  const { cells, grids, light, made, materials, room } = mesh
  const columns = cells[3 * face]!
  const rows = cells[3 * face + 1]!
  const start = cells[3 * face + 2]!
  const left = column - (column % patch)
  const top = row - (row % patch)
  const right = Math.min(columns, left + patch)
  const bottom = Math.min(rows, top + patch)
  const { glow = -1 } = materials[made[face]!]!
  if (glow >= 0) {
    for (let at = top; at < bottom; at++) light.fill(glow, start + at * columns + left, start + at * columns + right)
    return
  }
  const lowS = grids[4 * face]!
  const lowT = grids[4 * face + 1]!
  const stepS = 1 / grids[4 * face + 2]!
  const stepT = 1 / grids[4 * face + 3]!
  const isSmall = (columns - 1) * stepS < small && (rows - 1) * stepT < small
  const isPlane = isEven(mesh, face)
  const across = right - left
  const all = across * (bottom - top)
  const setMiddle = (): void => {
    setPoint(mesh, face, lowS + ((left + right - 1) / 2) * stepS, lowT + ((top + bottom - 1) / 2) * stepT)
    setNormal(mesh, face, isPlane)
  }
  /**
   * Computes the position of the i-th light. Those at the edges are moved inwards slightly, so that they are not inside
   * neighbouring things.
   */
  const setLight = (i: number): void => {
    const s = Math.min(columns - 1.12, Math.max(0.12, left + (i % across)))
    const t = Math.min(rows - 1.12, Math.max(0.12, top + Math.floor(i / across)))
    setPoint(mesh, face, lowS + s * stepS, lowT + t * stepT)
    setNormal(mesh, face, isPlane)
    for (let axis = 0; axis < 3; axis++) {
      points[3 * i + axis] = point[axis]!
      normals[3 * i + axis] = normal[axis]!
    }
  }
  /** Makes the i-th light the current one again. */
  const keepLight = (i: number): void => {
    for (let axis = 0; axis < 3; axis++) {
      point[axis] = points[3 * i + axis]!
      normal[axis] = normals[3 * i + axis]!
    }
  }
  setMiddle()
  middle.set(point)
  const reachS = ((left + right - 1) / 2 - left + 0.5) * stepS
  const reachT = ((top + bottom - 1) / 2 - top + 0.5) * stepT
  const radius = Math.sqrt(reachS * reachS + reachT * reachT)
  const near = gather(room.occluders, close, radius + nearby, 0, 0, 0)
  setDome()
  const shared = isSmall ? openness(mesh, near) : 0
  for (let i = 0; i < all; i++) {
    setLight(i)
    if (!isPlane && !isSmall) setDome()
    const open = isSmall ? shared : openness(mesh, near)
    sums[i] = room.ambient * open * (0.82 + 0.18 * normal[1]!)
  }
  for (let lamp = 0; lamp < room.lamps.length; lamp++) {
    const { center } = room.lamps[lamp]!
    const found = gather(
      room.occluders,
      before,
      radius + 0.35,
      center[0] - middle[0]!,
      center[1] - middle[1]!,
      center[2] - middle[2]!
    )
    setMiddle()
    const once = isSmall ? seenShare(mesh, lamp, found) : 0
    for (let i = 0; i < all; i++) {
      keepLight(i)
      const full = falling(mesh, lamp)
      if (full > 0) sums[i]! += full * (isSmall ? once : seenShare(mesh, lamp, found))
    }
  }
  for (let i = 0; i < all; i++) {
    const at = start + (top + Math.floor(i / across)) * columns + left + (i % across)
    light[at] = Math.max(darkest, Math.min(lights - 1, Math.round(plain * sums[i]!)))
  }
}

/** Computes the light at four places of a face, if it is not known yet: a column and a row, and the next ones. */
export const bakeAround = (mesh: TexturedMesh, face: number, column: number, row: number): void => {
  const columns = mesh.cells[3 * face]!
  const start = mesh.cells[3 * face + 2]!
  for (let y = row; y < row + 2; y++) {
    for (let x = column; x < column + 2; x++) {
      if (mesh.light[start + y * columns + x] === 0) bake(mesh, face, x, y)
    }
  }
}
