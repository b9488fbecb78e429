import type { Printed } from "./Printed.ts"

/** Shortens the output of streams to at most `max` characters of its beginning and as many of its end. */
export const keepPrinted = (streams: ReadonlyArray<string>, max: number): Printed => {
  const printed = streams
    .map((stream) => stream.trimEnd())
    .filter((stream) => stream !== "")
    .join("\n")
  return { head: printed.slice(0, max), tail: printed.slice(-max), length: printed.length }
}
