import type { Toolkit } from "@escapement/env"
import type { Stop } from "./leg/Stop.ts"

/** Lists the stops that a stop names, by the fields that name them. */
const namedIn = (stop: Stop): ReadonlyArray<readonly [field: string, indices: ReadonlyArray<number>]> => [
  ["recordedEdges", stop.recordedEdges ?? []],
  ["source", stop._tag === "Detour" ? [stop.source] : []],
  ["references", stop._tag === "Finish" ? stop.references : []]
]

/**
 * Lists every place where a leg contradicts itself; empty if the leg can be played. Does not check whether its
 * values are right.
 */
export const inconsistencies = function* ({
  passcode,
  stops
}: {
  readonly passcode: number
  readonly stops: ReadonlyArray<Stop>
}): Generator<Toolkit.Inconsistency> {
  const last = stops.at(-1)
  if (passcode > 9 && (last?._tag !== "Finish" || last.aggregator !== "six_digits")) {
    yield { path: ["passcode"], issue: "the code has more than one digit, but the leg does not end in six_digits" }
  }
  for (const [index, stop] of stops.entries()) {
    const isLast = index === stops.length - 1
    if ((stop._tag === "Finish") !== isLast) {
      yield {
        path: ["stops", index],
        issue: isLast ? "the last stop is not a finish line" : "a finish line comes before the last stop"
      }
    }
    for (const [field, indices] of namedIn(stop)) {
      if (indices.some((earlier) => earlier >= index)) {
        yield { path: ["stops", index, field], issue: "a stop named here is not an earlier stop" }
      }
    }
  }
}
