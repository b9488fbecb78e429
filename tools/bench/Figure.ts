/** One measured figure. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The bar it is held against, in words. */
  readonly bar?: string
}

/** The median of some numbers. */
export const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** A number with at most three significant digits. */
export const short = (value: number): number => Number(value.toPrecision(3))

/** Milliseconds that a function takes, the median of some rounds after one to warm up. */
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

/** How many of something a core does in a second of its own time, whatever else the machine does. */
export const perSecondOfCore = (count: number, body: () => void): number => {
  const start = process.cpuUsage()
  body()
  const { system, user } = process.cpuUsage(start)
  return (count * 1e6) / (system + user)
}
