import { maxCorners, snap } from "../picture/Raster.ts"
import type { ScreenPlane } from "../picture/Raster.ts"
import type { Focus } from "./Focus.ts"

/** Number of rows that are drawn together: few enough for a core's own cache. */
export const bandRows = 16

/** Count of numbers for each polygon: its rows, the columns to which it is limited, and its first corner. */
const stride = 5

/**
 * Count of numbers for each polygon's inverse depth: its plane, and a bound of the rounding error of a sum along a row.
 */
const depths = 4

/**
 * Count of numbers for each stretch of a row. 0: the sample at which it begins. 1: the position of the next stretch. 2:
 * the index of the polygon that it shows, plus one; 0 if it shows none. 3: the same without backdrops; the depth of
 * this polygon counts. 4: the sample at which the sum of that depth begins. The code below writes these numbers as
 * digits, as names would be looked up each time.
 */
const stretchSize = 5

/** Returns the position in `list` at which a row of the band begins. */
export const rowAt = (line: number): number => stretchSize * line

/** A bound of the relative rounding error of single precision. */
const single = 2 ** -23

/**
 * Finds the faces that the samples of a frame show, band by band from the top, as stretches of each row. Polygons are
 * added first, the nearest first for speed; then backdrops, which have nothing behind them. Which of two polygons is
 * nearer is decided at both ends of their overlap, and sample by sample only if that leaves a doubt. The result equals
 * that of a depth buffer that sums depth along each row and stores it in single precision. Only + − × ÷, ceil and round
 * are used, so that every engine finds the same faces.
 */
