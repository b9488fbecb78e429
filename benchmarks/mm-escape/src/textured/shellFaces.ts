import { doorway } from "../scene/House.ts"
import { type Scene, ceiling, wall } from "../scene/Scene.ts"
import type { Doorway } from "../scene/splitHouse.ts"
import type { Vector } from "../scene/Vector.ts"
import type { Shell } from "./shell.ts"
import type { TexturedBuilder } from "./TexturedMesh.ts"

type Point = readonly [x: number, z: number]

/**
 * A wall from one corner of a room to the next one, clockwise as seen from above, with the ranges of its doorways along
 * it.
 */
interface Side {
  readonly from: Point
  readonly to: Point
  readonly length: number
  readonly cuts: ReadonlyArray<readonly [from: number, to: number]>
}

const sidesOf = ({ depth, width }: Scene, doorways: ReadonlyArray<Doorway>): ReadonlyArray<Side> => {
  const corners: ReadonlyArray<Point> = [
    [wall, wall],
    [width - wall, wall],
    [width - wall, depth - wall],
    [wall, depth - wall]
  ]
  // the yaws, looking into the room, of the walls after each corner
  return [0, 270, 180, 90].map((yaw, i): Side => {
    const [from = [0, 0], to = [0, 0]] = [corners[i], corners[(i + 1) % 4]]
    const middle = ({ x, z }: Doorway): number => Math.abs(yaw % 180 === 0 ? x - from[0] : z - from[1])
    const half = doorway.width / 2
    return {
      from,
      to,
      length: Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]),
      cuts: doorways
        .filter((each) => each.yaw === yaw)
        .map(middle)
        .toSorted((a, b) => a - b)
        .map((at) => [at - half, at + half] as const)
    }
  })
}

const along = ({ from, length, to }: Side, share: number): Point => [
  from[0] + ((to[0] - from[0]) * share) / length,
  from[1] + ((to[1] - from[1]) * share) / length
]

/** Lists the corners of a floor or a ceiling, including those of the doorways, so that walls meet it without gaps. */
const outlineOf = (sides: ReadonlyArray<Side>, y: number): ReadonlyArray<Vector> => {
  const points = sides.flatMap((side) => [
    side.from,
    ...side.cuts.flatMap(([from, to]) => [along(side, from), along(side, to)])
  ])
  const place = ([x, z]: Point): Vector => [x, y, z]
  // the second of the first three points is a corner, as they must not lie on one line
  const [first, ...others] = points.map(place)
  const last = others.pop()
  return first === undefined || last === undefined ? [] : [last, first, ...others]
}

/** Adds floor, ceiling and walls of a room of a house, with holes for its doorways: the last object of its mesh. */
export const addShellWithDoorways = (
  builder: TexturedBuilder,
  scene: Scene,
  shell: Shell,
  doorways: ReadonlyArray<Doorway>
): void => {
  const { depth, width } = scene
  const middle: Vector = [width / 2, ceiling / 2, depth / 2]
  const radius = width + depth + ceiling
  const sides = sidesOf(scene, doorways)
  const outside = ([x, y, z]: Vector): Vector => [2 * x - middle[0], 2 * y - middle[1], 2 * z - middle[2]]
  const grain = (from: Vector, axis: Vector) => ({ from, along: axis })
  const corner: Vector = [wall, 0, wall]
  const level = grain(corner, width >= depth ? [1, 0, 0] : [0, 0, 1])
  builder.face(outlineOf(sides, 0), outside([middle[0], 0, middle[2]]), shell.floor, 0, undefined, level)
  builder.face(outlineOf(sides, ceiling), outside([middle[0], ceiling, middle[2]]), shell.ceiling, 0, undefined, level)
  for (const side of sides) {
    const { cuts, from, length, to } = side
    const axis: Vector = [(to[0] - from[0]) / length, 0, (to[1] - from[1]) / length]
    const pattern = grain([from[0], 0, from[1]], axis)
    const [mx, mz] = along(side, length / 2)
    const behind = outside([mx, middle[1], mz])
    const at = (share: number, y: number): Vector => {
      const [x, z] = along(side, share)
      return [x, y, z]
    }
    const starts = [0, ...cuts.map(([, end]) => end)]
    starts.forEach((start, i) => {
      const end = cuts[i]?.[0] ?? length
      const panel = [
        at(end, 0),
        at(start, 0),
        ...(i === 0 ? [] : [at(start, doorway.height)]),
        at(start, ceiling),
        at(end, ceiling),
        ...(i === cuts.length ? [] : [at(end, doorway.height)])
      ]
      builder.face(panel, behind, shell.walls, 0, undefined, pattern)
    })
    for (const [start, end] of cuts) {
      const lintel = [at(end, doorway.height), at(start, doorway.height), at(start, ceiling), at(end, ceiling)]
      builder.face(lintel, behind, shell.walls, 0, undefined, pattern)
    }
  }
  builder.closePart(middle, radius)
  builder.close(middle, radius)
}
