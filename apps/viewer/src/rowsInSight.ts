/** A row of a list that is drawn. */
export interface VirtualRow {
  readonly index: number
  /** Pixels from the top of the list. */
  readonly start: number
}

/** A list of rows of one height. */
export interface LongList {
  readonly count: number
  readonly rowHeight: number
}

/** What is seen of a list: pixels above it, and its own. */
export interface Sight {
  readonly top: number
  readonly height: number
}

/** Rows that are drawn beyond those in sight, on either side. */
const overscan = 12
/** Pixels of the highest list: browsers draw nothing beyond 17 to 33 millions. A longer one scrolls faster instead. */
const highest = 15_000_000

/** Pixels of a list as it is drawn. */
export const drawnHeight = ({ count, rowHeight }: LongList): number => Math.min(count * rowHeight, highest)

/** Pixels of the list that pass by per pixel scrolled; 1 for a list that fits. */
export const paceOf = ({ count, rowHeight }: LongList, { height }: Pick<Sight, "height">): number => {
  const whole = count * rowHeight
  return whole > highest ? (whole - height) / (highest - height) : 1
}

/** The rows to draw, each where it is seen. */
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
