import { getOrInsertComputed } from "@escapement/core"
import type { TextureName } from "./Material.ts"
import { fractal, scatter } from "./noise.ts"

/** Texels along a side of the largest map, as an exponent of two. */
export const textureBits = 8
const side = 1 << textureBits

/** Number of tones of a material, from the darkest to the lightest. */
export const tones = 64

/**
 * A pattern: maps of 256², 128², … 1 texels with a tone each, on one sheet whose rows have as many texels as those of
 * the largest map. That map is at the top, the others are below it from left to right.
 */
export interface Texture {
  /** Four times the tone of each texel: the byte offset of the tone among the colours of a light. */
  readonly texels: DataView
  /** The position of each map. */
  readonly levels: Int32Array
}

type Tone = (u: number, v: number) => number

/** Returns a triangle wave with period 1, from 0 to 1. */
const wave = (x: number): number => {
  const t = x - Math.floor(x)
  return t < 0.5 ? 2 * t : 2 - 2 * t
}

const grain = (u: number, v: number, seed: number): number => {
  const bend = fractal(u, v, 2, 4, 2, seed)
  const rings = wave(v * 5 + bend * 2.2)
  const fibres = fractal(u, v, 4, 64, 2, seed + 9)
  return 0.22 + 0.38 * rings + 0.4 * fibres
}

/** Finds the board of a floor at a point: which one, how far into it, and whether the point is in a gap. */
const board = (u: number, v: number, rows: number, perRow: number, gap: number) => {
  const row = Math.floor(v * rows)
  const along = u * perRow + (scatter(row, 7, 3) % 16) / 16
  const column = Math.floor(along) % perRow
  const [fu, fv] = [along - Math.floor(along), v * rows - row]
  return { seed: scatter(row, column, 21), isGap: fv < gap * rows || fu < gap * perRow }
}

const weaveOf = (u: number, v: number, threads: number): number => {
  const [x, y] = [u * threads, v * threads]
  const isOver = (Math.floor(x) + Math.floor(y)) % 2 === 0
  const across = isOver ? x - Math.floor(x) : y - Math.floor(y)
  return 0.25 + 1.6 * across * (1 - across)
}

