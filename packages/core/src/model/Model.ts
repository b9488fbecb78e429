import { Data, type Effect, type Scope } from "effect"
import type { Content } from "../trial/Content.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import type { Configurable, Configured } from "../options/Options.ts"
import type { PrivilegedView } from "../adapter/PrivilegedView.ts"
import type { Retriever } from "./Retriever.ts"
import type { TrialEnded } from "../adapter/TrialEnded.ts"
import type { TextProtocol } from "../adapter/TextProtocol.ts"
import type { ToolCall, ToolSpec } from "../trial/Tool.ts"
import type { Usage } from "./Usage.ts"

/** A native tool call in a reply of a model, with the id that its result must carry. */
export interface ModelToolCall extends ToolCall {
  readonly id: string
}

/** The result of a native tool call, in a message to the model. */
export interface ModelToolResult {
  /** The id of the call. */
  readonly id: string
  readonly tool: string
  readonly content: Content
}

/**
 * One message of a conversation with a model. `opaque` is the provider's own state in a reply (reasoning items, thought
 * signatures); send it back unchanged with the reply.
 */
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
 * A request to a model. With `tools` the model may call them natively; with `json` it must answer with an object of
 * that JSON Schema, as text; with neither it writes text. The simulated model recognises the values `plan`, `calls` and
 * `summary` of `json.name`.
 */
export interface ModelRequest {
  readonly messages: ReadonlyArray<Message>
  readonly tools?: ReadonlyArray<ToolSpec>
  readonly json?: { readonly name: string; readonly schema: JsonObject }
}

/** A reply of a model: text, native tool calls or both. `finish` is `length` if the reply was cut off. */
export interface ModelReply {
  readonly text: string
  /** Native tool calls; empty if there are none. */
  readonly calls: ReadonlyArray<ModelToolCall>
  readonly finish: "stop" | "length" | "tool-calls" | "other"
  readonly usage: Usage
  /** See `Message`. */
  readonly opaque?: Json
  /** The model revision that the provider reports. */
  readonly served?: string
  /** The deliberate mistake or behaviour of the simulated model; absent for real models. */
  readonly mechanism?: string
  /**
   * Milliseconds that passed before the answered attempt: waits for permits and retries, and failed attempts. Absent
   * counts as 0.
   */
  readonly waited?: number
  /** Number of retries of the call; absent if there were none. */
  readonly retries?: number
}

/**
 * A model call failed for good: at the `provider`, after retries (→ `infra-error`), or because the model cannot take
 * the `request` (→ `agent-error`). One that an adapter itself reports after the first tool call counts as
 * `agent-error`.
 */
export class ModelFailed extends Data.TaggedError("ModelFailed")<{
  readonly reason: string
  readonly at: "provider" | "request"
  /** Number of retries of the call; absent if there were none. */
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

/**
 * The conversation is longer than the context window of the model. Of the model's errors, an adapter sees only this
 * one: how to shorten a conversation is part of an architecture. If it does not catch the error, the trial ends as
 * `budget-exhausted` (`context`).
 */
export class ContextOverflowed extends Data.TaggedError("ContextOverflowed")<{ readonly reason: string }> {
  override get message(): string {
    return `the conversation is longer than the context window; shorten it: ${this.reason}`
  }
}

/**
 * Why a model call gave no reply. The environment turns failures and refusals into outcomes; an adapter sees only
 * `ContextOverflowed`.
 */
export type ModelError = ModelFailed | ModelRefused | ContextOverflowed

/**
 * A language model, opened for one trial. A provider opens a `Model<ModelError>`. An adapter gets the metered form,
 * which counts calls against the limits and records them; it fails only with `ContextOverflowed`, and with `TrialEnded`
 * once the trial is over.
 */
export interface Model<out E = ContextOverflowed | TrialEnded> {
  /** The name, as after `--model`. */
  readonly id: string
  readonly generate: (request: ModelRequest) => Effect.Effect<ModelReply, E>
}

/** What a model is opened with for a trial. Only the simulated model reads more than the seed. */
export interface ModelContext {
  /** The seed of the trial. */
  readonly seed: string
  readonly view: PrivilegedView
  /** How the adapter writes a thought and a call as text; absent if it does not say. */
  readonly protocol?: TextProtocol
}

/** Opens a model for one trial. */
export type OpenModel = (context: ModelContext) => Effect.Effect<Model<ModelError>, ModelFailed, Scope.Scope>

/** A model that a plan names is not available: no such model, or no key. Reported before any trial starts. */
export class ModelUnavailable extends Data.TaggedError("ModelUnavailable")<{
  readonly model: string
  readonly reason: string
}> {
  override get message(): string {
    return `model ${this.model}: ${this.reason}`
  }
}

/**
 * A provider: serves models, which it opens by their names. Its id is the first part of these names: `simulated`,
 * `openai`, `google`, …
 */
export interface ModelProvider {
  /** The part before the slash in `--model`. */
  readonly id: string
  readonly summary: string
  /** Model names to show in help, as written after `--model`: `provider/name`. */
  readonly examples: ReadonlyArray<string>
  /**
   * Whether the models run in this process and answer from what they are opened with (`ModelContext`), so that their
   * trials can be repeated without a recording.
   */
  readonly isLocal?: boolean
  /**
   * Fails if a model with these settings cannot be asked now, such as without a key. Checked before the
   * first call, but not for runs that only replay recordings.
   */
  readonly ready?: (name: string, settings: Json) => Effect.Effect<void, ModelUnavailable>
  /**
   * Whether a model with these settings would get words in place of sounds although the user did not
   * choose that. Runs that play sounds refuse such a model. If absent, no model is refused.
   */
  readonly isWithoutEars?: (settings: Json) => boolean
  /** Returns the model of a name (the part after the slash, or empty), with its options not yet chosen. */
  readonly model: (name: string) => Effect.Effect<Configurable<OpenModel>, ModelUnavailable>
  /**
   * Returns a retriever that compares texts by the embedding model of that name; absent if the provider has no
   * embeddings.
   */
  readonly embedding?: (name: string) => Effect.Effect<Configurable<Retriever>, ModelUnavailable>
}

/** A model with its options decided, as a cell uses it. */
export interface ConfiguredModel extends Configured<OpenModel> {
  /** The name as it was written: `provider/name`. */
  readonly id: string
  /** Whether the model runs in this process; see `ModelProvider.isLocal`. */
  readonly isLocal?: boolean
}