export const makeSamples = (width: number, height: number) => {
  /**
   * Stretches of the rows of the band, as one linked list for each row; the first entries are the starts of the rows.
   */
  const list = new Int32Array(stretchSize * (bandRows * (width + 1) + 1))
  /** The stretch that ends every row. */
  const end = stretchSize * bandRows
  /**
   * The first position of the list that was never used, and the first stretch that is free again; 0 if there is none.
   */
  let unused = 0
  let freed = 0
  const left = new Int32Array(bandRows)
  const right = new Int32Array(bandRows)
  /** The range of columns of each row that is covered by anything but a backdrop. */
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
  let focus: Focus | undefined
  let isUnsure = false

  /** Limits polygons that are added from now on to these columns and rows. */
  const keepWithin = (left: number, right: number, top: number, bottom: number): void => {
    west = left < 0 ? 0 : left
    east = right > width ? width : right
    north = top < 0 ? 0 : top
    south = bottom > height ? height : bottom
  }

  /**
   * Begins a frame of at most `most` polygons with this many corners before clipping. With a `limit`, polygons that do
   * not touch it are not added; where it is not touched, samples are then undefined.
   */
  const begin = (most: number, corners: number, limit?: Focus): void => {
    count = 0
    backdrops = 0
    focus = limit
    isUnsure = false
    keepWithin(0, width, 0, height)
    if (planes.length < depths * most) {
      planes = new Float64Array(depths * most)
      polygons = new Int32Array(stride * (most + 1))
    }
    // clipping adds at most one corner to a polygon
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
   * Adds the polygon of the first `size` corners, which run so that its right side goes down the screen. Returns its
   * index, or -1 if it covers no sample that is of interest. `near` is its inverse depth.
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
    if (focus !== undefined && !focus.touches(top, bottom, left - 1, right + 1)) return -1
    polygons[at] = top
    polygons[at + 1] = bottom
    polygons[at + 2] = west
    polygons[at + 3] = east
    polygons[at + stride + 4] = from + size
    planes[depths * count] = a
    planes[depths * count + 1] = b
    planes[depths * count + 2] = c
    // each of up to `width` sums is off by less than 2^-53 of the largest; this is more than twice that
    const largest = Math.abs(a) * width + Math.abs(b) * height + Math.abs(c)
    planes[depths * count + 3] = largest * (width + 16) * 2 ** -51 + 1e-30
    count++
    if (!isBackdrop) backdrops = count
    return count - 1
  }

  /**
   * Finds, for each row of the band, the first sample whose centre is right of an edge. An edge is followed from its
   * upper end, so that neighbouring polygons agree.
   */
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

  /** Finds the first and the last sample of a polygon in the rows from `top` to `bottom`. */
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

  /** Computes the depth of a polygon at a sample of a row, as a sum that begins at `origin`. */
  const sumTo = (polygon: number, origin: number, row: number, sample: number): number => {
    const a = planes[depths * polygon]!
    let near = a * (origin + 0.5) + planes[depths * polygon + 1]! * (row + 0.5) + planes[depths * polygon + 2]!
    for (let p = origin; p < sample; p++) near += a
    return near
  }

  /** Cuts a stretch at a sample within it or at its end; returns the stretch that begins there. */
  const cut = (at: number, sample: number): number => {
    if (list[at] === sample) return at
    const next = list[at + 1]!
    if (list[next] === sample) return next
    let made = freed
    if (made === 0) {
      made = unused
      unused += stretchSize
    } else freed = list[made + 1]!
    list[made] = sample
    list[made + 1] = next
    list[made + 2] = list[at + 2]!
    list[made + 3] = list[at + 3]!
    list[made + 4] = list[at + 4]!
    list[at + 1] = made
    return made
  }

  /**
   * Decides sample by sample what the samples [from, to) of a stretch show: the polygon, whose depth counts from
   * `first` until `clean`, or what they showed before. Returns the stretch of the last sample.
   */
  const meet = (
    at: number,
    polygon: number,
    row: number,
    from: number,
    to: number,
    first: number,
    clean: number
  ): number => {
    const under = list[at + 3]! - 1
    const ground = list[at + 4]!
    const step = planes[depths * polygon]!
    const knownStep = under < 0 ? 0 : planes[depths * under]!
    let near = sumTo(polygon, first, row, from)
    let known = under < 0 ? 0 : sumTo(under, ground, row, from)
    let here = at
    let begin = from
    // without the polygons that a focus leaves out, the sum of a backdrop may begin elsewhere
    const doubt = focus === undefined || polygon < backdrops || under < 0 ? -1 : planes[depths * polygon + 3]!
    for (let p = from; p < to;) {
      if (!(Math.abs(near - Math.fround(known)) > doubt)) isUnsure = true
      const isNearer = p < first || p >= clean || near > Math.fround(known)
      if (p >= first) near += step
      known += knownStep
      p++
      const isNext = p < first || p >= clean || near > Math.fround(known)
      if (p < to && isNext === isNearer) continue
      if (isNearer) {
        here = cut(here, begin)
        cut(here, p)
        list[here + 2] = polygon + 1
        if (polygon < backdrops) {
          list[here + 3] = polygon + 1
          list[here + 4] = first
        }
      }
      if (p < to) here = cut(here, p)
      begin = p
    }
    return here
  }

  /** Lays a polygon over the rows from `top` to `bottom` of a band, wherever it is nearer than what is there. */
  const cover = (polygon: number, band: number, top: number, bottom: number): void => {
    span(polygon, top, bottom)
    const least = polygons[stride * polygon + 2]!
    const most = polygons[stride * polygon + 3]!
    const isSolid = polygon < backdrops
    const a = planes[depths * polygon]!
    const b = planes[depths * polygon + 1]!
    const c = planes[depths * polygon + 2]!
    const slack = planes[depths * polygon + 3]!
    for (let row = top; row < bottom; row++) {
      const from = left[row - top]! > least ? left[row - top]! : least
      const to = right[row - top]! < most ? right[row - top]! : most
      if (from >= to) continue
      const line = row - band
      let counted = from
      let clean = to
      if (isSolid) {
        if (from < first[line]!) first[line] = from
        if (to > last[line]!) last[line] = to
      } else {
        // a backdrop covers nothing where a row is empty, and is simply filled in there
        counted = Math.min(to, Math.max(from, first[line]!))
        clean = Math.max(counted, Math.min(to, last[line]!))
      }
      const rest = b * (row + 0.5) + c
      let at = stretchSize * line
      let next = list[at + 1]!
      while (list[next]! <= from) {
        at = next
        next = list[at + 1]!
      }
      let won = -1
      for (let begin = from; begin < to;) {
        const past = list[next]!
        const stop = past < to ? past : to
        const under = list[at + 3]! - 1
        const near = a * (begin + 0.5) + rest
        const far = a * (stop - 0.5) + rest
        let known = 0
        let knownFar = 0
        let doubt = slack
        if (under >= 0) {
          const u = depths * under
          const underRest = planes[u + 1]! * (row + 0.5) + planes[u + 2]!
          known = planes[u]! * (begin + 0.5) + underRest
          knownFar = planes[u]! * (stop - 0.5) + underRest
          doubt += planes[u + 3]! + single * (Math.abs(known) + Math.abs(knownFar))
        }
        if (near - known > doubt && far - knownFar > doubt) {
          if (isSolid && won >= 0) {
            // the stretch before belongs to the polygon and grows
            if (past > to) list[at] = to
            else {
              list[won + 1] = next
              list[at + 1] = freed
              freed = at
            }
            at = won
          } else {
            at = cut(at, begin)
            cut(at, stop)
            list[at + 2] = polygon + 1
            if (isSolid) {
              list[at + 3] = polygon + 1
              list[at + 4] = from
            }
            won = at
          }
        } else {
          won = -1
          // a backdrop is filled in where a row is empty, whatever its depth
          const isBehind = known - near > doubt && knownFar - far > doubt && (isSolid || under >= 0)
          if (!isBehind) at = meet(at, polygon, row, begin, stop, counted, clean)
        }
        begin = stop
        at = list[at + 1]!
        next = list[at + 1]!
      }
    }
  }

  /** Finds the faces of a band of rows; returns the number of its rows. */
  const draw = (band: number): number => {
    const rows = height - band < bandRows ? height - band : bandRows
    const below = band + rows
    list.fill(0, 0, end)
    for (let at = 0; at < end; at += stretchSize) list[at + 1] = end
    list[end] = width
    unused = end + stretchSize
    freed = 0
    first.fill(width)
    last.fill(0)
    for (let polygon = 0; polygon < count; polygon++) {
      const from = polygons[stride * polygon]!
      const to = polygons[stride * polygon + 1]!
      if (from >= below || to <= band) continue
      cover(polygon, band, from > band ? from : band, to < below ? to : below)
    }
    return rows
  }

  /** Whether the frame may differ, within the focus, from that of all polygons. */
  const isInDoubt = (): boolean => isUnsure

  return { width, height, list, begin, keepWithin, corner, add, draw, isInDoubt }
}

/** The faces that the samples of a frame show. */
export type Samples = ReturnType<typeof makeSamples>
