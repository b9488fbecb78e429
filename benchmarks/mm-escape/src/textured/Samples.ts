import { maxCorners, snap } from "../picture/Raster.ts"
import type { ScreenPlane } from "../picture/Raster.ts"

/** Rows that are drawn together: few enough to stay in a core's own cache. */
const bandRows = 16

/** Numbers of a polygon: its rows, the columns that it is kept within, and its first corner. */
const stride = 5

/**
 * The faces that the samples of a frame show, band by band from the top. Polygons
 * are put in first, the nearest first for speed; then those that have nothing
 * behind them. Arithmetic is + − × ÷, ceil, round and nothing else, so that
 * every engine finds the same faces.
 */
export const makeSamples = (width: number, height: number) => {
  /** Of each sample of the band, one more than the index of the polygon that it shows; 0 where it shows none. */
  const faces = new Uint16Array(bandRows * width)
  /** Inverse depth; known where something but a backdrop is. */
  const nearness = new Float32Array(bandRows * width)
  const left = new Int32Array(bandRows)
  const right = new Int32Array(bandRows)
  /** The columns of each row that anything but a backdrop covers. */
  const first = new Int32Array(bandRows)
  const last = new Int32Array(bandRows)
  let xs = new Float64Array(0)
  let ys = new Float64Array(0)
  let polygons = new Int32Array(stride)
  let planes = new Float64Array(0)
  let count = 0
  let backdrops = 0
  let west = 0
  let east = width
  let north = 0
  let south = height

  /** Polygons that are added from now on show within these columns and rows alone. */
  const keepWithin = (left: number, right: number, top: number, bottom: number): void => {
    west = left < 0 ? 0 : left
    east = right > width ? width : right
    north = top < 0 ? 0 : top
    south = bottom > height ? height : bottom
  }

  /** Begins a frame of at most so many polygons, which have so many corners before they are clipped. */
  const begin = (most: number, corners: number): void => {
    count = 0
    backdrops = 0
    keepWithin(0, width, 0, height)
    if (planes.length < 3 * most) {
      planes = new Float64Array(3 * most)
      polygons = new Int32Array(stride * (most + 1))
    }
    // clipping adds one to a polygon
    const all = corners + most + maxCorners
    if (xs.length < all) {
      xs = new Float64Array(all)
      ys = new Float64Array(all)
    }
  }

  /** Sets a corner of the polygon that is added next, in samples from the top left. */
  const corner = (i: number, x: number, y: number): void => {
    const at = polygons[stride * count + 4]! + i
    xs[at] = Math.round(x * snap) / snap
    ys[at] = Math.round(y * snap) / snap
  }

  /**
   * Adds the polygon of the first `size` corners, which run so that its right side goes down the screen; its index, or
   * -1 where no sample of it is on the screen. `near` is its inverse depth.
   */
  const add = (size: number, near: ScreenPlane, isBackdrop: boolean): number => {
    const at = stride * count
    const from = polygons[at + 4]!
    let top = height
    let bottom = 0
    let left = Infinity
    let right = -Infinity
    for (let i = from; i < from + size; i++) {
      const row = Math.ceil(ys[i]! - 0.5)
      if (row < top) top = row
      if (row > bottom) bottom = row
      if (xs[i]! < left) left = xs[i]!
      if (xs[i]! > right) right = xs[i]!
    }
    if (top < north) top = north
    if (bottom > south) bottom = south
    if (top >= bottom || right < west || left > east) return -1
    polygons[at] = top
    polygons[at + 1] = bottom
    polygons[at + 2] = west
    polygons[at + 3] = east
    polygons[at + stride + 4] = from + size
    planes[3 * count] = near.a
    planes[3 * count + 1] = near.b
    planes[3 * count + 2] = near.c
    count++
    if (!isBackdrop) backdrops = count
    return count - 1
  }

  /** Samples of the band whose middle is right of an edge, row by row, from its upper end, so that neighbours agree. */
  const trace = (bounds: Int32Array, upper: number, lower: number, top: number, bottom: number): void => {
    const x = xs[upper]!
    const y = ys[upper]!
    const begins = Math.ceil(y - 0.5)
    const ends = Math.ceil(ys[lower]! - 0.5)
    const end = ends < bottom ? ends : bottom
    const start = begins > top ? begins : top
    if (start >= end) return
    const slope = (xs[lower]! - x) / (ys[lower]! - y)
    for (let row = start; row < end; row++) {
      const at = Math.ceil(x + (row + 0.5 - y) * slope - 0.5)
      bounds[row - top] = at < 0 ? 0 : at > width ? width : at
    }
  }

  /** Finds where a polygon begins and ends in the rows from `top` to `bottom`. */
  const span = (polygon: number, top: number, bottom: number): void => {
    for (let row = 0; row < bottom - top; row++) {
      left[row] = width
      right[row] = 0
    }
    const from = polygons[stride * polygon + 4]!
    const to = polygons[stride * polygon + stride + 4]!
    for (let i = from; i < to; i++) {
      const j = i + 1 === to ? from : i + 1
      if (ys[j]! > ys[i]!) trace(right, i, j, top, bottom)
      else if (ys[j]! < ys[i]!) trace(left, j, i, top, bottom)
    }
  }

  const fillNear = (polygon: number, band: number, top: number, bottom: number): void => {
    span(polygon, top, bottom)
    const face = polygon + 1
    const least = polygons[stride * polygon + 2]!
    const most = polygons[stride * polygon + 3]!
    const a = planes[3 * polygon]!
    const b = planes[3 * polygon + 1]!
    const c = planes[3 * polygon + 2]!
    for (let row = top; row < bottom; row++) {
      const from = left[row - top]! > least ? left[row - top]! : least
      const to = right[row - top]! < most ? right[row - top]! : most
      if (from >= to) continue
      const start = (row - band) * width
      let low = first[row - band]!
      let high = last[row - band]!
      if (low >= high) {
        low = to
        high = to
        first[row - band] = from
        last[row - band] = to
      } else {
        // what lies between two polygons is nothing, as far as is known
        if (to < low) nearness.fill(0, start + to, start + low)
        if (from > high) nearness.fill(0, start + high, start + from)
        if (from < low) first[row - band] = from
        if (to > high) last[row - band] = to
      }
      const met = start + (low < to ? low : to)
      const past = start + (high < to ? high : to)
      const end = start + to
      let p = start + from
      let near = a * (from + 0.5) + b * (row + 0.5) + c
      for (; p < met; p++) {
        // at the edge of what is seen nearly from the side it may be no number of a depth
        if (near > 0) {
          nearness[p] = near
          faces[p] = face
        } else nearness[p] = 0
        near += a
      }
      for (; p < past; p++) {
        if (near > nearness[p]!) {
          nearness[p] = near
          faces[p] = face
        }
        near += a
      }
      for (; p < end; p++) {
        if (near > 0) {
          nearness[p] = near
          faces[p] = face
        } else nearness[p] = 0
        near += a
      }
    }
  }

  /** A backdrop covers nothing where nothing else is, and is simply filled in there. */
  const fillFar = (polygon: number, band: number, top: number, bottom: number): void => {
    span(polygon, top, bottom)
    const face = polygon + 1
    const least = polygons[stride * polygon + 2]!
    const most = polygons[stride * polygon + 3]!
    const a = planes[3 * polygon]!
    const b = planes[3 * polygon + 1]!
    const c = planes[3 * polygon + 2]!
    for (let row = top; row < bottom; row++) {
      const from = left[row - top]! > least ? left[row - top]! : least
      const to = right[row - top]! < most ? right[row - top]! : most
      if (from >= to) continue
      const touched = Math.min(to, Math.max(from, first[row - band]!))
      const clean = Math.max(touched, Math.min(to, last[row - band]!))
      const start = (row - band) * width
      if (from < touched) faces.fill(face, start + from, start + touched)
      let near = a * (touched + 0.5) + b * (row + 0.5) + c
      for (let p = start + touched; p < start + clean; p++) {
        if (near > nearness[p]!) faces[p] = face
        near += a
      }
      if (clean < to) faces.fill(face, start + clean, start + to)
    }
  }

  /** Finds the faces of a band of rows; how many rows it has. */
  const draw = (band: number): number => {
    const rows = height - band < bandRows ? height - band : bandRows
    const end = band + rows
    faces.fill(0)
    first.fill(width)
    last.fill(0)
    for (let polygon = 0; polygon < count; polygon++) {
      const above = polygons[stride * polygon]!
      const below = polygons[stride * polygon + 1]!
      if (above >= end || below <= band) continue
      const fill = polygon < backdrops ? fillNear : fillFar
      fill(polygon, band, above > band ? above : band, below < end ? below : end)
    }
    return rows
  }

  return { width, height, faces, begin, keepWithin, corner, add, draw }
}

/** The faces that the samples of a frame show. */
export type Samples = ReturnType<typeof makeSamples>
