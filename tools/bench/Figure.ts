/** One measured figure. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The target of the figure, in words. */
  readonly bar?: string
}

/** Returns the median of some numbers. */
export const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** Rounds a number to at most three significant digits. */
export const short = (value: number): number => Number(value.toPrecision(3))

/** Measures the milliseconds that a function takes: the median of some rounds after one to warm up. */
export const timed = async (rounds: number, body: () => unknown): Promise<number> => {
  await body()
  const times: Array<number> = []
  for (let i = 0; i < rounds; i++) {
    const start = performance.now()
    await body()
    times.push(performance.now() - start)
  }
  return median(times)
}

/**
 * Measures how many of something a core does per second of processor time, so that other work of the machine does
 * not count.
 */
export const perSecondOfCore = (count: number, body: () => void): number => {
  const start = process.cpuUsage()
  body()
  const { system, user } = process.cpuUsage(start)
  return (count * 1e6) / (system + user)
}
