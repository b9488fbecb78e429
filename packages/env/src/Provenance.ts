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
  /** Earliest disclosure per port, oldest first; empty where the value was never shown. */
  readonly sources: ReadonlyArray<Disclosure>
}

/** Where the value of every argument came from. */
export const originsOf = (
  disclosures: ReadonlyArray<Disclosure>,
  args: ReadonlyArray<Argument>
): ReadonlyArray<Origin> => {
  const shown = new Map<string, Map<string, Disclosure>>()
  for (const disclosure of disclosures.toSorted((a, b) => a.at - b.at)) {
    const ports = shown.get(disclosure.value) ?? new Map<string, Disclosure>()
    shown.set(disclosure.value, ports)
    const port = `${disclosure.node}\u0000${disclosure.port}`
    if (!ports.has(port)) ports.set(port, disclosure)
  }
  return args.map((argument) => ({
    argument,
    sources: [...(shown.get(argument.value)?.values() ?? [])].filter((source) => source.at < argument.at)
  }))
}
