import type { Vector } from "../scene/Vector.ts"

/** An affine map of space, column by column: three axes and an origin, three numbers each. */
export type Matrix = ReadonlyArray<number>

/** The identity map. */
export const identity: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]

/** Applies a map to a point. */
export const moved = (m: Matrix, [x, y, z]: Vector): Vector => [
  m[0]! * x + m[3]! * y + m[6]! * z + m[9]!,
  m[1]! * x + m[4]! * y + m[7]! * z + m[10]!,
  m[2]! * x + m[5]! * y + m[8]! * z + m[11]!
]

/** Composes two maps: first `b`, then `a`. */
export const after = (a: Matrix, b: Matrix): Matrix =>
  [0, 3, 6, 9].flatMap((at) => {
    const by = at === 9 ? 1 : 0
    return [0, 1, 2].map(
      (row) => a[row]! * b[at]! + a[3 + row]! * b[at + 1]! + a[6 + row]! * b[at + 2]! + by * a[9 + row]!
    )
  })

/** Whether a map is a reflection. */
export const isMirror = (m: Matrix): boolean =>
  m[0]! * (m[4]! * m[8]! - m[5]! * m[7]!) -
    m[3]! * (m[1]! * m[8]! - m[2]! * m[7]!) +
    m[6]! * (m[1]! * m[5]! - m[2]! * m[4]!) <
  0

interface Placing {
  readonly matrix?: ReadonlyArray<number>
  readonly translation?: ReadonlyArray<number>
  readonly rotation?: ReadonlyArray<number>
  readonly scale?: ReadonlyArray<number>
}

/** Returns the map of a node into the frame of its parent. */
export const placing = ({
  matrix,
  rotation = [0, 0, 0, 1],
  scale = [1, 1, 1],
  translation = [0, 0, 0]
}: Placing): Matrix => {
  if (matrix !== undefined) return matrix.filter((_, i) => i % 4 < 3)
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const [sx = 1, sy = 1, sz = 1] = scale
  return [
    sx * (1 - 2 * (y * y + z * z)),
    sx * 2 * (x * y + z * w),
    sx * 2 * (x * z - y * w),
    sy * 2 * (x * y - z * w),
    sy * (1 - 2 * (x * x + z * z)),
    sy * 2 * (y * z + x * w),
    sz * 2 * (x * z + y * w),
    sz * 2 * (y * z - x * w),
    sz * (1 - 2 * (x * x + y * y)),
    ...translation
  ]
}
