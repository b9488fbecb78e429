import type { Printed } from "./Printed.ts"

/**
 * Joins the outputs of streams by line breaks, without empty ones and without white space at the end of each. Keeps at
 * most `max` characters of its beginning (`head`) and as many of its end (`tail`), which overlap in a short output, and
 * its length in characters.
 */
export const keepPrinted = (streams: ReadonlyArray<string>, max: number): Printed => {
  const printed = streams
    .map((stream) => stream.trimEnd())
    .filter((stream) => stream !== "")
    .join("\n")
  return { head: printed.slice(0, max), tail: printed.slice(-max), length: printed.length }
}
