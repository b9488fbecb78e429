import { maxCorners, snap } from "../picture/Raster.ts"
import type { ScreenPlane } from "../picture/Raster.ts"

/** Rows that are drawn together: few enough to stay in a core's own cache. */
const bandRows = 16

/** Numbers of a polygon: its rows, the columns that it is kept within, and its first corner. */
const stride = 5

/** Numbers of a polygon's inverse depth: its plane, and how far rounding can take a sum along a row from it. */
const depths = 4

/** A little more than single precision is off by, as a share. */
const single = 2 ** -23

/**
 * The faces that the samples of a frame show, band by band from the top, as
 * stretches of each row. Polygons are put in first, the nearest first for speed;
 * then those that have nothing behind them. Which of two is nearer is decided at
 * both ends of where they overlap; sample by sample only where they meet. What a
 * sample shows is as if depth was summed up along the row and kept in single
 * precision. Arithmetic is + − × ÷, ceil, round and nothing else, so that every
 * engine finds the same faces.
 */
export const makeSamples = (width: number, height: number) => {
  /** Stretches of a row of the band at most, and the end of the last one. */
  const pitch = width + 1
  /** Where each stretch begins; the last one of a row is followed by the width. */
  const starts = new Int32Array(bandRows * pitch)
  /** One more than the index of the polygon that a stretch shows; 0 where it shows none. */
  const shown = new Int32Array(bandRows * pitch)
  /** The same without backdrops: whose depth counts there. */
  const solid = new Int32Array(bandRows * pitch)
  /** Where the sum of its depth begins. */
  const origins = new Int32Array(bandRows * pitch)
  const counts = new Int32Array(bandRows)
  /** The stretches that take the place of those that a polygon overlaps. */
  const laidStarts = new Int32Array(width + 4)
  const laidShown = new Int32Array(width + 4)
  const laidSolid = new Int32Array(width + 4)
  const laidOrigins = new Int32Array(width + 4)
  let laid = 0
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
    if (planes.length < depths * most) {
      planes = new Float64Array(depths * most)
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
  const add = (size: number, { a, b, c }: ScreenPlane, isBackdrop: boolean): number => {
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
    planes[depths * count] = a
    planes[depths * count + 1] = b
    planes[depths * count + 2] = c
    // each of up to `width` sums is off by less than 2^-53 of the largest; twice that and more
    const largest = Math.abs(a) * width + Math.abs(b) * height + Math.abs(c)
    planes[depths * count + 3] = largest * (width + 16) * 2 ** -51 + 1e-30
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

  /** The depth of a polygon at a sample of a row, as a sum that begins at `origin`. */
  const sumTo = (polygon: number, origin: number, row: number, sample: number): number => {
    const a = planes[depths * polygon]!
    let near = a * (origin + 0.5) + planes[depths * polygon + 1]! * (row + 0.5) + planes[depths * polygon + 2]!
    for (let p = origin; p < sample; p++) near += a
    return near
  }

  /** Adds a stretch to those that were laid, or lengthens the last one. */
  const put = (start: number, shows: number, counts: number, origin: number): void => {
    const before = laid - 1
    if (laid > 0 && laidShown[before] === shows && laidSolid[before] === counts && laidOrigins[before] === origin)
      return
    laidStarts[laid] = start
    laidShown[laid] = shows
    laidSolid[laid] = counts
    laidOrigins[laid] = origin
    laid++
  }

  /** Lays the samples [from, to) of a polygon over those of a stretch, one by one. */
  const meet = (
    polygon: number,
    origin: number,
    row: number,
    at: number,
    from: number,
    to: number,
    isBackdrop: boolean
  ): void => {
    const under = solid[at]! - 1
    const ground = origins[at]!
    let near = sumTo(polygon, origin, row, from)
    const step = planes[depths * polygon]!
    let known = under < 0 ? 0 : sumTo(under, ground, row, from)
    const knownStep = under < 0 ? 0 : planes[depths * under]!
    for (let p = from; p < to; p++) {
      if (near > Math.fround(known)) {
        if (isBackdrop) put(p, polygon + 1, under + 1, ground)
        else put(p, polygon + 1, polygon + 1, origin)
      } else put(p, shown[at]!, under + 1, ground)
      near += step
      known += knownStep
    }
  }

  /** Puts the stretches that were laid in the place of those of a row from `at` to `end`. */
  const replace = (line: number, at: number, end: number): void => {
    const stop = line * pitch + counts[line]!
    const shift = at + laid - end
    if (shift > 0) {
      for (let k = stop; k >= end; k--) {
        starts[k + shift] = starts[k]!
        shown[k + shift] = shown[k]!
        solid[k + shift] = solid[k]!
        origins[k + shift] = origins[k]!
      }
    } else if (shift < 0) {
      for (let k = end; k <= stop; k++) {
        starts[k + shift] = starts[k]!
        shown[k + shift] = shown[k]!
        solid[k + shift] = solid[k]!
        origins[k + shift] = origins[k]!
      }
    }
    counts[line]! += shift
    for (let k = 0; k < laid; k++) {
      starts[at + k] = laidStarts[k]!
      shown[at + k] = laidShown[k]!
      solid[at + k] = laidSolid[k]!
      origins[at + k] = laidOrigins[k]!
    }
  }

  /** The stretch of a row that holds a sample. */
  const find = (line: number, sample: number): number => {
    let low = line * pitch
    let high = low + counts[line]!
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= sample) low = middle
      else high = middle
    }
    return low
  }

  /** Lays the samples [from, to) of a polygon over a row, wherever it is nearer than what is there, or everywhere. */
  const lay = (
    polygon: number,
    row: number,
    line: number,
    from: number,
    to: number,
    isBackdrop: boolean,
    isAll: boolean
  ): void => {
    if (from >= to) return
    const at = find(line, from)
    const a = planes[depths * polygon]!
    const rest = planes[depths * polygon + 1]! * (row + 0.5) + planes[depths * polygon + 2]!
    const slack = planes[depths * polygon + 3]!
    laid = 0
    if (starts[at]! < from) put(starts[at]!, shown[at]!, solid[at]!, origins[at]!)
    let k = at
    let isKept = true
    for (; starts[k]! < to; k++) {
      const begin = starts[k]! > from ? starts[k]! : from
      const end = starts[k + 1]! < to ? starts[k + 1]! : to
      const under = solid[k]! - 1
      let verdict = 1
      if (!isAll) {
        const near = a * (begin + 0.5) + rest
        const far = a * (end - 0.5) + rest
        let known = 0
        let knownFar = 0
        let doubt = slack
        if (under >= 0) {
          const u = depths * under
          const underRest = planes[u + 1]! * (row + 0.5) + planes[u + 2]!
          known = planes[u]! * (begin + 0.5) + underRest
          knownFar = planes[u]! * (end - 0.5) + underRest
          doubt += planes[u + 3]! + single * (Math.abs(known) + Math.abs(knownFar))
        }
        verdict = near - known > doubt && far - knownFar > doubt ? 1 : known - near > doubt && knownFar - far > doubt ? 0 : 2
      }
      if (verdict === 0) put(begin, shown[k]!, under + 1, origins[k]!)
      else {
        isKept = false
        if (verdict === 2) meet(polygon, from, row, k, begin, end, isBackdrop)
        else if (isBackdrop) put(begin, polygon + 1, under + 1, origins[k]!)
        else put(begin, polygon + 1, polygon + 1, from)
      }
    }
    if (isKept) return
    if (starts[k]! > to) put(to, shown[k - 1]!, solid[k - 1]!, origins[k - 1]!)
    replace(line, at, k)
  }

  /** Lays a polygon over the rows from `top` to `bottom` of a band. A backdrop covers nothing where nothing else is, and is simply filled in there. */
  const cover = (polygon: number, band: number, top: number, bottom: number): void => {
    span(polygon, top, bottom)
    const least = polygons[stride * polygon + 2]!
    const most = polygons[stride * polygon + 3]!
    for (let row = top; row < bottom; row++) {
      const from = left[row - top]! > least ? left[row - top]! : least
      const to = right[row - top]! < most ? right[row - top]! : most
      if (from >= to) continue
      const line = row - band
      if (polygon < backdrops) {
        if (from < first[line]!) first[line] = from
        if (to > last[line]!) last[line] = to
        lay(polygon, row, line, from, to, false, false)
      } else {
        const touched = Math.min(to, Math.max(from, first[line]!))
        const clean = Math.max(touched, Math.min(to, last[line]!))
        lay(polygon, row, line, from, touched, true, true)
        lay(polygon, row, line, touched, clean, true, false)
        lay(polygon, row, line, clean, to, true, true)
      }
    }
  }

  /** Finds the faces of a band of rows; how many rows it has. */
  const draw = (band: number): number => {
    const rows = height - band < bandRows ? height - band : bandRows
    const end = band + rows
    for (let line = 0; line < rows; line++) {
      const at = line * pitch
      starts[at] = 0
      shown[at] = 0
      solid[at] = 0
      origins[at] = 0
      starts[at + 1] = width
      counts[line] = 1
    }
    first.fill(width)
    last.fill(0)
    for (let polygon = 0; polygon < count; polygon++) {
      const above = polygons[stride * polygon]!
      const below = polygons[stride * polygon + 1]!
      if (above >= end || below <= band) continue
      cover(polygon, band, above > band ? above : band, below < end ? below : end)
    }
    return rows
  }

  return { width, height, pitch, starts, shown, begin, keepWithin, corner, add, draw }
}

/** The faces that the samples of a frame show. */
export type Samples = ReturnType<typeof makeSamples>
