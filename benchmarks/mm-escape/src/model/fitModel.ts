import { type PropKind, sizeOf } from "../scene/Prop.ts"
import type { Vector } from "../scene/Vector.ts"
import type { Facet, Model } from "./Model.ts"

/** A model scaled to the size of a prop: around its centre, with its extents in metres. */
export interface Fitted {
  readonly facets: ReadonlyArray<Facet>
  readonly size: Vector
}

type Turn = (point: Vector) => Vector

const ahead = ([w, , d]: Vector): Turn => (w > d ? ([x, y, z]) => [-z, y, x] : (p) => p)

/** Turns that lay down a model, in their order: its shortest extent points up, its longest ahead. */
const laid = ([w, h, d]: Vector): Turn => {
  const least = Math.min(w, h, d)
  if (h > least) {
    return d === least
      ? // its front becomes its top
        (p) => ahead([w, d, h])([p[0], p[2], -p[1]])
      : (p) => ahead([h, w, d])([-p[1], p[0], p[2]])
  }
  return ahead([w, h, d])
}

/** Turns that set up a model: its longest extent points up, its shortest ahead. */
const stood = (extents: Vector): Turn => {
  const lay = laid(extents)
  return (point) => {
    const [x, y, z] = lay(point)
    return [x, z, -y]
  }
}

/** Kinds of props that lie flat, whatever the orientation of their models. */
const lies: ReadonlySet<PropKind> = new Set(["key", "note"])

const mapped = ([a, b, c, ...others]: Facet["corners"], move: Turn): Facet["corners"] => [
  move(a),
  move(b),
  move(c),
  ...others.map(move)
]

const extentsOf = (facets: ReadonlyArray<Facet>) => {
  const points = facets.flatMap(({ corners }) => corners)
  const over = (axis: 0 | 1 | 2) => {
    const values = points.map((point) => point[axis])
    return [
      values.reduce((a, b) => Math.min(a, b), Infinity),
      values.reduce((a, b) => Math.max(a, b), -Infinity)
    ] as const
  }
  return [over(0), over(1), over(2)] as const
}

/** Least thickness of anything, in metres, so that rays meet flat things, too. */
const thinnest = 0.004

/**
 * Fits a model into the extents of a prop, as large as possible. Keys and papers are laid flat or set up, as the room
 * has them. A door fills its doorway.
 */
export const fitModel = ({ facets }: Model, kind: PropKind, isUpright = false): Fitted => {
  const first = extentsOf(facets)
  const size: Vector = [first[0][1] - first[0][0], first[1][1] - first[1][0], first[2][1] - first[2][0]]
  const turn: Turn = !lies.has(kind) ? (p) => p : isUpright ? stood(size) : laid(size)
  const turned = facets.map(({ corners, material }): Facet => ({ corners: mapped(corners, turn), material }))
  const extents = extentsOf(turned)
  const room = sizeOf(isUpright ? { kind, isUpright } : { kind })
  const ratios = ([0, 1, 2] as const).map((axis) => room[axis] / Math.max(1e-9, extents[axis][1] - extents[axis][0]))
  const least = Math.min(...ratios)
  const by = kind === "door" ? ratios : ratios.map(() => least)
  const place = (point: Vector): Vector => {
    const along = (axis: 0 | 1 | 2) => (point[axis] - (extents[axis][0] + extents[axis][1]) / 2) * by[axis]!
    return [along(0), along(1), along(2)]
  }
  const across = (axis: 0 | 1 | 2) => Math.max(thinnest, (extents[axis][1] - extents[axis][0]) * by[axis]!)
  return {
    facets: turned.map(({ corners, material }) => ({ corners: mapped(corners, place), material })),
    size: [across(0), across(1), across(2)]
  }
}
