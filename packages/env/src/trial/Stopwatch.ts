/** Adds up time, in the unit of its clock. */
export interface Stopwatch {
  readonly start: () => void
  readonly stop: () => void
  /** Returns the time so far during which at least one span was open. */
  readonly total: () => number
}

/** Makes a stopwatch for spans that may overlap: each moment counts once. */
export const makeStopwatch = (now: () => number): Stopwatch => {
  let open = 0
  let since = 0
  let total = 0
  return {
    start: () => {
      if (open++ === 0) since = now()
    },
    stop: () => {
      if (--open === 0) total += now() - since
    },
    total: () => (open === 0 ? total : total + now() - since)
  }
}