const patterns: { readonly [name in TextureName]: Tone } = {
  plaster: (u, v) => 0.2 + 0.3 * fractal(u, v, 8, 8, 3, 11) + 0.3 * fractal(u, v, 64, 64, 2, 10),
  paint: (u, v) => 0.3 + 0.2 * fractal(u, v, 4, 4, 3, 12) + 0.2 * fractal(u, v, 64, 64, 2, 9),
  wood: (u, v) => grain(u, v, 13),
  planks: (u, v) => {
    const { isGap, seed } = board(u, v, 4, 1, 0.006)
    return isGap ? 0 : 0.12 + 0.62 * grain(u, v, 14 + (seed & 3)) + 0.26 * ((seed & 255) / 256)
  },
  parquet: (u, v) => {
    const [column, row] = [Math.floor(u * 4), Math.floor(v * 4)]
    const isTurned = (column + row) % 2 === 0
    const [a, b] = isTurned ? [u, v] : [v, u]
    const strip = Math.floor(b * 16)
    const edge = Math.min(a * 4 - Math.floor(a * 4), b * 16 - strip)
    return edge < 0.04 ? 0.02 : 0.14 + 0.55 * grain(a, b, 15) + 0.3 * (scatter(strip, column * 4 + row, 5) / 65536)
  },
  tiles: (u, v) => {
    const [column, row] = [Math.floor(u * 4), Math.floor(v * 4)]
    const [fu, fv] = [u * 4 - column, v * 4 - row]
    const rim = Math.min(fu, fv, 1 - fu, 1 - fv)
    if (rim < 0.022) return 0.02
    return 0.5 + 0.28 * fractal(u, v, 8, 8, 3, 16) + 0.16 * (scatter(column, row, 8) / 65536) - (rim < 0.05 ? 0.12 : 0)
  },
  marble: (u, v) => {
    const veins = wave(u * 2 + v + 1.8 * fractal(u, v, 3, 3, 4, 17))
    return veins < 0.12 ? 0.15 + 3 * veins : 0.55 + 0.4 * fractal(u, v, 5, 5, 3, 18)
  },
  fabric: (u, v) => 0.3 * weaveOf(u, v, 64) + 0.22 + 0.36 * fractal(u, v, 6, 6, 3, 19),
  leather: (u, v) => {
    const bumps = fractal(u, v, 24, 24, 3, 20)
    return 0.2 + 0.4 * wave(bumps * 3) + 0.3 * fractal(u, v, 3, 3, 2, 24)
  },
  carpet: (u, v) => {
    const ring = wave(u * 2) + wave(v * 2)
    const motif = ring - Math.floor(ring * 3) / 3 < 0.12 ? 0.3 : 0
    return 0.18 + motif + 0.4 * fractal(u, v, 48, 48, 2, 25) + 0.12 * wave(u * 8 + v * 8)
  },
  metal: (u, v) => 0.2 + 0.35 * fractal(u, v, 2, 64, 3, 26) + 0.35 * fractal(u, v, 3, 2, 2, 27),
  stripes: (u, v) => (wave(u * 5) < 0.5 ? 0.24 : 0.66) + 0.14 * fractal(u, v, 16, 16, 2, 28),
  damask: (u, v) => {
    const [x, y] = [wave(u * 4), wave(v * 3)]
    const bloom = Math.abs(x - 0.5) + Math.abs(y - 0.5)
    const isLine = Math.abs(bloom - 0.5) < 0.07 || bloom < 0.16 || bloom > 0.88
    return (isLine ? 0.7 : 0.3) + 0.16 * fractal(u, v, 16, 16, 2, 29)
  },
  brick: (u, v) => {
    const row = Math.floor(v * 8)
    const along = u * 4 + (row % 2) / 2
    const rim = Math.min((along - Math.floor(along)) * 2, v * 8 - row)
    if (rim < 0.09) return 0.92
    return 0.08 + 0.32 * (scatter(Math.floor(along) % 4, row, 6) / 65536) + 0.3 * fractal(u, v, 16, 16, 3, 30)
  },
  writing: (u, v) => {
    const row = Math.floor(v * 12)
    const end = 0.6 + 0.34 * (scatter(row, 1, 31) / 65536)
    const isLine = v * 12 - row > 0.35 && v * 12 - row < 0.66 && u > 0.08 && u < end && row > 0 && row < 11
    return isLine && scatter(Math.floor(u * 36), row, 32) % 5 > 0 ? 0.04 : 0.86 + 0.1 * fractal(u, v, 8, 8, 2, 33)
  },
  foliage: (u, v) => {
    const leaves = fractal(u, v, 12, 12, 2, 34)
    return 0.05 + 0.9 * wave(leaves * 2.4)
  },
  weave: (u, v) => 0.7 * weaveOf(u, v, 16) + 0.2 * fractal(u, v, 8, 8, 2, 35)
}

const halve = (texels: Uint8Array, from: number, to: number, next: number): void => {
  for (let y = 0; y < next; y++) {
    for (let x = 0; x < next; x++) {
      const at = from + 2 * y * side + 2 * x
      const sum = texels[at]! + texels[at + 1]! + texels[at + side]! + texels[at + side + 1]!
      texels[to + y * side + x] = (sum + 2) >> 2
    }
  }
}

const draw = (name: TextureName): Texture => {
  const levels = Int32Array.from({ length: textureBits + 1 })
  for (let level = 1, at = side * side; level <= textureBits; level++) {
    levels[level] = at
    at += side >> level
  }
  const texels = new Uint8Array(side * side + (side * side) / 2)
  const tone = patterns[name]
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const value = Math.floor(tone((x + 0.5) / side, (y + 0.5) / side) * tones)
      texels[y * side + x] = Math.max(0, Math.min(tones - 1, value))
    }
  }
  for (let level = 0; level < textureBits; level++)
    halve(texels, levels[level]!, levels[level + 1]!, side >> (level + 1))
  for (let at = 0; at < texels.length; at++) texels[at] = 4 * texels[at]!
  return { texels: new DataView(texels.buffer), levels }
}

const drawn = new Map<TextureName, Texture>()

/** Returns the maps of a pattern, made at the first call. */
export const textureOf = (name: TextureName): Texture => getOrInsertComputed(drawn, name, () => draw(name))
