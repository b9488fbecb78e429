import { createHash } from "node:crypto"
import { Schema } from "effect"

/**
 * What a server may do instead of answering. `429` says nothing of when to come
 * back, `429-retry-after` does; `hang` never answers; `slow` answers in pieces;
 * `truncated` breaks off amid the body; `malformed` is no JSON; `content-filter`
 * is a refusal in the format's own words.
 */
export const WireFault = Schema.Literals([
  "429",
  "429-retry-after",
  "500",
  "hang",
  "slow",
  "truncated",
  "malformed",
  "content-filter"
])
export type WireFault = typeof WireFault.Type

/** How often a request meets a fault: the first so many times that exactly it comes; `Infinity` is always. */
export interface WireFaults {
  readonly fault: WireFault
  readonly times: number
}

/** Requests whose number is remembered; the one that was first asked longest ago is forgotten first. */
const remembered = 100_000

/**
 * Decides which fault a request meets. The first fault takes the first of its
 * `times`, the next one those behind it, so that what is tried again long enough is answered.
 */
export const makeWireFaults = (faults: ReadonlyArray<WireFaults>): ((request: string) => WireFault | undefined) => {
  const seen = new Map<string, number>()
  return (request) => {
    if (faults.length === 0) return undefined
    const key = createHash("sha256").update(request).digest("base64")
    let nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const [eldest] = seen.size > remembered ? seen.keys() : []
    if (eldest !== undefined) seen.delete(eldest)
    for (const { fault, times } of faults) {
      if (nth < times) return fault
      nth -= times
    }
    return undefined
  }
}
