import {
  AISDKError,
  APICallError,
  InvalidArgumentError,
  InvalidPromptError,
  LoadAPIKeyError,
  UnsupportedFunctionalityError
} from "@ai-sdk/provider"
import { ContextOverflowed, type ModelError, ModelFailed, ModelRefused } from "@escapement/core"
import { Option } from "effect"
import { egressFailureIn } from "../egress/EgressFailed.ts"
import { foreignWords } from "./foreignWords.ts"
import { retryAfter } from "./retryAfter.ts"

/** One failed attempt at a model call. */
export interface CallFailure {
  readonly error: ModelError
  /** Whether the same request may succeed later. */
  readonly isRetryable: boolean
  /** Whether the provider refused because of too many calls. */
  readonly isTooMany: boolean
  /** Milliseconds that the provider asks to wait. */
  readonly after: Option.Option<number>
  /** Whether there is no server: nothing listens on the port, or the host has no address. */
  readonly isUnreachable?: boolean
}

/** Whose failure it is, for use in a message. */
export interface Caller {
  /** The name of the model, as given to `--model`. */
  readonly model: string
  /** Environment variables that may hold the key. */
  readonly keys: ReadonlyArray<string>
  /** Texts that must never appear in a message. */
  readonly secrets: ReadonlyArray<string>
  /** Removes the other keys of this process from a text. */
  readonly hide?: (text: string) => string
}

const maxBody = 20_000

/**
 * Matches the words with which servers say that a prompt is too long: OpenAI, Google, Anthropic, vLLM, llama.cpp, LM
 * Studio, Mistral, TGI.
 */
const overflow = new RegExp(
  [
    "context_length_exceeded",
    "exceed_context_size",
    "(maximum|available|model's|model) context (length|window|size)",
    "exceeds? (the |this model's )?(context|maximum number of (input )?tokens)",
    "input token count.{0,40}exceeds",
    "prompt is too long",
    "longer than the maximum model length",
    "greater than the context length",
    "too large for model with \\d+ maximum context",
    "`inputs` tokens \\+ `max_new_tokens` must be"
  ].join("|"),
  "i"
)

const refusal = /"(content_filter|content_policy_violation|invalid_prompt)"/
const badKey = /API_KEY_INVALID|invalid_api_key/
const outOfQuota = /insufficient_quota/
const tooMany = /"code":"rate_limit_exceeded"/
/** Matches OpenAI's own failures that come as a reply; the SDK gives them the status of a bad request. */
const serverFault = /"code":"(server_error|rate_limit_exceeded)"/

const isRequestFault = (status: number | undefined): boolean =>
  status === 400 || status === 413 || status === 415 || status === 422

/** Matches the words for a model that lacks an ability. The user chose that model, whatever field the server names. */
const unsupported = /not support|unsupported|not (enabled|available|allowed) (for|with|in|on)/i

/** The length of a request, in characters, that no server refuses. */
const short = 100_000
const isLarge = (asked: unknown): boolean => (JSON.stringify(asked) ?? "").length > short

/**
 * Matches the words with which servers blame a message or the schema of a tool, both of which an agent wrote: the field
 * that they name (OpenAI, Anthropic, vLLM), or their description of it.
 */
const agentFault = new RegExp(
  [
    '"param":\\s*"(messages|input|tools|functions|prompt|text\\.format|response_format)\\b',
    "(^|[\\s\"'.`])(messages|tools|contents|input)(\\.|\\[)\\d",
    "invalid_function_parameters",
    "invalid schema for (function|response_format)",
    "function_?declarations?(\\[|\\.)",
    "tool_call_id",
    "tool (names|messages?|calls?) must",
    "image_(url|parse)|invalid_image|(could not|unable to) (process|decode) (the )?(input )?image"
  ].join("|"),
  "i"
)

/**
 * Matches the names of settings, which are the user's: if a server names one, the agent is not to blame, whatever else
 * the server mentions.
 */
const settingFault = new RegExp(
  [
    '"param":\\s*"(?!(messages|input|tools|functions|prompt|text\\.format|response_format)\\b)[^"]',
    "\\b(temperature|top_?[pk]|max_?(completion_?|output_?)?tokens|reasoning[_.]?effort|thinking|budget_tokens)\\b",
    "\\b(stop_?sequences|logit_?bias|(frequency|presence)_?penalty|parallel_tool_calls|tool_choice|service_tier)\\b",
    "\\b(verbosity|generation_?config|thinking_?(config|budget)|safety_?settings)\\b"
  ].join("|"),
  "i"
)

/** Whether a provider has too many callers; Anthropic's status for that is 529. */
const isTooMany = (status: number | undefined, body: string): boolean =>
  (status === 429 && !outOfQuota.test(body)) || status === 529 || tooMany.test(body)

const isTransient = (status: number | undefined): boolean =>
  status !== undefined && (status === 408 || status === 409 || status === 429 || status >= 500)

const fatal = (error: ModelError): CallFailure => ({
  error,
  isRetryable: false,
  isTooMany: false,
  after: Option.none()
})

/** Returns the body as text. The SDK promises a text, but sometimes gives the parsed body. */
const bodyOf = (body: unknown): string => (typeof body === "string" ? body : (JSON.stringify(body) ?? ""))

/**
 * Returns the SDK's message together with the error beneath it, such as a dropped connection or a text that is not
 * JSON.
 */
