import { Context, type Effect, type Option, Schema } from "effect"
import type { Json } from "../text/Json.ts"
import { ContextOverflowed, type ModelError, ModelFailed, ModelRefused, type ModelReply } from "./Model.ts"
import type { StoreFailed } from "../run/RunStore.ts"
import { ToolCall } from "../trial/Tool.ts"
import { Usage } from "./Usage.ts"

const why = { reason: Schema.String }

/**
 * How a model call ended, as it is stored: with a reply, or with a failure after all retries. The fields of `Replied`
 * are those of `ModelReply`, the fields of `Failed` those of `ModelFailed`. Times are not kept.
 */
export const ModelResult = Schema.TaggedUnion({
  Replied: {
    text: Schema.String,
    calls: Schema.Array(Schema.Struct({ id: Schema.String, ...ToolCall.fields })),
    finish: Schema.Literals(["stop", "length", "tool-calls", "other"]),
    usage: Usage,
    opaque: Schema.optionalKey(Schema.Json),
    served: Schema.optionalKey(Schema.String),
    mechanism: Schema.optionalKey(Schema.String),
    retries: Schema.optionalKey(Schema.Natural)
  },
  Failed: { ...why, at: Schema.Literals(["provider", "request"]), retries: Schema.optionalKey(Schema.Natural) },
  Refused: why,
  Overflowed: why
})
export type ModelResult = typeof ModelResult.Type

const retriesOf = ({ retries }: { readonly retries?: number }) => (retries === undefined ? {} : { retries })

/**
 * Returns the stored form of a model's reply.
 *
 * ```ts
 * import { recordReply } from "./Recording.ts"
 *
 * const reply = { text: "Done.", calls: [], finish: "stop", usage: { output: 2 }, waited: 40 } as const
 *
 * // how long a call waited is not kept
 * recordReply(reply) // → { _tag: "Replied", text: "Done.", calls: [], finish: "stop", usage: { output: 2 } }
 * ```
 */
export const recordReply = (reply: ModelReply): ModelResult => ({
  _tag: "Replied",
  text: reply.text,
  // field by field: extra fields of a provider's calls must not reach the record
  calls: reply.calls.map(({ args, id, tool }) => ({ id, tool, args })),
  finish: reply.finish,
  usage: reply.usage,
  ...(reply.opaque === undefined ? {} : { opaque: reply.opaque }),
  ...(reply.served === undefined ? {} : { served: reply.served }),
  ...(reply.mechanism === undefined ? {} : { mechanism: reply.mechanism }),
  ...retriesOf(reply)
})

/**
 * Returns the stored form of a failed model call; `toModelError` is its inverse.
 *
 * ```ts
 * import { ModelFailed } from "@escapement/core"
 * import { recordFailure } from "./Recording.ts"
 *
 * recordFailure(new ModelFailed({ reason: "no such model", at: "request" })) // → { _tag: "Failed", reason: "no such model", at: "request" }
 * ```
 */
export const recordFailure = (error: ModelError): ModelResult => {
  const { reason } = error
  switch (error._tag) {
    case "ModelFailed":
      return { _tag: "Failed", reason, at: error.at, ...retriesOf(error) }
    case "ModelRefused":
      return { _tag: "Refused", reason }
    case "ContextOverflowed":
      return { _tag: "Overflowed", reason }
  }
}

/**
 * Returns the error of a failed model call from its stored form; the inverse of `recordFailure`.
 *
 * ```ts
 * import { toModelError } from "./Recording.ts"
 *
 * toModelError({ _tag: "Refused", reason: "not allowed" })._tag // → "ModelRefused"
 * ```
 */
export const toModelError = (answer: Exclude<ModelResult, { readonly _tag: "Replied" }>): ModelError => {
  const { reason } = answer
  switch (answer._tag) {
    case "Failed":
      return new ModelFailed({ reason, at: answer.at, ...retriesOf(answer) })
    case "Refused":
      return new ModelRefused({ reason })
    case "Overflowed":
      return new ContextOverflowed({ reason })
  }
}

/**
 * A model call as it is stored. Its key is made of model, settings (base URL included), tools,
 * messages, epoch and how often exactly the same was asked before. Prompts grow little from call to
 * call, so a recording names the earlier recording that it extends and the messages that it adds.
 * Messages, tools and settings are stored once each, under their fingerprints.
 */
export interface Recording {
  /** Id of the run. */
  readonly run: string
  /** What made the call: a trial (by its id), a judge, or a role. */
  readonly asker: string
  /** sha-256, unique within an asker and a run. */
  readonly key: string
  /** Fingerprint of the request without its messages: model, settings, tools, and the JSON Schema of the reply. */
  readonly head: string
  /**
   * The key of an earlier recording of the same asker, whose first `kept` messages this one repeats; absent if it
   * repeats none.
   */
  readonly base?: string
  /** How many messages of `base` are repeated; 0 without a base. */
  readonly kept: number
  /** Fingerprints of the other messages of the call, which follow the repeated ones. */
  readonly added: ReadonlyArray<string>
  /** How the call ended. */
  readonly answer: ModelResult
}

/**
 * The store of recorded model calls, so that runs can be repeated without the models. Like trials in a `RunStore`, they
 * become durable in batches, in the order they arrive.
 */
export class Recordings extends Context.Service<
  Recordings,
  {
    /** Stores a recording, and values under their fingerprints. Existing entries with the same key stay. */
    readonly record: (
      recording: Recording,
      values: ReadonlyArray<readonly [fingerprint: string, value: Json]>
    ) => Effect.Effect<void, StoreFailed>
    /** Returns how a recorded call of an asker in a run ended; `Option.none()` if no call has this key. */
    readonly answer: (run: string, asker: string, key: string) => Effect.Effect<Option.Option<ModelResult>, StoreFailed>
    /** Returns the first reply to a call with this key in any run, no failure; `Option.none()` if there is none. */
    readonly reply: (key: string) => Effect.Effect<Option.Option<ModelResult>, StoreFailed>
    /** Returns all recordings of an asker, in the order they were made. */
    readonly conversation: (run: string, asker: string) => Effect.Effect<ReadonlyArray<Recording>, StoreFailed>
    /** Returns the askers of a run, each once, in no particular order. */
    readonly askers: (run: string) => Effect.Effect<ReadonlyArray<string>, StoreFailed>
    /** Returns a stored message, tool or setting. */
    readonly value: (fingerprint: string) => Effect.Effect<Option.Option<Json>, StoreFailed>
  }
>()("@escapement/core/Recordings") {}
