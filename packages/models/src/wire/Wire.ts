import type { LanguageModelV4CallOptions, LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import type { Json } from "@escapement/core"
import type { Result } from "effect"

/** A request as it came over a wire. */
export interface WireRequest {
  /** The model that it names. */
  readonly model: string
  readonly call: LanguageModelV4CallOptions
}

/** A wire format of a provider, as its server speaks it. */
export interface Wire {
  readonly id: string
  /** Whether a path is one that its clients post to; below any prefix. */
  readonly isPath: (path: string) => boolean
  /** The request in a body, or what is wrong with it. */
  readonly read: (path: string, body: unknown) => Result.Result<WireRequest, string>
  readonly write: (result: LanguageModelV4GenerateResult, request: WireRequest) => Json.Json
  readonly error: (status: number, message: string) => Json.Json
}
