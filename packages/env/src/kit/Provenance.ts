import type { PortAt } from "./DependencyGraph.ts"

/**
 * A value that the agent was shown, and the port (an output of a node of a dependency graph) that showed it.
 */
export interface Disclosure extends PortAt {
  /** The canonical form of the value. */
  readonly value: string
  /** Index of the call after which it was shown; -1 for what the agent is given at the start. */
  readonly at: number
}

/** An argument of a call, and the port (an input of a node of a dependency graph) that it was passed to. */
export interface Argument extends PortAt {
  /** The canonical form of the value. */
  readonly value: string
  /** Index of the call. */
  readonly at: number
}

/** Where the value of an argument may come from: every port that had shown it before the call. */
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

/** Finds, for each argument in turn, the ports that had shown its value before the call. */
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