const beneath = ({ cause, message }: APICallError): string => {
  if (!message.startsWith("Failed to process") || !(cause instanceof Error)) return message
  const deepest = cause.cause instanceof Error ? cause.cause : cause
  return `${message}: ${deepest.message}`
}

/** Returns the error that a server's refusal of a request means; undefined if the same request may succeed later. */
const lasting = (
  status: number | undefined,
  said: string,
  words: string,
  caller: Caller,
  asked: unknown
): ModelError | undefined => {
  const reason = `${caller.model}: ${status === undefined ? "" : `${status} `}${words}`
  const keys = caller.keys.join(" or ")
  // servers often repeat a wrong key, partly masked
  if (status === 401 || badKey.test(said)) {
    const why = keys === "" ? "it wants a key, and none was sent" : `the key in ${keys} was not accepted`
    return new ModelFailed({ reason: `${caller.model}: ${why}`, at: "provider" })
  }
  if (status === 403) {
    return new ModelFailed({ reason: keys === "" ? reason : `${reason} (key in ${keys})`, at: "provider" })
  }
  // a broken server says nothing about the agent, whatever words it uses
  if (status !== undefined && status >= 500) return undefined
  if (refusal.test(said)) return new ModelRefused({ reason })
  if (status !== 429 && overflow.test(said)) return new ContextOverflowed({ reason })
  if (!isRequestFault(status) || serverFault.test(said)) return undefined
  // an agent cannot change a setting, a model or a server's format: in doubt it is not blamed
  const isAgents =
    status === 413 ? isLarge(asked) : agentFault.test(said) && !unsupported.test(said) && !settingFault.test(said)
  return new ModelFailed({ reason, at: isAgents ? "request" : "provider" })
}

const wordsOf = (text: string, { hide, secrets }: Caller): string => foreignWords(text, secrets, hide)

/** Matches the codes of Node, and the words of Deno, for a server that is not there. */
const absent = /\b(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)\b|connection refused|dns error|\bbad port\b/i

/** Whether an error or one of its causes says that no server answered. */
const isAbsent = (error: unknown, depth = 0): boolean =>
  depth < 8 &&
  error instanceof Error &&
  (absent.test(`${Reflect.get(error, "code")} ${error.message}`) ||
    (error instanceof AggregateError && error.errors.some((each: unknown) => isAbsent(each, depth + 1))) ||
    isAbsent(error.cause, depth + 1))

const classifyCall = (cause: APICallError, caller: Caller, now: number): CallFailure => {
  const { responseHeaders, statusCode } = cause
  const body = bodyOf(cause.responseBody).slice(0, maxBody)
  const words = wordsOf(beneath(cause), caller)
  // a success that cannot be read is the server's fault, whatever the model wrote in it
  const isGarbled = statusCode !== undefined && statusCode < 300
  const error = isGarbled
    ? undefined
    : lasting(statusCode, `${cause.message}\n${body}`, words, caller, cause.requestBodyValues)
  if (error !== undefined) return fatal(error)
  const mayPass = cause.isRetryable || isGarbled || isTransient(statusCode) || serverFault.test(body)
  const isUnreachable = statusCode === undefined && isAbsent(cause)
  const advice = isUnreachable ? "; start the server, or check baseURL" : ""
  const reason = `${caller.model}: ${statusCode === undefined ? "" : `${statusCode} `}${words}${advice}`
  return {
    error: new ModelFailed({ reason, at: "provider" }),
    isRetryable: mayPass && !outOfQuota.test(body),
    isTooMany: isTooMany(statusCode, body),
    after: retryAfter(responseHeaders ?? {}, body, dateOf(responseHeaders, now)),
    ...(isUnreachable ? { isUnreachable: true } : {})
  }
}

/**
 * Returns the time of the server, from its `date` header, or else `now`: dates in its other headers are relative to
 * this time.
 */
const dateOf = (headers: Record<string, string> | undefined, now: number): number => {
  const date = Date.parse(headers?.["date"] ?? "")
  return Number.isFinite(date) ? date : now
}

const isRequestError = (cause: unknown): boolean =>
  UnsupportedFunctionalityError.isInstance(cause) ||
  InvalidPromptError.isInstance(cause) ||
  InvalidArgumentError.isInstance(cause)

/**
 * Decides what a thrown value means for the trial. Messages never hold keys, headers or bodies: they hold the
 * provider's own sentence, without what looks like a secret.
 *
 * @param now milliseconds since the epoch, for dates in `retry-after`
 */
export const classify = (cause: unknown, caller: Caller, now: number): CallFailure => {
  const egress = egressFailureIn(cause)
  if (egress !== undefined) {
    const reason = `${caller.model}: ${wordsOf(egress.message, caller)}`
    return { ...fatal(new ModelFailed({ reason, at: "provider" })), isRetryable: egress.isRetryable }
  }
  if (APICallError.isInstance(cause)) return classifyCall(cause, caller, now)
  const words = wordsOf(cause instanceof Error ? cause.message : String(cause), caller)
  const reason = `${caller.model}: ${words}`
  // a missing key is missing at every later attempt too
  if (LoadAPIKeyError.isInstance(cause)) return fatal(new ModelFailed({ reason, at: "provider" }))
  if (isRequestError(cause)) return fatal(new ModelFailed({ reason, at: "request" }))
  // other errors of the SDK: a reply without choices, an empty body
  return { ...fatal(new ModelFailed({ reason, at: "provider" })), isRetryable: AISDKError.isInstance(cause) }
}
