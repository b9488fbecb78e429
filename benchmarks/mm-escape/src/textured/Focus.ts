/** Number of tiles across a frame: one bit of a number each. */
const across = 32

/** Number of rows of a tile. */
const tileRows = 16

/**
 * A part of a frame, in tiles: polygons that touch none of them are of no interest. Boxes are given by their first row
 * and column, and by those behind their last ones, in samples.
 */
export const makeFocus = (width: number, height: number) => {
  const tiles = new Int32Array(Math.ceil(height / tileRows))

  /** Returns the bits of the tiles of a range of columns; 0 for columns outside of the frame. */
  const columns = (left: number, right: number): number => {
    const from = left <= 0 ? 0 : Math.floor((left * across) / width)
    const to = right >= width ? across : Math.ceil((right * across) / width)
    return from >= to ? 0 : (-1 << from) & (-1 >>> (across - to))
  }
  const firstTile = (top: number): number => (top <= 0 ? 0 : Math.floor(top / tileRows))
  const lastTile = (bottom: number): number => (bottom >= height ? tiles.length : Math.ceil(bottom / tileRows))

  /** Forgets all tiles. */
  const clear = (): void => void tiles.fill(0)

  /** Adds the tiles of a box. */
  const add = (top: number, bottom: number, left: number, right: number): void => {
    const bits = columns(left, right)
    for (let tile = firstTile(top); tile < lastTile(bottom); tile++) tiles[tile]! |= bits
  }

  /** Whether a box touches a tile. */
  const touches = (top: number, bottom: number, left: number, right: number): boolean => {
    const bits = columns(left, right)
    for (let tile = firstTile(top); tile < lastTile(bottom); tile++) if ((tiles[tile]! & bits) !== 0) return true
    return false
  }

  return { clear, add, touches }
}

/** A part of a frame. */
export type Focus = ReturnType<typeof makeFocus>
