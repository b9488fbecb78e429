import { hashUnit } from "./hash.ts"

const smooth = (t: number): number => t * t * (3 - 2 * t)

const between = (a: number, b: number, t: number): number => a + (b - a) * smooth(t)

/** Returns smooth noise in [0, 1) along a line: hashed knots at the integers. */
export const lineNoise = (key: number, x: number): number => {
  const i = Math.floor(x)
  return between(hashUnit(key, i), hashUnit(key, i + 1), x - i)
}

/** Returns smooth noise in [0, 1) in a plane: hashed knots at the lattice points. */
export const planeNoise = (key: number, x: number, y: number): number => {
  const i = Math.floor(x)
  const j = Math.floor(y)
  return between(
    between(hashUnit(key, i, j), hashUnit(key, i + 1, j), x - i),
    between(hashUnit(key, i, j + 1), hashUnit(key, i + 1, j + 1), x - i),
    y - j
  )
}
