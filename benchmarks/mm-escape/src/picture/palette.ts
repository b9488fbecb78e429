import { type Paint, paints } from "../shape/Paint.ts"

/** Number of shades of a paint, from the darkest to full light. */
export const shades = 8

/** Light on surfaces that face away from the light. */
const ambient = 0.5

const names = Object.keys(paints)
const colors = Object.values(paints)

/** Palette index of pixels that no surface covers. */
export const nothing = 0

/** Palette index of the red mark in the middle of the view: pure red, which no paint has. */
export const redMark = 1 + colors.length * shades

/** The colours of a frame by index, three bytes each: the empty colour, every paint in all its shades, the red mark. */
export const palette: Uint8Array = Uint8Array.from(
  [0x9fb4d0, ...colors.flatMap((rgb) => Array.from({ length: shades }, (_, shade) => ({ rgb, shade })))]
    .flatMap((entry) => {
      if (typeof entry === "number") return [entry >> 16, (entry >> 8) & 255, entry & 255]
      const light = ambient + ((1 - ambient) * (entry.shade + 0.5)) / shades
      return [entry.rgb >> 16, (entry.rgb >> 8) & 255, entry.rgb & 255].map((value) => Math.round(value * light))
    })
    .concat(255, 0, 0)
)

const bases = new Map(names.map((name, i) => [name, 1 + i * shades]))

/** Returns the index of the darkest shade of a paint; the lighter ones follow. */
export const darkest = (paint: Paint): number => bases.get(paint) ?? nothing
