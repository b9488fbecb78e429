import { Data, type Effect, type Scope } from "effect"
import type { Content } from "../trial/Content.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import type { Configurable, Configured } from "../options/Options.ts"
import type { PrivilegedView } from "../adapter/PrivilegedView.ts"
import type { Retriever } from "./Retriever.ts"
import type { TrialEnded } from "../adapter/Session.ts"
import type { TextProtocol } from "../adapter/TextProtocol.ts"
import type { ToolCall, ToolSpec } from "../trial/Tool.ts"
import type { Usage } from "./Usage.ts"

/** A tool call in a reply, under the id that its result must carry. */
export interface ModelToolCall extends ToolCall {
  readonly id: string
}

/** The result of a tool call, in a message to the model. */
export interface ModelToolResult {
  readonly id: string
  readonly tool: string
  readonly content: Content
}

/** One message of a conversation. `opaque` is the provider's own state (reasoning items, thought signatures), echoed untouched. */
export type Message =
  | { readonly role: "system"; readonly text: string }
  | { readonly role: "user"; readonly content: Content }
  | {
      readonly role: "assistant"
      readonly text: string
      readonly calls: ReadonlyArray<ModelToolCall>
      readonly opaque?: Json
    }
  | { readonly role: "tool"; readonly results: ReadonlyArray<ModelToolResult> }

/**
 * A request. With `tools` the model may call them; with `json` it must answer
 * with an object of that JSON Schema; with neither it writes text. The names
 * `plan`, `calls` and `summary` are known to the simulated model.
 */
export interface ModelRequest {
  readonly messages: ReadonlyArray<Message>
  readonly tools?: ReadonlyArray<ToolSpec>
  readonly json?: { readonly name: string; readonly schema: JsonObject }
}

/** A reply. `finish` is `length` when it was cut off. */
export interface ModelReply {
  readonly text: string
  readonly calls: ReadonlyArray<ModelToolCall>
  readonly finish: "stop" | "length" | "tool-calls" | "other"
  readonly usage: Usage
  readonly opaque?: Json
  /** The revision that the provider says it served. */
  readonly served?: string
  /** What the simulated model did on purpose. */
  readonly mechanism?: string
  /** Milliseconds of the call that were spent waiting: for a permit, and between retries. */
  readonly waited?: number
  /** How often the call was tried again. */
  readonly retries?: number
}

/** The call failed for good: `provider` after retries (→ `infra-error`), `request` because of what was sent (→ `agent-error`). */
export class ModelFailed extends Data.TaggedError("ModelFailed")<{
  readonly reason: string
  readonly at: "provider" | "request"
  /** How often the call was tried again. */
  readonly retries?: number
}> {
  override get message(): string {
    return `${this.at === "provider" ? "the model's provider failed" : "the model cannot take this request"}: ${this.reason}`
  }
}

/** The model or its provider refused to answer: the trial ends as `refused`. */
export class ModelRefused extends Data.TaggedError("ModelRefused")<{ readonly reason: string }> {
  override get message(): string {
    return `the model refused to answer: ${this.reason}`
  }
}

/** The conversation outgrew the context window. The one model error an adapter sees: compacting is architecture. */
export class ContextOverflowed extends Data.TaggedError("ContextOverflowed")<{ readonly reason: string }> {
  override get message(): string {
    return `the conversation is longer than the context window; shorten it: ${this.reason}`
  }
}

/** Why a model call gave nothing. */
export type ModelError = ModelFailed | ModelRefused | ContextOverflowed

/**
 * A language model, for as long as a trial. Adapters hold the metered form,
 * whose other failures the environment turns into outcomes.
 */
export interface Model<out E = ContextOverflowed | TrialEnded> {
  readonly id: string
  readonly generate: (request: ModelRequest) => Effect.Effect<ModelReply, E>
}

/** What a model is opened with. Only the simulated model looks at anything but the seed. */
export interface ModelContext {
  readonly seed: string
  readonly view: PrivilegedView
  readonly protocol?: TextProtocol
}

/** Opens a model for one trial. */
export type OpenModel = (context: ModelContext) => Effect.Effect<Model<ModelError>, ModelFailed, Scope.Scope>

/** A model that was asked for cannot be had: no such model, no key. Said before the first call. */
export class ModelUnavailable extends Data.TaggedError("ModelUnavailable")<{
  readonly model: string
  readonly reason: string
}> {
  override get message(): string {
    return `model ${this.model}: ${this.reason}`
  }
}

/** The models under a prefix: `simulated`, `openai`, `google`, … */
export interface ModelProvider {
  /** What stands before the slash in `--model`. */
  readonly id: string
  readonly summary: string
  /** Some names to show in help; `provider/name` as written after `--model`. */
  readonly examples: ReadonlyArray<string>
  /** Answers in process, from what it is opened with: its trials need no recording to be repeated. */
  readonly isLocal?: boolean
  /**
   * Fails where a model with these settings could not be asked now: no key. Said
   * before the first call; what only repeats what was recorded need not be ready.
   */
  readonly ready?: (name: string, settings: Json) => Effect.Effect<void, ModelUnavailable>
  /**
   * Whether words would stand for the sounds that a model with these settings is told, without anybody having chosen
   * that. No run that plays sounds begins with such a model. None is when absent.
   */
  readonly isWithoutEars?: (settings: Json) => boolean
  /** The model of a name (what follows the slash; empty without one), its options not chosen yet. */
  readonly model: (name: string) => Effect.Effect<Configurable<OpenModel>, ModelUnavailable>
  /** The retriever that compares texts by an embedding model of that name; absent if the provider embeds nothing. */
  readonly embedding?: (name: string) => Effect.Effect<Configurable<Retriever>, ModelUnavailable>
}

/** A model with its options decided: what stands behind a cell of a comparison. */
export interface ConfiguredModel extends Configured<OpenModel> {
  /** As it was written: `provider/name`. */
  readonly id: string
  /** See `ModelProvider.isLocal`. */
  readonly isLocal?: boolean
}
