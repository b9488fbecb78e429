import { nothing, shades } from "./palette.ts"

/** An image: one index into the palette per pixel, row by row from the top. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly indices: Uint8Array
}

/** A linear function on the screen: at the centre of pixel (x, y) it is `a (x + 0.5) + b (y + 0.5) + c`. */
export interface ScreenPlane {
  a: number
  b: number
  c: number
}

/**
 * The ground under the pixels: the eye's position, and at depth 1 the x and z of the screen's centre with their change
 * per pixel.
 */
export interface Ground {
  eyeX: number
  eyeZ: number
  x0: number
  xa: number
  xb: number
  z0: number
  za: number
  zb: number
  /** Width of a pixel at depth 1. */
  pixel: number
}

/** Most corners of a polygon after clipping. */
export const maxCorners = 32
/** Corners are rounded to this fraction of a pixel, so that neighbouring polygons meet without gaps. */
export const snap = 256

/** Lines on the ground: how many there are per metre in x and in z, and by how much every second row is shifted. */
const grids = {
  planks: { across: 4, along: 0.625, shift: 0.5 },
  tiles: { across: 2, along: 2, shift: 0 }
} as const

/**
 * Width of a line: in metres if it is near, in pixels if it is far. A line that would fill more than `most` of its cell
 * is not drawn.
 */
const line = { near: 0.008, far: 0.6, most: 0.2 } as const

/**
 * Makes an image with a depth buffer. It uses only + − × ÷, floor, ceil and round, so that every engine draws the same
 * pixels.
 */
export const makeRaster = (width: number, height: number) => {
  const indices = new Uint8Array(width * height)
  /** Inverse depth of each pixel; 0 if it is empty. */
  const nearness = new Float32Array(width * height)
  const left = new Int32Array(height)
  const right = new Int32Array(height)
  /** The range of columns of each row that is covered by anything but a backdrop. */
  const first = new Int32Array(height)
  const last = new Int32Array(height)
  let top = 0
  let bottom = 0
  const xs = new Float64Array(maxCorners)
  const ys = new Float64Array(maxCorners)

  const clear = (): void => {
    indices.fill(nothing)
    nearness.fill(0)
    first.fill(width)
    last.fill(0)
  }

  /** Sets a corner of the polygon that is drawn next, in pixels from the top left. */
  const corner = (i: number, x: number, y: number): void => {
    xs[i] = Math.round(x * snap) / snap
    ys[i] = Math.round(y * snap) / snap
  }

  /**
   * Finds, for each row, the first pixel whose centre is right of an edge. An edge is followed from its upper end, so
   * that neighbouring polygons agree.
   */
  const trace = (bounds: Int32Array, upper: number, lower: number): void => {
    const x = xs[upper]!
    const y = ys[upper]!
    const slope = (xs[lower]! - x) / (ys[lower]! - y)
    const end = Math.min(height, Math.ceil(ys[lower]! - 0.5))
    for (let row = Math.max(0, Math.ceil(y - 0.5)); row < end; row++) {
      const at = Math.ceil(x + (row + 0.5 - y) * slope - 0.5)
      bounds[row] = at < 0 ? 0 : at > width ? width : at
    }
  }

  /** Finds the rows of the polygon of the first `count` corners, and its first and last column in each of them. */
  const span = (count: number): void => {
    top = height
    bottom = 0
    for (let i = 0; i < count; i++) {
      const row = Math.ceil(ys[i]! - 0.5)
      if (row < top) top = row
      if (row > bottom) bottom = row
    }
    top = Math.max(0, top)
    bottom = Math.min(height, bottom)
    if (top >= bottom) return
    left.fill(width, top, bottom)
    right.fill(0, top, bottom)
    for (let i = 0; i < count; i++) {
      const j = i + 1 === count ? 0 : i + 1
      if (ys[j]! > ys[i]!) trace(right, i, j)
      else if (ys[j]! < ys[i]!) trace(left, j, i)
    }
  }

  /**
   * Draws the polygon of the first `count` corners, which run so that its right side goes down the screen. `near` is
   * its inverse depth.
   */
  const polygon = (count: number, color: number, { a, b, c }: ScreenPlane): void => {
    span(count)
    for (let row = top; row < bottom; row++) {
      const from = left[row]!
      const to = right[row]!
      if (from >= to) continue
      if (from < first[row]!) first[row] = from
      if (to > last[row]!) last[row] = to
      const end = row * width + to
      let near = a * (from + 0.5) + b * (row + 0.5) + c
      for (let p = row * width + from; p < end; p++, near += a) {
        if (near > nearness[p]!) {
          nearness[p] = near
          indices[p] = color
        }
      }
    }
  }

  const behind = (row: number, from: number, to: number, color: number, { a, b, c }: ScreenPlane): void => {
    let near = a * (from + 0.5) + b * (row + 0.5) + c
    for (let p = row * width + from; p < row * width + to; p++, near += a) if (near > nearness[p]!) indices[p] = color
  }

  /**
   * Draws a polygon that has nothing behind it, after everything in front of it: where the row is empty it is filled
   * without a depth test.
   */
  const backdrop = (count: number, color: number, near: ScreenPlane): void => {
    span(count)
    for (let row = top; row < bottom; row++) {
      const from = left[row]!
      const to = right[row]!
      const touched = Math.min(to, Math.max(from, first[row]!))
      const clean = Math.max(touched, Math.min(to, last[row]!))
      if (from < touched) indices.fill(color, row * width + from, row * width + touched)
      if (touched < clean) behind(row, touched, clean, color, near)
      if (clean < to) indices.fill(color, row * width + clean, row * width + to)
    }
  }

  /** Draws a backdrop in the same way for the ground, with lines on it. */
  const patterned = (
    count: number,
    color: number,
    { a, b, c }: ScreenPlane,
    ground: Ground,
    isTiled: boolean
  ): void => {
    span(count)
    const { across, along, shift } = isTiled ? grids.tiles : grids.planks
    const { xa, za } = ground
    const dark = color - ((color - 1) % shades)
    for (let row = top; row < bottom; row++) {
      const x0 = ground.x0 + ground.xb * (row + 0.5)
      const z0 = ground.z0 + ground.zb * (row + 0.5)
      const end = right[row]!
      let near = a * (left[row]! + 0.5) + b * (row + 0.5) + c
      for (let column = left[row]!, p = row * width + column; column < end; column++, p++, near += a) {
        if (near <= nearness[p]!) continue
        const depth = 1 / near
        const u = (ground.eyeX + depth * (x0 + xa * (column + 0.5))) * across
        const strip = Math.floor(u)
        const v = (ground.eyeZ + depth * (z0 + za * (column + 0.5))) * along + (strip & 1) * shift
        const cell = Math.floor(v)
        const thick = line.near + depth * ground.pixel * line.far
        const isLine =
          (u - strip < thick * across && thick * across < line.most) ||
          (v - cell < thick * along && thick * along < line.most)
        indices[p] = isLine ? dark : color - ((strip + cell) & 1)
      }
    }
  }

  /** Fills a rectangle of pixels, regardless of depth. */
  const fill = (x: number, y: number, w: number, h: number, color: number): void => {
    for (let row = y; row < y + h; row++) indices.fill(color, row * width + x, row * width + x + w)
  }

  return { width, height, indices, clear, corner, polygon, backdrop, patterned, fill }
}

/** An image with a depth buffer. */
export type Raster = ReturnType<typeof makeRaster>

/** The target of a projection: its size in pixels, and the function that takes the corners of the next polygon. */
export type Screen = Pick<Raster, "corner" | "height" | "width">
