/** Adds up time, in the unit of its clock. */
export type Stopwatch = ReturnType<typeof makeStopwatch>

/** Makes a stopwatch for spans that may overlap: each moment counts once. */
export const makeStopwatch = (now: () => number) => {
  let open = 0
  let since = 0
  let total = 0
  return {
    /** Opens a span, at a time that was read just now if it is given. */
    start: (at?: number) => {
      if (open++ === 0) since = at ?? now()
    },
    /** Closes a span, at a time that was read just now if it is given. */
    stop: (at?: number) => {
      if (--open === 0) total += (at ?? now()) - since
    },
    /** Returns the time so far during which at least one span was open. */
    total: () => (open === 0 ? total : total + now() - since)
  }
}
