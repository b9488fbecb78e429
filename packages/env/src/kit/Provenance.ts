import type { PortAt } from "./DependencyGraph.ts"

/** A value that was shown: by which port, after which call, in its canonical form. Call -1 is what an agent starts with. */
export interface Disclosure extends PortAt {
  readonly value: string
  readonly at: number
}

/** An argument as the call had it, in its canonical form, and where it was bound for. */
export interface Argument extends PortAt {
  readonly value: string
  /** Index of its call. */
  readonly at: number
}

/** An argument and every port that had shown its value before its call. */
export interface Origin {
  readonly argument: Argument
  /** Latest such disclosure per port, oldest first; empty where the value was never shown. */
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

/** Where the value of every argument came from. */
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
