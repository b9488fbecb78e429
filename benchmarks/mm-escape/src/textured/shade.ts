import { type Camera, halfView } from "../space/Camera.ts"
import type { ScreenPlane } from "../picture/Raster.ts"
import { bakeAround } from "./bake.ts"
import { type TexturedMesh, paintFace } from "./TexturedMesh.ts"
import { type Texture, textureBits } from "./textures.ts"

/** Pixels between two exact points: in between, patterns and light are interpolated. */
const stretch = 16
const share = 1 / stretch
/** Count of numbers for each stretch. */
const stretchSize = 7

/**
 * Count of numbers for each polygon. 0 to 8: inverse depth, and both coordinates divided by depth, as planes. 9 and 10:
 * the eye's coordinates. 11: its distance in front of the face. 12 to 14: the range of depths for which a map of the
 * pattern is known, and that map. 15 and 16: where the pattern begins. 17: its texels per metre, as a whole number. 18
 * to 21: where the grid of lights begins, and its lights per metre. 22 and 23: the last position on the grid. 24 and
 * 25: its columns and its first light.
 */
const stride = 26

/** Largest depth for which the map is remembered, in metres. */
const farthest = 100

const side = 1 << textureBits
const texelMask = side - 1
const fixed = 65536

/** Makes a shader for frames of one size: it computes how patterns and light of faces lie on the screen. */
export const makeShader = (width: number, height: number) => {
  let planes = new Float64Array(0)
  /** The face and the mesh that each polygon shows. */
  let faceOf = new Uint32Array(0)
  let meshOf = new Uint8Array(0)
  let meshes: ReadonlyArray<TexturedMesh> = []
  const pixel = (2 * halfView) / height
  /**
   * The stretches of a run: for each the map of its pattern, its position on the map, its light, and the increments of
   * these.
   */
  const stretches = new Int32Array(stretchSize * (width / stretch + 2))

  /** Begins a frame that shows faces of some meshes, at most `most` polygons. */
  const begin = (next: ReadonlyArray<TexturedMesh>, most: number): void => {
    meshes = next
    if (faceOf.length >= most) return
    planes = new Float64Array(most * stride)
    faceOf = new Uint32Array(most)
    meshOf = new Uint8Array(most)
  }

  /**
   * Sets the face of a polygon; the polygon is drawn into samples with twice as many rows and columns as the picture.
   */
  const set = (polygon: number, of: number, face: number, { eye, forward, right, up }: Camera, near: ScreenPlane) => {
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
    const { cells, grids, origins, planes: flat } = mesh
    planes[at + 11] = flat[n]! * eye[0] + flat[n + 1]! * eye[1] + flat[n + 2]! * eye[2] - flat[n + 3]!
    planes[at + 12] = 1
    planes[at + 13] = 0
    planes[at + 15] = origins[2 * face]!
    planes[at + 16] = origins[2 * face + 1]!
    planes[at + 17] = mesh.materials[mesh.made[face]!]!.scale * side * fixed
    for (let i = 0; i < 4; i++) planes[at + 18 + i] = grids[n + i]!
    planes[at + 22] = cells[3 * face]! - 1.001
    planes[at + 23] = cells[3 * face + 1]! - 1.001
    planes[at + 24] = cells[3 * face]!
    planes[at + 25] = cells[3 * face + 2]!
  }

  /** Returns the step of light of a polygon at a place of its face, interpolated between its four nearest lights. */
  const lightAt = (mesh: TexturedMesh, face: number, at: number, s: number, t: number): number => {
    const lastX = planes[at + 22]!
    const lastY = planes[at + 23]!
    let x = (s - planes[at + 18]!) * planes[at + 20]!
    let y = (t - planes[at + 19]!) * planes[at + 21]!
    x = x < 0 ? 0 : x > lastX ? lastX : x
    y = y < 0 ? 0 : y > lastY ? lastY : y
    const column = x | 0
    const row = y | 0
    const columns = planes[at + 24]! | 0
    const p = ((planes[at + 25]! | 0) + Math.imul(row, columns) + column) | 0
    const q = (p + columns) | 0
    const { light } = mesh
    if (light[p] === 0 || light[p + 1] === 0 || light[q] === 0 || light[q + 1] === 0) {
      bakeAround(mesh, face, column, row)
    }
    const a = light[p]!
    const c = light[q]!
    const fx = x - column
    const top = a + fx * (light[p + 1]! - a)
    const bottom = c + fx * (light[q + 1]! - c)
    return top + (y - row) * (bottom - top)
  }

  /** Returns the map of a pattern whose texels are about as large as a pixel. */
  const levelOf = (at: number, depth: number): number => {
    // between the two extents of a pixel on the surface: sharp along it, without flicker across it
    const slant = (depth * 1.2) / planes[at + 11]!
    const texels = depth * pixel * Math.sqrt(slant < 1 ? 1 : slant > 16 ? 16 : slant) * (planes[at + 17]! / fixed) * 1.1
    const level = 31 - Math.clz32(texels | 0)
    return level < 0 ? 0 : level > textureBits ? textureBits : level
  }

  /**
   * Returns the remembered map if the depth lies between two depths with that map: with growing depth, maps only become
   * smaller.
   */
  const knownLevel = (at: number, depth: number): number => {
    const list = planes
    const nearer = list[at + 12]!
    const farther = list[at + 13]!
    if (depth >= nearer && depth <= farther) return list[at + 14]! | 0
    const level = levelOf(at, depth)
    if (depth > 0 && depth <= farthest) {
      if (nearer > farther) {
        list[at + 12] = depth
        list[at + 13] = depth
        list[at + 14] = level
      } else if (level === list[at + 14]) list[depth < nearer ? at + 12 : at + 13] = depth
    }
    return level
  }

  /**
   * Colours `count` pixels of a picture from `first` on by the stretches that were found, with the maps of a pattern
   * and the colours of a material.
   */
  const fill = (colours: DataView, first: number, count: number, { levels, texels }: Texture, ramp: DataView): void => {
    const most = 4 * stretch
    const bits = textureBits
    const low = texelMask
    const found = stretches
    const last = (first + count) << 2
    let p = first << 2
    for (let k = 0; p < last; k = (k + stretchSize) | 0) {
      const level = found[k]!
      // moves the bits of a texel's column and row to the top
      const lift = bits - level
      let u = found[k + 1]! << lift
      let v = found[k + 2]! << lift
      let light = found[k + 3]!
      const du = found[k + 4]! << lift
      const dv = found[k + 5]! << lift
      const dl = found[k + 6]!
      const base = levels[level]!
      const mask = low >> level
      const both = (mask << 8) | mask
      const rest = (last - p) | 0
      const end = (p + (rest < most ? rest : most)) | 0
      for (; p < end; p = (p + 4) | 0) {
        const tone = texels.getUint8((base + ((((v >>> 16) & 0xff00) | (u >>> 24)) & both)) | 0)
        colours.setUint32(p, ramp.getUint32(((light >> 2) & 0x3f00) | tone, true), true)
        u = (u + du) | 0
        v = (v + dv) | 0
        light = (light + dl) | 0
      }
    }
  }

  /** Colours the pixels [from, to) of a row, which all show one polygon. */
  const run = (colours: DataView, start: number, polygon: number, row: number, from: number, to: number): void => {
    // local names, as a name of the module is looked up each time
    const most = stretch
    const part = share
    const deep = farthest
    const list = planes
    const found = stretches
    const at = Math.imul(polygon, stride)
    const face = faceOf[polygon]!
    const mesh = meshes[meshOf[polygon]!]!
    const { ramp, texture } = mesh.painted[mesh.made[face]!] ?? paintFace(mesh, face)
    const { light: lights } = mesh
    const wa = list[at]!
    const sa = list[at + 3]!
    const ta = list[at + 6]!
    const y = row + 0.5
    let w = wa * (from + 0.5) + list[at + 1]! * y + list[at + 2]!
    let sw = sa * (from + 0.5) + list[at + 4]! * y + list[at + 5]!
    let tw = ta * (from + 0.5) + list[at + 7]! * y + list[at + 8]!
    const eyeS = list[at + 9]!
    const eyeT = list[at + 10]!
    let nearer = list[at + 12]!
    let farther = list[at + 13]!
    let level = list[at + 14]! | 0
    const originS = list[at + 15]!
    const originT = list[at + 16]!
    const texel = list[at + 17]!
    const gridS = list[at + 18]!
    const gridT = list[at + 19]!
    const perS = list[at + 20]!
    const perT = list[at + 21]!
    const lastX = list[at + 22]!
    const lastY = list[at + 23]!
    const columns = list[at + 24]! | 0
    const lightsAt = list[at + 25]! | 0
    let depth = 1 / w
    let s = sw * depth + eyeS
    let t = tw * depth + eyeT
    let lit = lightAt(mesh, face, at, s, t)
    // integers that are marked as such stay in integer registers
    const past = to | 0
    let x = from | 0
    let k = 0
    // a constant light without a computed value, such as that of a glow of 0, is used as it is
    let isWorkedOut = false
    for (;;) {
      let column = 0
      let line = 0
      // calls nothing, so that all its variables stay in registers; it is left for light that is not computed yet, and
      // then resumed
      while (x < past) {
        const rest = (past - x) | 0
        const count = rest < most ? rest : most
        // with growing depth maps only become smaller, so between two depths with one map it is that map
        if (depth < nearer || depth > farther) {
          const next = levelOf(at, depth)
          if (depth <= 0 || depth > deep || next !== level || nearer > farther) {
            nearer = depth > 0 && depth <= deep ? depth : 1
            farther = depth > 0 && depth <= deep ? depth : 0
          } else if (depth < nearer) nearer = depth
          else farther = depth
          level = next
        }
        const nextW = w + wa * count
        const nextSw = sw + sa * count
        const nextTw = tw + ta * count
        // the far end of the last stretch may lie beyond the face
        const nextDepth = nextW > 0 ? 1 / nextW : depth
        const nextS = nextSw * nextDepth + eyeS
        const nextT = nextTw * nextDepth + eyeT
        // as `lightAt`, with local variables
        let gx = (nextS - gridS) * perS
        let gy = (nextT - gridT) * perT
        gx = gx < 0 ? 0 : gx > lastX ? lastX : gx
        gy = gy < 0 ? 0 : gy > lastY ? lastY : gy
        column = gx | 0
        line = gy | 0
        const place = (lightsAt + Math.imul(line, columns) + column) | 0
        const below = (place + columns) | 0
        const a = lights[place]!
        const b = lights[place + 1]!
        const c = lights[below]!
        const d = lights[below + 1]!
        if ((a === 0 || b === 0 || c === 0 || d === 0) && !isWorkedOut) break
        isWorkedOut = false
        w = nextW
        sw = nextSw
        tw = nextTw
        const upper = a + (gx - column) * (b - a)
        const lower = c + (gx - column) * (d - c)
        const nextLit = upper + (gy - line) * (lower - upper)
        const farU = (nextS - s) * texel
        const farV = (nextT - t) * texel
        const farLight = (nextLit - lit) * 1024
        // most stretches are full, and then a product with a power of two equals the quotient
        const isWhole = count === most
        found[k] = level
        found[k + 1] = (s - originS) * texel
        found[k + 2] = (t - originT) * texel
        found[k + 3] = lit * 1024
        found[k + 4] = isWhole ? farU * part : farU / count
        found[k + 5] = isWhole ? farV * part : farV / count
        found[k + 6] = isWhole ? farLight * part : farLight / count
        k = (k + stretchSize) | 0
        x = (x + count) | 0
        depth = nextDepth
        s = nextS
        t = nextT
        lit = nextLit
      }
      if (x >= past) break
      bakeAround(mesh, face, column, line)
      isWorkedOut = true
    }
    list[at + 12] = nearer
    list[at + 13] = farther
    list[at + 14] = level
    fill(colours, start + from, to - from, texture, ramp)
  }

  /** Returns the colour of a polygon at a point of the picture. */
  const point = (polygon: number, x: number, y: number): number => {
    const list = planes
    const at = Math.imul(polygon, stride)
    const face = faceOf[polygon]!
    const mesh = meshes[meshOf[polygon]!]!
    const w = list[at]! * x + list[at + 1]! * y + list[at + 2]!
    const depth = w > 0 ? 1 / w : 0
    const s = (list[at + 3]! * x + list[at + 4]! * y + list[at + 5]!) * depth + list[at + 9]!
    const t = (list[at + 6]! * x + list[at + 7]! * y + list[at + 8]!) * depth + list[at + 10]!
    const { colours, texture } = mesh.painted[mesh.made[face]!] ?? paintFace(mesh, face)
    const level = knownLevel(at, depth)
    const texel = list[at + 17]!
    const u = ((s - list[at + 15]!) * texel) | 0
    const v = ((t - list[at + 16]!) * texel) | 0
    const mask = texelMask >> level
    const place = (((v >> (16 + level)) & mask) << textureBits) | ((u >> (16 + level)) & mask)
    const tone = texture.texels.getUint8(texture.levels[level]! + place)
    return colours[((lightAt(mesh, face, at, s, t) | 0) << 6) | (tone >> 2)]!
  }

  return { begin, set, run, point }
}
