import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { retryAfter } from "../../src/call/retryAfter.ts"

const now = Date.parse("2026-11-21T10:00:00Z")
const info = (delay: string) =>
  JSON.stringify({
    error: {
      code: 429,
      details: [
        { "@type": "type.googleapis.com/google.rpc.QuotaFailure" },
        { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: delay }
      ]
    }
  })

const cases: ReadonlyArray<readonly [string, { readonly [name: string]: string }, string, number | undefined]> = [
  ["milliseconds", { "retry-after-ms": "1500" }, "", 1500],
  ["seconds", { "retry-after": "3" }, "", 3000],
  ["an HTTP date", { "retry-after": "Sat, 21 Nov 2026 10:00:05 GMT" }, "", 5000],
  ["a date that has passed as no wait", { "retry-after": "Sat, 21 Nov 2026 09:00:00 GMT" }, "", 0],
  ["milliseconds before seconds", { "retry-after-ms": "10", "retry-after": "3" }, "", 10],
  ["Google's RetryInfo", {}, info("34.5s"), 34500],
  ["nothing into what says nothing", {}, "<html>", undefined],
  ["nothing into nonsense", { "retry-after": "soon", "retry-after-ms": "-5" }, info("later"), undefined]
]

describe("retryAfter", () => {
  for (const [name, headers, body, expected] of cases) {
    it(`reads ${name}`, () => assert.strictEqual(Option.getOrUndefined(retryAfter(headers, body, now)), expected))
  }
})
