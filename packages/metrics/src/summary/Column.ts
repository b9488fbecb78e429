/** Numbers of a chunk, as an exponent of two. */
const chunkBits = 12
const perChunk = 1 << chunkBits

/**
 * A growing column of numbers, which may be `NaN`. A number takes four bytes if they represent it exactly, else eight.
 */
interface Column {
  readonly size: () => number
  readonly add: (value: number) => void
  readonly at: (index: number) => number
}

/** Makes an empty column. */
export const makeColumn = (): Column => {
  const chunks: Array<Float32Array | Float64Array> = []
  let size = 0
  return {
    size: () => size,
    add: (value) => {
      const place = size & (perChunk - 1)
      if (place === 0) chunks.push(new Float32Array(perChunk))
      let chunk = chunks[chunks.length - 1]!
      if (chunk instanceof Float32Array && Math.fround(value) !== value && !Number.isNaN(value)) {
        chunk = Float64Array.from(chunk)
        chunks[chunks.length - 1] = chunk
      }
      chunk[place] = value
      size++
    },
    at: (index) => chunks[index >> chunkBits]![index & (perChunk - 1)]!
  }
}
