import type { LanguageModelV4CallOptions, LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import type { Json } from "@escapement/core"
import type { Result } from "effect"

/** A request as it came over a wire. */
export interface WireRequest {
  /** The model that it names. */
  readonly model: string
  readonly call: LanguageModelV4CallOptions
  /** Present where the reply is to come as a stream of events. */
  readonly stream?: {
    /** Whether its client asks for an event that states its tokens; formats that leave no choice state them. */
    readonly usage: boolean
  }
}

/** A request under a name that no other request has: what is made in the reply is named after it. */
export interface NamedRequest extends WireRequest {
  readonly id: string
}

/** An event of a stream; text stands there as it is, anything else as JSON. */
export interface WireEvent {
  /** Its name, in formats whose events have one. */
  readonly event?: string
  readonly data: Json.Json
}

/** What a server keeps of its replies, because later requests may refer to them. */
export interface ReplyMemory {
  /** A body with everything that it refers to in its place, or what of it is not kept. */
  readonly expand: (body: Json.Json) => Result.Result<Json.Json, string>
  /** Keeps the reply to a body whose references were replaced. */
  readonly keep: (body: Json.Json, reply: Json.Json) => void
}

/** A wire format of a provider, as its server speaks it. */
export interface Wire {
  readonly id: string
  /** Whether a path is one that its clients post to; below any prefix. */
  readonly isPath: (path: string) => boolean
  /** The request in a body, or what is wrong with it. */
  readonly read: (path: string, body: unknown) => Result.Result<WireRequest, string>
  readonly write: (result: LanguageModelV4GenerateResult, request: NamedRequest) => Json.Json
  /** The same reply as the events of a stream. */
  readonly stream: (result: LanguageModelV4GenerateResult, request: NamedRequest) => ReadonlyArray<WireEvent>
  /** What its server keeps; absent if no request refers to a reply. */
  readonly remember?: () => ReplyMemory
  readonly error: (status: number, message: string) => Json.Json
}
