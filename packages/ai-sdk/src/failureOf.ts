import { APICallError, LoadAPIKeyError } from "@ai-sdk/provider"
import { ContextOverflowed, ModelFailed, Secrets } from "@escapement/core"
import { RetryError } from "ai"
import { Predicate } from "effect"

const deepest = 8
const longestMessage = 500

/** Lists an error with its causes, and with the errors of the attempts that a retry gave up on, the last one first. */
const within = (thrown: unknown, depth = 0): ReadonlyArray<unknown> => {
  if (depth > deepest) return []
  const parts = RetryError.isInstance(thrown) || thrown instanceof AggregateError ? thrown.errors.toReversed() : []
  const cause = Predicate.hasProperty(thrown, "cause") && thrown.cause !== undefined ? [thrown.cause] : []
  return [thrown, ...[...parts, ...cause].flatMap((each: unknown) => within(each, depth + 1))]
}

/** HTTP statuses that blame the request. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 413, 415, 422])

const whereOf = (url: string): string => {
  const { host, pathname } = URL.parse(url) ?? { host: "", pathname: "" }
  return host === "" ? "" : ` (${host}${pathname})`
}

/**
 * Returns the message of a provider's error. For a refused key it is a fixed sentence, as the message may repeat the
 * key.
 */
const wordsOf = ({ message, statusCode }: APICallError): string =>
  statusCode === 401 || statusCode === 403 ? "the key was not accepted" : Secrets.hideAndCut(message, longestMessage)

const callFailed = (error: APICallError): ModelFailed => {
  const { statusCode, url } = error
  const status = statusCode === undefined ? "" : `${statusCode} `
  const reason = `a model of the agent's own: ${status}${wordsOf(error)}${whereOf(url)}`
  return new ModelFailed({ reason, at: refusals.has(statusCode) ? "request" : "provider" })
}

/**
 * Returns the failure of an agent of the AI SDK: a context overflow that it did not handle, or a failed model of its
 * own, however the AI SDK wraps them. Anything else is returned as it was thrown.
 */
export const failureOf = (thrown: unknown): unknown => {
  const errors = within(thrown)
  const overflow = errors.find((error) => error instanceof ContextOverflowed)
  if (overflow !== undefined) return overflow
  const call = errors.find((error) => APICallError.isInstance(error))
  if (call !== undefined) return callFailed(call)
  const key = errors.find((error) => LoadAPIKeyError.isInstance(error))
  return key === undefined
    ? thrown
    : new ModelFailed({ reason: `a model of the agent's own: ${key.message}`, at: "provider" })
}
