import { patterns } from "./Mesh.ts"
import { nothing, shades } from "./palette.ts"

/** An image: one index into the palette per pixel, row by row from the top. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly indices: Uint8Array
}

/** A plane over the screen: its value at the middle of pixel (x, y) is `a (x + 0.5) + b (y + 0.5) + c`. */
export interface ScreenPlane {
  a: number
  b: number
  c: number
}

/** Where the ground is under the pixels: at depth 1, x and z of the middle of the screen and their growth per pixel. */
export interface Ground {
  eyeX: number
  eyeZ: number
  x0: number
  xa: number
  xb: number
  z0: number
  za: number
  zb: number
}

/** Corners that a polygon may have after it was clipped. */
const maxCorners = 32
/** Corners are snapped to this part of a pixel, so that neighbours meet without gaps. */
const snap = 256

const plankWidth = 0.25
const tileSide = 0.5

/**
 * An image with a depth buffer. Arithmetic is + − × ÷, floor, ceil, round and
 * nothing else, so that every engine makes the same pixels.
 */
export const makeRaster = (width: number, height: number) => {
  const indices = new Uint8Array(width * height)
  /** Inverse depth, 0 where nothing is. */
  const nearness = new Float32Array(width * height)
  const left = new Int32Array(height)
  const right = new Int32Array(height)
  const xs = new Float64Array(maxCorners)
  const ys = new Float64Array(maxCorners)

  const clear = (): void => {
    indices.fill(nothing)
    nearness.fill(0)
  }

  /** Sets a corner of the polygon that is drawn next, in pixels from the top left. */
  const corner = (i: number, x: number, y: number): void => {
    xs[i] = Math.round(x * snap) / snap
    ys[i] = Math.round(y * snap) / snap
  }

  /** Pixels whose middle is right of an edge, row by row, from its upper end, so that neighbours agree. */
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

  const plain = (row: number, color: number, { a, b, c }: ScreenPlane): void => {
    const end = row * width + right[row]!
    let near = a * (left[row]! + 0.5) + b * (row + 0.5) + c
    for (let p = row * width + left[row]!; p < end; p++) {
      if (near > nearness[p]!) {
        nearness[p] = near
        indices[p] = color
      }
      near += a
    }
  }

  const patterned = (row: number, color: number, plane: ScreenPlane, ground: Ground, isTiled: boolean): void => {
    const { a, b, c } = plane
    const y = row + 0.5
    const dark = color - ((color - 1) % shades)
    for (let column = left[row]!; column < right[row]!; column++) {
      const p = row * width + column
      const x = column + 0.5
      const near = a * x + b * y + c
      if (near <= nearness[p]!) continue
      nearness[p] = near
      const depth = 1 / near
      const gx = ground.eyeX + depth * (ground.x0 + ground.xa * x + ground.xb * y)
      const gz = ground.eyeZ + depth * (ground.z0 + ground.za * x + ground.zb * y)
      // lines keep about a pixel's width far away
      const line = 0.008 + depth * 0.004
      const strip = Math.floor(gx / (isTiled ? tileSide : plankWidth))
      const across = gx - strip * (isTiled ? tileSide : plankWidth)
      const run = isTiled ? gz / tileSide : gz / 1.6 + (strip & 1) * 0.5
      const cell = Math.floor(run)
      const along = (run - cell) * (isTiled ? tileSide : 1.6)
      indices[p] = across < line || along < line ? dark : color - ((strip * (isTiled ? 1 : 7) + cell) & 1)
    }
  }

  /**
   * Draws the polygon of the first `count` corners, which run so that its right
   * side goes down the screen. `near` is its inverse depth.
   */
  const polygon = (count: number, color: number, near: ScreenPlane, pattern: number, ground: Ground): void => {
    let top = height
    let bottom = 0
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
    if (pattern === patterns.plain) for (let row = top; row < bottom; row++) plain(row, color, near)
    else for (let row = top; row < bottom; row++) patterned(row, color, near, ground, pattern === patterns.tiles)
  }

  /** Fills a rectangle of pixels, whatever is there. */
  const fill = (x: number, y: number, w: number, h: number, color: number): void => {
    for (let row = y; row < y + h; row++) indices.fill(color, row * width + x, row * width + x + w)
  }

  return { width, height, indices, clear, corner, polygon, fill }
}

/** An image with a depth buffer. */
export type Raster = ReturnType<typeof makeRaster>
