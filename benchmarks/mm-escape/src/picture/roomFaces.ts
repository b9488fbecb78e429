import { type Scene, ceiling, wall } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"

/** A polygon of a room's shell, and a point behind it. */
interface ShellFace {
  readonly polygon: ReadonlyArray<Vector>
  readonly behind: Vector
}

/** Lists floor, ceiling and the four walls of a room, and its middle. They face into the room. */
export const roomFaces = ({ depth, width }: Pick<Scene, "depth" | "width">) => {
  const middle: Vector = [width / 2, ceiling / 2, depth / 2]
  const [left, right, near, far] = [wall, width - wall, wall, depth - wall]
  const corners: ReadonlyArray<readonly [number, number]> = [
    [left, near],
    [right, near],
    [right, far],
    [left, far]
  ]
  const faceWith = (polygon: ReadonlyArray<Vector>, [x, y, z]: Vector): ShellFace => ({
    polygon,
    behind: [2 * x - middle[0], 2 * y - middle[1], 2 * z - middle[2]]
  })
  const levelAt = (y: number): ShellFace =>
    faceWith(
      corners.map(([x, z]): Vector => [x, y, z]),
      [middle[0], y, middle[2]]
    )
  const walls = corners.map(([x, z], i) => {
    const [nextX, nextZ] = corners[(i + 1) % corners.length]!
    const panel: ReadonlyArray<Vector> = [
      [x, 0, z],
      [nextX, 0, nextZ],
      [nextX, ceiling, nextZ],
      [x, ceiling, z]
    ]
    return faceWith(panel, [(x + nextX) / 2, middle[1], (z + nextZ) / 2])
  })
  return { middle, floor: levelAt(0), ceiling: levelAt(ceiling), walls }
}
