import { type Camera, halfView } from "../space/Camera.ts"
import type { ScreenPlane } from "../picture/Raster.ts"
import { bakeAround } from "./bake.ts"
import { type TexturedMesh, paintFace } from "./TexturedMesh.ts"
import { textureBits } from "./textures.ts"

/** Pixels between two divisions: in between, patterns and light run evenly. */
const stretch = 16
const share = 1 / stretch

/**
 * Numbers of a face on the screen: inverse depth, and the place along both axes over depth, as planes; then the eye's
 * place, how far it is before the face, and between which depths which of the pattern's maps is known to be the one.
 */
const stride = 15

/** Depths that are worth remembering, in metres. */
const farthest = 100

const side = 1 << textureBits
const texelMask = side - 1
const fixed = 65536

/** How patterns and light of the faces of a frame lie on the screen. */
export const makeShader = () => {
  let planes = new Float64Array(0)
  /** What each polygon shows: a face of one of the meshes. */
  let faceOf = new Uint32Array(0)
  let meshOf = new Uint8Array(0)
  let meshes: ReadonlyArray<TexturedMesh> = []
  let pixel = 1

  /** Begins a frame of `height` pixels that shows faces of some meshes, so many at most. */
  const begin = (next: ReadonlyArray<TexturedMesh>, most: number, height: number): void => {
    meshes = next
    pixel = (2 * halfView) / height
    if (faceOf.length >= most) return
    planes = new Float64Array(most * stride)
    faceOf = new Uint32Array(most)
    meshOf = new Uint8Array(most)
  }

  /** Sets a polygon that shows a face, drawn into a raster with twice as many rows and columns as the picture. */
  const set = (
    polygon: number,
    of: number,
    face: number,
    { eye, forward, right, up }: Camera,
    near: ScreenPlane,
    width: number,
    height: number
  ) => {
    const mesh = meshes[of]!
    const at = polygon * stride
    faceOf[polygon] = face
    meshOf[polygon] = of
    planes[at] = 2 * near.a
    planes[at + 1] = 2 * near.b
    planes[at + 2] = near.c
    for (let axis = 0; axis < 2; axis++) {
      const from = 6 * face + 3 * axis
      const x = mesh.axes[from]!
      const y = mesh.axes[from + 1]!
      const z = mesh.axes[from + 2]!
      const a = (right[0] * x + right[1] * y + right[2] * z) * pixel
      const b = -(up[0] * x + up[1] * y + up[2] * z) * pixel
      const to = at + 3 + 3 * axis
      planes[to] = a
      planes[to + 1] = b
      planes[to + 2] = forward[0] * x + forward[1] * y + forward[2] * z - (a * width) / 2 - (b * height) / 2
      planes[at + 9 + axis] = eye[0] * x + eye[1] * y + eye[2] * z
    }
    const n = 4 * face
    const { planes: flat } = mesh
    planes[at + 11] = flat[n]! * eye[0] + flat[n + 1]! * eye[1] + flat[n + 2]! * eye[2] - flat[n + 3]!
    planes[at + 12] = 1
    planes[at + 13] = 0
  }

  /** The step of light of a face at a place, between its four nearest lights. */
  const lightAt = (mesh: TexturedMesh, face: number, s: number, t: number): number => {
    const columns = mesh.cells[3 * face]!
    const rows = mesh.cells[3 * face + 1]!
    let x = (s - mesh.grids[4 * face]!) * mesh.grids[4 * face + 2]!
    let y = (t - mesh.grids[4 * face + 1]!) * mesh.grids[4 * face + 3]!
    x = x < 0 ? 0 : x > columns - 1.001 ? columns - 1.001 : x
    y = y < 0 ? 0 : y > rows - 1.001 ? rows - 1.001 : y
    const column = x | 0
    const row = y | 0
    const p = mesh.cells[3 * face + 2]! + row * columns + column
    const q = p + columns
    const { light } = mesh
    let a = light[p]!
    let b = light[p + 1]!
    let c = light[q]!
    let d = light[q + 1]!
    if (a === 0 || b === 0 || c === 0 || d === 0) {
      bakeAround(mesh, face, column, row)
      a = light[p]!
      b = light[p + 1]!
      c = light[q]!
      d = light[q + 1]!
    }
    const fx = x - column
    const top = a + fx * (b - a)
    const bottom = c + fx * (d - c)
    return top + (y - row) * (bottom - top)
  }

  /** The map of a pattern whose texels are about as large as a pixel. */
  const levelOf = (at: number, depth: number, scale: number): number => {
    // between the two extents of a pixel on the surface: sharp along it, without flicker across
    const slant = (depth * 1.2) / planes[at + 11]!
    const texels = depth * pixel * Math.sqrt(slant < 1 ? 1 : slant > 16 ? 16 : slant) * scale * side * 1.1
    const level = 31 - Math.clz32(texels | 0)
    return level < 0 ? 0 : level > textureBits ? textureBits : level
  }

  /** Colours the pixels [from, to) of a row, all of one polygon. */
  const run = (colours: Uint32Array, start: number, polygon: number, row: number, from: number, to: number): void => {
    // numbers at hand: a name of the module is looked up each time
    const most = stretch
    const part = share
    const bits = textureBits
    const low = texelMask
    const at = polygon * stride
    const face = faceOf[polygon]!
    const mesh = meshes[meshOf[polygon]!]!
    const { ramp, scale, texture } = mesh.painted[mesh.made[face]!] ?? paintFace(mesh, face)
    const { levels, texels } = texture
    const { light: lights } = mesh
    const columns = mesh.cells[3 * face]!
    const lastX = columns - 1.001
    const lastY = mesh.cells[3 * face + 1]! - 1.001
    const lightsAt = mesh.cells[3 * face + 2]!
    const gridS = mesh.grids[4 * face]!
    const gridT = mesh.grids[4 * face + 1]!
    const perS = mesh.grids[4 * face + 2]!
    const perT = mesh.grids[4 * face + 3]!
    const wa = planes[at]!
    const sa = planes[at + 3]!
    const ta = planes[at + 6]!
    const y = row + 0.5
    let w = wa * (from + 0.5) + planes[at + 1]! * y + planes[at + 2]!
    let sw = sa * (from + 0.5) + planes[at + 4]! * y + planes[at + 5]!
    let tw = ta * (from + 0.5) + planes[at + 7]! * y + planes[at + 8]!
    const eyeS = planes[at + 9]!
    const eyeT = planes[at + 10]!
    const originS = mesh.origins[2 * face]!
    const originT = mesh.origins[2 * face + 1]!
    const texel = scale * side * fixed
    let nearer = planes[at + 12]!
    let farther = planes[at + 13]!
    let level = planes[at + 14]! | 0
    let depth = 1 / w
    let s = sw * depth + eyeS
    let t = tw * depth + eyeT
    let lit = lightAt(mesh, face, s, t)
    for (let x = from; x < to;) {
      const count = to - x < most ? to - x : most
      // the farther, the smaller the map: it is the same between two depths that have the same
      if (depth < nearer || depth > farther) {
        const next = levelOf(at, depth, scale)
        if (depth <= 0 || depth > farthest || next !== level || nearer > farther) {
          nearer = depth > 0 && depth <= farthest ? depth : 1
          farther = depth > 0 && depth <= farthest ? depth : 0
        } else if (depth < nearer) nearer = depth
        else farther = depth
        level = next
      }
      w += wa * count
      sw += sa * count
      tw += ta * count
      // the far end of the last stretch may lie beyond the face
      const nextDepth = w > 0 ? 1 / w : depth
      const nextS = sw * nextDepth + eyeS
      const nextT = tw * nextDepth + eyeT
      // as `lightAt`, whose numbers of the face are at hand here
      let gx = (nextS - gridS) * perS
      let gy = (nextT - gridT) * perT
      gx = gx < 0 ? 0 : gx > lastX ? lastX : gx
      gy = gy < 0 ? 0 : gy > lastY ? lastY : gy
      const column = gx | 0
      const line = gy | 0
      const place = (lightsAt + Math.imul(line, columns) + column) | 0
      const below = (place + columns) | 0
      let a = lights[place]!
      let b = lights[place + 1]!
      let c = lights[below]!
      let d = lights[below + 1]!
      if (a === 0 || b === 0 || c === 0 || d === 0) {
        bakeAround(mesh, face, column, line)
        a = lights[place]!
        b = lights[place + 1]!
        c = lights[below]!
        d = lights[below + 1]!
      }
      const upper = a + (gx - column) * (b - a)
      const lower = c + (gx - column) * (d - c)
      const nextLit = upper + (gy - line) * (lower - upper)
      const farU = (nextS - s) * texel
      const farV = (nextT - t) * texel
      const farLight = (nextLit - lit) * 1024
      // most stretches are whole, and a product with a power of two is the quotient
      const isWhole = count === most
      // the bits that say the column and the row of a texel are brought to the top
      const lift = bits - level
      let u = (((s - originS) * texel) | 0) << lift
      let v = (((t - originT) * texel) | 0) << lift
      let light = (lit * 1024) | 0
      const du = ((isWhole ? farU * part : farU / count) | 0) << lift
      const dv = ((isWhole ? farV * part : farV / count) | 0) << lift
      const dl = (isWhole ? farLight * part : farLight / count) | 0
      const base = levels[level]!
      const mask = low >> level
      const both = (mask << 8) | mask
      const end = start + x + count
      for (let p = start + x; p < end; p++) {
        const tone = texels[(base + ((((v >>> 16) & 0xff00) | (u >>> 24)) & both)) | 0]!
        colours[p] = ramp[((light >> 4) & 0xfc0) | tone]!
        u = (u + du) | 0
        v = (v + dv) | 0
        light = (light + dl) | 0
      }
      x += count
      depth = nextDepth
      s = nextS
      t = nextT
      lit = nextLit
    }
    planes[at + 12] = nearer
    planes[at + 13] = farther
    planes[at + 14] = level
  }

  /** The colour of a polygon at a point of the picture. */
  const point = (polygon: number, x: number, y: number): number => {
    const at = polygon * stride
    const face = faceOf[polygon]!
    const mesh = meshes[meshOf[polygon]!]!
    const w = planes[at]! * x + planes[at + 1]! * y + planes[at + 2]!
    const depth = w > 0 ? 1 / w : 0
    const s = (planes[at + 3]! * x + planes[at + 4]! * y + planes[at + 5]!) * depth + planes[at + 9]!
    const t = (planes[at + 6]! * x + planes[at + 7]! * y + planes[at + 8]!) * depth + planes[at + 10]!
    const { ramp, scale, texture } = mesh.painted[mesh.made[face]!] ?? paintFace(mesh, face)
    const isBetween = depth >= planes[at + 12]! && depth <= planes[at + 13]!
    const level = isBetween ? planes[at + 14]! | 0 : levelOf(at, depth, scale)
    const texel = scale * side * fixed
    const u = ((s - mesh.origins[2 * face]!) * texel) | 0
    const v = ((t - mesh.origins[2 * face + 1]!) * texel) | 0
    const mask = texelMask >> level
    const place = (((v >> (16 + level)) & mask) << textureBits) | ((u >> (16 + level)) & mask)
    const tone = texture.texels[texture.levels[level]! + place]!
    return ramp[((lightAt(mesh, face, s, t) | 0) << 6) | tone]!
  }

  return { begin, set, run, point }
}
