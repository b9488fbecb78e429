import { matchAtDigits } from "./matchAtDigits.ts"

/** Matches times of day. */
const times = /(?<![\p{N}.,])\d{1,2}:\d{2}(?::\d{2})?(?!\d)/uy

/** Finds the times of day in a text. */
export const timesIn = (text: string): ReadonlyArray<RegExpExecArray> =>
  /\d:\d/.test(text) ? matchAtDigits(text, times) : []
