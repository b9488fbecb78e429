import { matchAtDigits } from "./matchAtDigits.ts"
import { matchesIn } from "./matchesIn.ts"

/** A stretch of a text. */
export type Place = readonly [at: number, end: number]

/** Replaces places of a text by dots of the same length; every other character keeps its index. */
export const blankAt = (text: string, places: ReadonlyArray<Place>): string =>
  places.reduce((rest, [at, end]) => rest.slice(0, at) + "·".repeat(end - at) + rest.slice(end), text)

/** Replaces matches by dots of the same length. */
export const blankEach = (text: string, matches: ReadonlyArray<RegExpExecArray>): string =>
  blankAt(
    text,
    matches.map(({ 0: { length }, index }) => [index, index + length])
  )

/** Replaces the matches of a global pattern by dots, or those of a sticky one at the digits of the text. */
export const blank = (text: string, pattern: RegExp): string =>
  blankEach(text, pattern.sticky ? matchAtDigits(text, pattern) : matchesIn(text, pattern))
