import {
  type Content,
  Json,
  type Message,
  type ModelRequest,
  type ToolSpec,
  getOrInsertComputed
} from "@escapement/core"
import { Identity } from "@escapement/env"

/** A part of a recorded model call as JSON, with its SHA-256, under which it is stored once. */
export type Kept = readonly [fingerprint: string, value: Json.Json]

/** A request, split into the part that all calls of a conversation share and its single messages. */
export interface Prompt {
  /** Model, settings, fingerprints of the tools, and the form of the answer. */
  readonly head: Kept
  readonly tools: ReadonlyArray<Kept>
  readonly messages: ReadonlyArray<Kept>
}

const known = new WeakMap<object, Kept>()

/** Converts an object once, as adapters send the same objects repeatedly. */
const kept = <A extends object>(object: A, toJson: (object: A) => Json.Json): Kept =>
  getOrInsertComputed(known, object, () => {
    const value = toJson(object)
    return [Identity.sha256Hex(Json.canonical(value)), value]
  })

const contentJson = (content: Content.Content): ReadonlyArray<Json.JsonObject> =>
  content.map((part) =>
    part._tag === "Text"
      ? { text: part.text }
      : {
          [part._tag === "Image" ? "image" : "audio"]: Identity.sha256Hex(part.data),
          mediaType: part.mediaType,
          alt: part.alt
        }
  )

const messageJson = (message: Message): Json.JsonObject => {
  const { role } = message
  switch (role) {
    case "system":
      return { role, text: message.text }
    case "user":
      return { role, content: contentJson(message.content) }
    case "assistant":
      return {
        role,
        text: message.text,
        calls: message.calls.map(({ args, id, tool }) => ({ id, tool, args })),
        ...(message.opaque === undefined ? {} : { opaque: message.opaque })
      }
    case "tool":
      return {
        role,
        results: message.results.map(({ content, id, tool }) => ({ id, tool, content: contentJson(content) }))
      }
  }
}

const toolJson = ({ description, name, parameters }: ToolSpec): Json.JsonObject => ({ name, description, parameters })

/** Returns the messages of a request in the form in which recordings store them: images and sounds by their hashes. */
export const messagesOf = ({ messages }: ModelRequest): ReadonlyArray<Kept> =>
  messages.map((message) => kept(message, messageJson))

/** Makes a function that splits requests to a model. The base URL is part of the settings. */
export const splitPrompt =
  (model: string, settings: Json.Json) =>
  ({ json, messages, tools }: ModelRequest): Prompt => {
    const offered = (tools ?? []).map((tool) => kept(tool, toolJson))
    const head: Json.JsonObject = {
      model,
      settings,
      ...(tools === undefined ? {} : { tools: offered.map(([fingerprint]) => fingerprint) }),
      ...(json === undefined ? {} : { json: { name: json.name, schema: json.schema } })
    }
    return {
      head: [Identity.sha256Hex(Json.canonical(head)), head],
      tools: offered,
      messages: messagesOf({ messages })
    }
  }

const listed = (value: Json.Json | undefined): ReadonlyArray<Json.Json> => (Array.isArray(value) ? value : [])
const keptJson = (value: Json.Json): Kept => [Identity.sha256Hex(Json.canonical(value)), value]

/**
 * Splits a request in a provider's format into its `messages` or `input`, its `tools`, and everything
 * else.
 */
export const promptOfRequest = (model: string, request: Json.JsonObject): Prompt => {
  const { input, messages, tools, ...settings } = request
  const offered = listed(tools).map(keptJson)
  const head: Json.JsonObject = {
    model,
    // an input that is a single text is no list of messages
    settings: Array.isArray(input) || input === undefined ? settings : { ...settings, input },
    ...(tools === undefined ? {} : { tools: offered.map(([fingerprint]) => fingerprint) })
  }
  return { head: keptJson(head), tools: offered, messages: [...listed(messages), ...listed(input)].map(keptJson) }
}

/** Lists the fingerprints of kept values. */
export const fingerprints = (values: ReadonlyArray<Kept>): ReadonlyArray<string> =>
  values.map(([fingerprint]) => fingerprint)
