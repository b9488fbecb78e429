import type { Colours } from "./readPixels.ts"

/** A region that differs from its surroundings. */
export interface Spot {
  /** Its centre as shares of the picture, from 0 to 1, right and down. */
  readonly u: number
  readonly v: number
  /** Number of its cells; a whole picture has about 256 × 128. */
  readonly size: number
  /** How far its colour differs from that around it. */
  readonly contrast: number
}

/** Side of a cell in pixels. */
const step = 4
/** Neighbouring cells whose colours differ by at most this belong together. */
const alike = 26
const [least, most] = [2, 1400]

interface Cells {
  readonly width: number
  readonly height: number
  readonly colours: Float32Array
}

const averaged = ({ height, rgb, width }: Colours): Cells => {
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)]
  const colours = new Float32Array(w * h * 3)
  // every second pixel of each cell is read
  for (let y = 0; y < h * step; y += 2) {
    for (let x = 0; x < w * step; x += 2) {
      const to = 3 * (Math.floor(y / step) * w + Math.floor(x / step))
      for (let c = 0; c < 3; c++) colours[to + c]! += (rgb[3 * (y * width + x) + c]! * 4) / (step * step)
    }
  }
  return { width: w, height: h, colours }
}

const distance = (colours: Float32Array, a: number, b: number): number =>
  Math.abs(colours[3 * a]! - colours[3 * b]!) +
  Math.abs(colours[3 * a + 1]! - colours[3 * b + 1]!) +
  Math.abs(colours[3 * a + 2]! - colours[3 * b + 2]!)

/** Returns the connected cells of similar colour around a start, and the neighbouring cells of other colours. */
const grow = ({ colours, height, width }: Cells, owner: Int32Array, start: number, name: number) => {
  const members = [start]
  let contrast = 0
  let edges = 0
  owner[start] = name
  for (let i = 0; i < members.length; i++) {
    const at = members[i]!
    const x = at % width
    const y = Math.floor(at / width)
    for (let side = 0; side < 4; side++) {
      const nx = x + (side === 0 ? 1 : side === 1 ? -1 : 0)
      const ny = y + (side === 2 ? 1 : side === 3 ? -1 : 0)
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
      const next = ny * width + nx
      if (owner[next] === name) continue
      const away = distance(colours, at, next)
      if (away <= alike && owner[next] === 0) {
        owner[next] = name
        members.push(next)
      } else {
        contrast += away
        edges++
      }
    }
  }
  return { members, contrast: edges === 0 ? 0 : contrast / edges }
}

/** Finds what stands out in a true-colour picture, the most conspicuous first. */
export const findSpots = (picture: Colours): ReadonlyArray<Spot> => {
  const cells = averaged(picture)
  const { height, width } = cells
  const owner = new Int32Array(width * height)
  const spots: Array<Spot> = []
  for (let at = 0, name = 1; at < owner.length; at++) {
    if (owner[at] !== 0) continue
    const { contrast, members } = grow(cells, owner, at, name++)
    if (members.length < least || members.length > most) continue
    const xs = members.map((m) => m % width)
    const ys = members.map((m) => Math.floor(m / width))
    const middle = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length
    const [mx, my] = [middle(xs), middle(ys)]
    const nearest = members.reduce((best, m) => {
      const away = (each: number) => ((each % width) - mx) ** 2 + (Math.floor(each / width) - my) ** 2
      return away(m) < away(best) ? m : best
    })
    spots.push({
      u: ((nearest % width) + 0.5) / width,
      v: (Math.floor(nearest / width) + 0.5) / height,
      size: members.length,
      contrast
    })
  }
  return spots.toSorted((a, b) => b.contrast - a.contrast)
}
