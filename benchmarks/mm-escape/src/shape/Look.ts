import type { Vector } from "../scene/Vector.ts"
import type { Paint } from "./Paint.ts"
import { type Part, box } from "./Part.ts"

/** What decides the look of an object: its category, its size, and the height of its surface for things. */
export interface Body {
  readonly category: string
  /** The name by which a colour of its category is chosen. */
  readonly prefab: string
  readonly size: Vector
  /** Height, above the centre, of the surface for things. In the middle of that surface nothing is drawn above it. */
  readonly rest?: number
  /** Digits that are written on it. */
  readonly text?: string
}

/** The measures from which the look of a body is built: extents in metres, heights relative to the centre. */
export interface Measure {
  readonly w: number
  readonly h: number
  readonly d: number
  /** Half the height: the top of the body. */
  readonly top: number
  /** Height of the surface for things; undefined if there is none. */
  readonly rest: number | undefined
  readonly prefab: string
  readonly text: string
}

/** Builds the parts of a category from the measures of a body. */
export type Look = (measure: Measure) => ReadonlyArray<Part>

/** Computes the measures of a body. */
export const measureBody = ({ prefab, rest, size: [w, h, d], text = "" }: Body): Measure => ({
  w,
  h,
  d,
  top: h / 2,
  rest,
  prefab,
  text
})

/** Chooses a colour by a name, always the same one. Hash: FNV-1a. */
export const tint = (name: string, choices: readonly [Paint, ...ReadonlyArray<Paint>]): Paint => {
  let hash = 2166136261
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619)
  return choices[(hash >>> 0) % choices.length] ?? choices[0]
}

/** Makes four square legs of a thickness under the corners, from the floor up to a height. */
export const legs = ({ d, top, w }: Measure, thickness: number, height: number, paint: Paint): ReadonlyArray<Part> => {
  const x = w / 2 - thickness / 2
  const z = d / 2 - thickness / 2
  const length = height + top
  return [-1, 1].flatMap((a) =>
    [-1, 1].map((b) => box([a * x, height - length / 2, b * z], [thickness, length, thickness], paint))
  )
}

/** Makes a box over the whole ground plan, between two heights. */
export const slab = ({ d, w }: Measure, from: number, to: number, paint: Paint): Part =>
  box([0, (from + to) / 2, 0], [w, to - from, d], paint)
