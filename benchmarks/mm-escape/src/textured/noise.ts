/**
 * Returns a number from 0 to 65535 for a point of a lattice; by integers only, so that it is the same on every engine.
 */
export const scatter = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1442695041)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 1103515245)
  return (h ^ (h >>> 16)) & 65535
}

const smooth = (t: number): number => t * t * (3 - 2 * t)

/** Returns smooth noise from 0 to 1 that repeats after `periodX` and `periodY` cells. */
const valueNoise = (x: number, y: number, periodX: number, periodY: number, seed: number): number => {
  const [cx, cy] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [smooth(x - cx), smooth(y - cy)]
  const [x0, x1] = [((cx % periodX) + periodX) % periodX, (((cx + 1) % periodX) + periodX) % periodX]
  const [y0, y1] = [((cy % periodY) + periodY) % periodY, (((cy + 1) % periodY) + periodY) % periodY]
  const top = scatter(x0, y0, seed) * (1 - fx) + scatter(x1, y0, seed) * fx
  const bottom = scatter(x0, y1, seed) * (1 - fx) + scatter(x1, y1, seed) * fx
  return (top * (1 - fy) + bottom * fy) / 65536
}

/** Returns noise of several scales, from 0 to 1; `cellsX` × `cellsY` of the largest cells fill the unit square. */
export const fractal = (
  u: number,
  v: number,
  cellsX: number,
  cellsY: number,
  octaves: number,
  seed: number
): number => {
  let sum = 0
  let weight = 0
  let share = 1
  for (let octave = 0; octave < octaves; octave++) {
    const by = 1 << octave
    sum += share * valueNoise(u * cellsX * by, v * cellsY * by, cellsX * by, cellsY * by, seed + octave)
    weight += share
    share /= 2
  }
  return sum / weight
}
