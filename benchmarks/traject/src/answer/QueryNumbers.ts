import { Languages } from "@escapement/env"
import { type Edge, edgeOf } from "./Edge.ts"

/** The numbers of a request, read once for all answers to it. */
export interface QueryNumbers {
  readonly query: string
  /** All values that they can mean. */
  readonly known: ReadonlySet<number>
  /** Whether it names thousands, millions and so on, in which a value may be asked for. */
  readonly isUnit: (factor: number) => boolean
  /** The words beside each number that can mean one of these values. */
  readonly edgesOf: (readings: ReadonlyArray<number>) => ReadonlyArray<Edge>
}

/** Reads the numbers of a request. */
export const readQuery = (query: string, language: Languages.Language): QueryNumbers => {
  const numbers = Languages.readNumbers(query, language)
  const known = new Set(numbers.flatMap(({ readings, scale }) => [...readings, ...(scale?.unscaled ?? [])]))
  const text = query.toLowerCase()
  return {
    query,
    known,
    isUnit: (factor) =>
      Languages.writing[language].scales.some(
        ([word, by]) => by === factor && (word.length > 1 || language === "zh") && text.includes(word.toLowerCase())
      ),
    edgesOf: (readings) =>
      readings.some((reading) => known.has(reading))
        ? numbers
            .filter((each) => each.readings.some((reading) => readings.includes(reading)))
            .map(({ at, text }) => edgeOf(query, at, at + text.length))
        : []
  }
}
