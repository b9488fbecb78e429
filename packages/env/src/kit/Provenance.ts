import type { PortAt } from "./DependencyGraph.ts"

/**
 * A value that the agent was shown: by which port, after which call, in its canonical form. Call -1
 * stands for what the agent is given at the start.
 */
export interface Disclosure extends PortAt {
  readonly value: string
  readonly at: number
}

/** An argument of a call, in its canonical form, and the port that it was passed to. */
export interface Argument extends PortAt {
  readonly value: string
  /** Index of the call. */
  readonly at: number
}

/** An argument, and every port that had shown its value before the call. */
export interface Origin {
  readonly argument: Argument
  /**
   * The latest disclosure of the value by each port before the call, oldest first; empty if the value was never shown.
   */
  readonly sources: ReadonlyArray<Disclosure>
}

const latestPerPort = (disclosures: ReadonlyArray<Disclosure>): ReadonlyArray<Disclosure> => {
  const latest = new Map<string, Disclosure>()
  for (const disclosure of disclosures) {
    const port = `${disclosure.node}\u0000${disclosure.port}`
    // set anew, so that the map's order is that of the latest disclosures
    latest.delete(port)
    latest.set(port, disclosure)
  }
  return [...latest.values()]
}

/** Finds where the value of every argument came from. */
export const traceOrigins = (
  disclosures: ReadonlyArray<Disclosure>,
  args: ReadonlyArray<Argument>
): ReadonlyArray<Origin> => {
  const byValue = Map.groupBy(
    disclosures.toSorted((a, b) => a.at - b.at),
    ({ value }) => value
  )
  return args.map((argument) => ({
    argument,
    sources: latestPerPort((byValue.get(argument.value) ?? []).filter((disclosure) => disclosure.at < argument.at))
  }))
}
