import { usedOperands } from "./Aggregator.ts"
import { parseConversion } from "./Conversion.ts"
import { integerView } from "./numeric.ts"
import type { Stop } from "./Stop.ts"

const convertedFrom = (stops: ReadonlyArray<Stop>, index: number, code: string): ReadonlyArray<number> => {
  const literal = parseConversion(code)?.value
  const source = stops.findLastIndex(
    (stop, at) => at < index && stop._tag === "Page" && integerView(stop.value) === integerView(literal ?? null)
  )
  return literal === undefined || source < 0 ? [] : [source]
}

/**
 * Returns the stops whose values a stop's value is computed from. A merge takes its branches, the two stops
 * before it; a detour its source; a conversion the last page before it with that number; the finish line the
 * operands that count. The dependencies that a leg records are mostly the sequence.
 */
export const dataEdges = (stops: ReadonlyArray<Stop>, index: number): ReadonlyArray<number> => {
  const stop = stops[index]
  switch (stop?._tag) {
    case "Detour":
      return [stop.source]
    case "Finish":
      return usedOperands(stop.aggregator, stop.references)
    case "Roadblock": {
      if (stop.template === "merge") return [index - 2, index - 1]
      const { code } = stop.chain[0].args
      return stop.template === "math_conversion" && typeof code === "string" ? convertedFrom(stops, index, code) : []
    }
    default:
      return []
  }
}

/** Returns the stops that the last stop depends on, including itself, by edges from a stop to earlier stops. */
export const reaching = (
  stops: ReadonlyArray<Stop>,
  edges: (index: number) => ReadonlyArray<number>
): ReadonlySet<number> => {
  const reached = new Set([stops.length - 1])
  for (const index of reached) for (const source of edges(index)) reached.add(source)
  return reached
}

/** Returns the stops that the digit is computed from, including the finish line. */
export const feedingStops = (stops: ReadonlyArray<Stop>): ReadonlySet<number> =>
  reaching(stops, (index) => dataEdges(stops, index))
