import { createHash } from "node:crypto"
import { Schema } from "effect"

/**
 * A fault that a server of `serveWires` shows on purpose. `429` and `429-retry-after`: too many requests, without and
 * with the time to wait; `500`: a server error; `hang`: no answer; `slow`: the answer in small pieces with pauses;
 * `truncated`: the connection is closed in the middle of the body; `malformed`: a whole reply whose content is cut, so
 * that it is not JSON; `content-filter`: a refusal in the provider's format.
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

/**
 * A fault that a request meets the first `times` times that it is sent; `Infinity` means always. Of a list, each
 * request meets the faults one after the other, and is answered after the last.
 */
export interface WireFaults {
  readonly fault: WireFault
  readonly times: number
}

/** The most requests whose count is remembered; the request first seen longest ago is forgotten first. */
const remembered = 100_000

/**
 * Decides which fault a request meets. The first fault applies to the first `times` sendings of a request, the
 * next fault to the sendings after those, and so on. A request that is repeated long enough is answered.
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
