import { DateTime, Option, Schema } from "effect"

const seconds = (text: string): Option.Option<number> =>
  /^\d+(\.\d+)?$/.test(text) ? Option.some(Number(text) * 1000) : Option.none()

const untilDate = (text: string, now: number): Option.Option<number> =>
  Option.map(DateTime.make(text), (date) => Math.max(0, DateTime.toEpochMillis(date) - now))

/** Google's format of a wait: `google.rpc.RetryInfo` among the details of an error. */
const RetryInfo = Schema.fromJsonString(
  Schema.Struct({
    error: Schema.Struct({
      details: Schema.Array(Schema.Struct({ retryDelay: Schema.optionalKey(Schema.String) }))
    })
  })
)
const decodeRetryInfo = Schema.decodeUnknownOption(RetryInfo)

const fromBody = (body: string): Option.Option<number> =>
  Option.flatMap(decodeRetryInfo(body), ({ error }) => {
    const delay = error.details.find((detail) => detail.retryDelay !== undefined)?.retryDelay
    return delay?.endsWith("s") === true ? seconds(delay.slice(0, -1)) : Option.none()
  })

/**
 * Returns the milliseconds that a provider asks to wait: `retry-after-ms`, `retry-after` in seconds or as an HTTP date
 * (RFC 9110, section 10.2.3), or Google's `RetryInfo`.
 *
 * ```ts
 * import { retryAfter } from "./retryAfter.ts"
 *
 * retryAfter({ "retry-after": "3" }, "", 0) // → Option.some(3000)
 * retryAfter({}, "", 0) // → Option.none()
 * ```
 *
 * @param headers names in lower case
 * @param now milliseconds since the epoch
 */
export const retryAfter = (
  headers: { readonly [name: string]: string },
  body: string,
  now: number
): Option.Option<number> => {
  const millis = headers["retry-after-ms"] ?? ""
  const after = headers["retry-after"] ?? ""
  return Option.firstSomeOf([
    Option.map(seconds(millis), (value) => value / 1000),
    seconds(after),
    after === "" ? Option.none() : untilDate(after, now),
    fromBody(body)
  ])
}
