import type { Printed } from "./Printed.ts"

/**
 * Joins the outputs of several streams into one text, by line breaks. White space at the end of an output, and empty
 * outputs, are left out. Returns the first `max` characters of the text (`head`) and the last (`tail`), which overlap
 * in a short text, and its length in characters.
 */
export const keepPrinted = (streams: ReadonlyArray<string>, max: number): Printed => {
  const printed = streams
    .map((stream) => stream.trimEnd())
    .filter((stream) => stream !== "")
    .join("\n")
  return { head: printed.slice(0, max), tail: printed.slice(-max), length: printed.length }
}
