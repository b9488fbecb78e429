import { type Paint, paints } from "../shape/Paint.ts"
import { darkest, shades } from "../picture/palette.ts"
import type { Pixels } from "./readPixels.ts"

/** The kind of thing that a spot of colour may be. */
export type Guess = "note" | "key" | "box" | "door"

/** A spot of one of these colours in a picture. */
export interface Blob {
  readonly guess: Guess
  /** A point of the spot as shares of the picture, from 0 to 1, right and down. */
  readonly u: number
  readonly v: number
  readonly size: number
}

const guesses: { readonly [guess in Guess]: ReadonlyArray<Paint> } = {
  note: ["clip", "ink"],
  key: ["brass"],
  box: ["crate"],
  door: ["doorLeaf"]
}

/** Only every so many pixels are read, across and down. */
const step = 2

const classesOf = ({ colours }: Pixels): Uint8Array => {
  const classes = new Uint8Array(colours.length)
  Object.values(guesses).forEach((names, kind) => {
    for (const name of names) {
      if (!Object.hasOwn(paints, name)) continue
      for (let shade = 0; shade < shades; shade++) classes[darkest(name) + shade] = kind + 1
    }
  })
  return classes
}

interface Grid {
  readonly width: number
  readonly height: number
  readonly cells: Uint8Array
}

const gridOf = (pixels: Pixels): Grid => {
  const classes = classesOf(pixels)
  const [width, height] = [Math.floor(pixels.width / step), Math.floor(pixels.height / step)]
  const cells = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      cells[y * width + x] = classes[pixels.indices[y * step * pixels.width + x * step]!] ?? 0
  return { width, height, cells }
}

/** Returns the connected cells of one class around a start, and clears them. */
const flood = ({ cells, height, width }: Grid, start: number): ReadonlyArray<number> => {
  const kind = cells[start]
  const found = [start]
  cells[start] = 0
  for (let i = 0; i < found.length; i++) {
    const at = found[i]!
    const [x, y] = [at % width, Math.floor(at / width)]
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2]
    ] as const) {
      const [nx, ny] = [x + dx, y + dy]
      const next = ny * width + nx
      if (nx < 0 || ny < 0 || nx >= width || ny >= height || cells[next] !== kind) continue
      cells[next] = 0
      found.push(next)
    }
  }
  return found
}

/** Whether a spot of brass is the handle of a door or the lock of a box. */
const isFitting = ({ cells, height, width }: Grid, members: ReadonlyArray<number>): boolean => {
  const around = 6
  const others = members.flatMap((at) =>
    [-around, around].flatMap((d) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      const sides = [
        x + d < 0 || x + d >= width ? 0 : cells[at + d],
        y + d < 0 || y + d >= height ? 0 : cells[at + d * width]
      ]
      return sides.filter((kind) => kind === 3 || kind === 4)
    })
  )
  return others.length > members.length / 2
}

/** Finds the spots of the colours in which keys, notes, boxes and doors are painted, largest first. */
export const findBlobs = (pixels: Pixels): ReadonlyArray<Blob> => {
  const grid = gridOf(pixels)
  const { height, width } = grid
  const untouched = { ...grid, cells: grid.cells.slice() }
  const names: ReadonlyArray<Guess> = ["note", "key", "box", "door"]
  const blobs: Array<Blob> = []
  for (let at = 0; at < grid.cells.length; at++) {
    const guess = names[grid.cells[at]! - 1]
    if (guess === undefined) continue
    const members = flood(grid, at)
    if (guess === "key" && isFitting(untouched, members)) continue
    const [mx, my] = [0, 1].map(
      (axis) => members.reduce((sum, m) => sum + (axis === 0 ? m % width : Math.floor(m / width)), 0) / members.length
    )
    const away = (m: number) => ((m % width) - mx!) ** 2 + (Math.floor(m / width) - my!) ** 2
    const nearest = members.reduce((best, m) => (away(m) < away(best) ? m : best))
    blobs.push({
      guess,
      u: ((nearest % width) + 0.5) / width,
      v: (Math.floor(nearest / width) + 0.5) / height,
      size: members.length
    })
  }
  return blobs.toSorted((a, b) => b.size - a.size)
}
