/** Adds up time, in the unit of its clock. */
export interface Stopwatch {
  /** Opens a span, at a time that was read just now if it is given. */
  readonly start: (at?: number) => void
  /** Closes a span, at a time that was read just now if it is given. */
  readonly stop: (at?: number) => void
  /** Returns the time so far during which at least one span was open. */
  readonly total: () => number
}

/** Makes a stopwatch for spans that may overlap: each moment counts once. */
export const makeStopwatch = (now: () => number): Stopwatch => {
  let open = 0
  let since = 0
  let total = 0
  return {
    start: (at) => {
      if (open++ === 0) since = at ?? now()
    },
    stop: (at) => {
      if (--open === 0) total += (at ?? now()) - since
    },
    total: () => (open === 0 ? total : total + now() - since)
  }
}
