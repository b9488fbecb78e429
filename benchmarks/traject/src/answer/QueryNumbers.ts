import { Languages } from "@escapement/env"
import { type Edge, edgeOf } from "./Edge.ts"

/** The numbers of a request, read once for all answers to it. */
export interface QueryNumbers {
  readonly query: string
  /** All values that they can mean. */
  readonly known: ReadonlySet<number>
  /** The words beside each number that can mean one of these values. */
  readonly edgesOf: (readings: ReadonlyArray<number>) => ReadonlyArray<Edge>
}

/** Reads the numbers of a request. */
export const readQuery = (query: string, language: Languages.Language): QueryNumbers => {
  const numbers = Languages.readNumbers(query, language)
  const known = new Set(numbers.flatMap(({ readings }) => readings))
  return {
    query,
    known,
    edgesOf: (readings) =>
      readings.some((reading) => known.has(reading))
        ? numbers
            .filter((each) => each.readings.some((reading) => readings.includes(reading)))
            .map(({ at, text }) => edgeOf(query, at, at + text.length))
        : []
  }
}
