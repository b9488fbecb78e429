import type { Randomness } from "@escapement/core"

/** Sums of values over a block of instances. */
export interface Sums {
  /** Number of instances in the block. */
  readonly size: number
  /** The sum of each column, then the sum of squares of each column. */
  readonly values: Float64Array
}

/** Instances beyond this number are summed in blocks of equal size, and the blocks are resampled. */
const mostBlocks = 500

/** Divides instances into at most 500 blocks of equal size, in their order, and sums each block. */
export const sumBlocks = (
  instances: Uint32Array,
  width: number,
  fill: (instance: number, row: Float64Array) => void
): ReadonlyArray<Sums> => {
  const count = Math.min(mostBlocks, instances.length)
  const row = new Float64Array(width)
  return Array.from({ length: count }, (_, b) => {
    const part = instances.subarray(
      Math.floor((b * instances.length) / count),
      Math.floor(((b + 1) * instances.length) / count)
    )
    const values = new Float64Array(2 * width)
    for (const instance of part) {
      fill(instance, row)
      for (let i = 0; i < width; i++) {
        values[i]! += row[i]!
        values[width + i]! += row[i]! * row[i]!
      }
    }
    return { size: part.length, values }
  })
}

/** Adds up all blocks, each once; with a generator, adds up as many blocks, drawn with replacement. */
export const addUp = (blocks: ReadonlyArray<Sums>, rng?: Randomness.Rng): Sums => {
  const width = blocks[0]?.values.length ?? 0
  const values = new Float64Array(width)
  let size = 0
  for (let b = 0; b < blocks.length; b++) {
    const block = blocks[rng === undefined ? b : rng.int(0, blocks.length - 1)]!
    const added = block.values
    size += block.size
    for (let i = 0; i < width; i++) values[i]! += added[i]!
  }
  return { size, values }
}
