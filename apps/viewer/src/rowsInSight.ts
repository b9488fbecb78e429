/** A row of a list that is drawn. */
export interface VirtualRow {
  readonly index: number
  /** Pixels from the top of the list. */
  readonly start: number
}

/** A list of rows of one height. */
interface LongList {
  readonly count: number
  readonly rowHeight: number
}

/** The visible part of a list, in pixels: the hidden part above it, and its height. */
export interface Sight {
  readonly top: number
  readonly height: number
}

/** Number of rows that are drawn beyond those in sight, on either side. */
const overscan = 12
/**
 * The greatest height of a list in pixels: browsers draw nothing beyond 17 to 33 million. A longer list scrolls faster
 * instead.
 */
const highest = 15_000_000

/** Returns the height of a list as it is drawn, in pixels. */
export const drawnHeight = ({ count, rowHeight }: LongList): number => Math.min(count * rowHeight, highest)

/** Returns how many pixels of the list pass per pixel scrolled; 1 for a list that fits. */
export const paceOf = ({ count, rowHeight }: LongList, { height }: Pick<Sight, "height">): number => {
  const whole = count * rowHeight
  return whole > highest ? (whole - height) / (highest - height) : 1
}

/** Returns the rows to draw, each with its place. */
export const rowsInSight = (list: LongList, seen: Sight): ReadonlyArray<VirtualRow> => {
  const { count, rowHeight } = list
  const offset = seen.top * paceOf(list, seen)
  const from = Math.max(0, Math.floor(offset / rowHeight) - overscan)
  const to = Math.min(count, Math.ceil((offset + seen.height) / rowHeight) + overscan)
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => ({
    index: from + i,
    start: (from + i) * rowHeight - offset + seen.top
  }))
}
