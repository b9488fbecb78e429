import type { LanguageModelV4CallOptions, LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import type { Json } from "@escapement/core"
import type { Result } from "effect"

/** A request for a model's reply, as read from the wire format of a provider. */
export interface WireRequest {
  /** The model that the request names. */
  readonly model: string
  /** The request in the form of the AI SDK. */
  readonly call: LanguageModelV4CallOptions
  /** Present if the reply is to come as a stream of events. */
  readonly stream?: {
    /** Whether the client asks for an event with the token usage; true in formats without that choice. */
    readonly usage: boolean
  }
}

/**
 * A request with an id that is derived from its content. The ids in its reply derive from that id, so equal requests
 * get equal ids.
 */
export interface NamedRequest extends WireRequest {
  readonly id: string
}

/** An event of a stream. Text data is sent unchanged, anything else as JSON. */
export interface WireEvent {
  /** Name of the event, in formats whose events have names. */
  readonly event?: string
  readonly data: Json.Json
}

/** The replies that a server keeps because later requests may refer to them. */
export interface ReplyMemory {
  /** Replaces every reference in a body by its content; an error if a referenced reply is no longer kept. */
  readonly expand: (body: Json.Json) => Result.Result<Json.Json, string>
  /** Keeps the reply to a body whose references are already replaced. */
  readonly keep: (body: Json.Json, reply: Json.Json) => void
}

/** The wire format of a provider's API, for a server that speaks it: how requests are read, and replies written. */
export interface Wire {
  /** The name of the format. */
  readonly id: string
  /** Whether clients of this format post to a path; any prefix may stand before it. */
  readonly isPath: (path: string) => boolean
  /** Reads the request in a body, or says what is wrong with it. */
  readonly read: (path: string, body: unknown) => Result.Result<WireRequest, string>
  /** Writes the whole reply to a request that asks for no stream. */
  readonly write: (result: LanguageModelV4GenerateResult, request: NamedRequest) => Json.Json
  /** Writes the reply as a stream of events. */
  readonly stream: (result: LanguageModelV4GenerateResult, request: NamedRequest) => ReadonlyArray<WireEvent>
  /** Makes the memory for replies to which later requests may refer; absent if none can in this format. */
  readonly remember?: () => ReplyMemory
  /** Writes the body of an error. */
  readonly error: (status: number, message: string) => Json.Json
}
