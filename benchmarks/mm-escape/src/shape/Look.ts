import type { Vector } from "../scene/Vector.ts"
import type { Paint } from "./Paint.ts"
import { type Part, box } from "./Part.ts"

/** What an object looks like is decided by its category, its size and the height that things rest on. */
export interface Body {
  readonly category: string
  /** Picks one of the colours of its category. */
  readonly prefab: string
  readonly size: Vector
  /** Height of the surface that things rest on, above the centre. Nothing is drawn above its middle. */
  readonly rest?: number
  /** What is written on it, in digits. */
  readonly text?: string
}

/** A body as its look is built from: extents in metres, heights relative to the centre. */
export interface Measure {
  readonly w: number
  readonly h: number
  readonly d: number
  /** Half the height: where the body ends. */
  readonly top: number
  /** Height of the surface that things rest on, where there is one. */
  readonly rest: number | undefined
  readonly prefab: string
  readonly text: string
}

/** How the parts of a category follow from its measures. */
export type Look = (measure: Measure) => ReadonlyArray<Part>

/** The measures of a body. */
export const measureBody = ({ prefab, rest, size: [w, h, d], text = "" }: Body): Measure => ({
  w,
  h,
  d,
  top: h / 2,
  rest,
  prefab,
  text
})

/** One of some colours, always the same for a name. Hash: FNV-1a. */
export const tint = (name: string, choices: readonly [Paint, ...ReadonlyArray<Paint>]): Paint => {
  let hash = 2166136261
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619)
  return choices[(hash >>> 0) % choices.length] ?? choices[0]
}

/** Four square legs of a thickness under the corners, from the floor up to a height. */
export const legs = ({ d, top, w }: Measure, thickness: number, height: number, paint: Paint): ReadonlyArray<Part> => {
  const x = w / 2 - thickness / 2
  const z = d / 2 - thickness / 2
  const length = height + top
  return [-1, 1].flatMap((a) =>
    [-1, 1].map((b) => box([a * x, height - length / 2, b * z], [thickness, length, thickness], paint))
  )
}

/** A box over the whole ground plan, between two heights. */
export const slab = ({ d, w }: Measure, from: number, to: number, paint: Paint): Part =>
  box([0, (from + to) / 2, 0], [w, to - from, d], paint)
