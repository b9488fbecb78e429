import {
  type Content,
  type Json,
  type JsonObject,
  type Message,
  type ModelRequest,
  type ToolSpec,
  canonical
} from "@escapement/core"
import { sha256 } from "@escapement/env"

/** A value under its fingerprint. */
export type Kept = readonly [fingerprint: string, value: Json]

/** A request taken apart: what every call of a conversation shares, and its messages one by one. */
export interface Prompt {
  /** Model, settings, tools by fingerprint, and the form of the answer. */
  readonly head: Kept
  readonly tools: ReadonlyArray<Kept>
  readonly messages: ReadonlyArray<Kept>
}

const known = new WeakMap<object, Kept>()

/** Adapters send the same objects again and again: each is read once. */
const kept = <A extends object>(object: A, toJson: (object: A) => Json): Kept => {
  const found = known.get(object)
  if (found !== undefined) return found
  const value = toJson(object)
  const computed: Kept = [sha256(canonical(value)), value]
  known.set(object, computed)
  return computed
}

const contentJson = (content: Content): ReadonlyArray<JsonObject> =>
  content.map((part) =>
    part._tag === "Text" ? { text: part.text } : { image: sha256(part.data), mediaType: part.mediaType, alt: part.alt }
  )

const messageJson = (message: Message): JsonObject => {
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

const toolJson = ({ description, name, parameters }: ToolSpec): JsonObject => ({ name, description, parameters })

/** Takes requests to a model apart. The base URL stands in its settings. */
export const promptOf =
  (model: string, settings: Json) =>
  ({ json, messages, tools }: ModelRequest): Prompt => {
    const offered = (tools ?? []).map((tool) => kept(tool, toolJson))
    const head: JsonObject = {
      model,
      settings,
      ...(tools === undefined ? {} : { tools: offered.map(([fingerprint]) => fingerprint) }),
      ...(json === undefined ? {} : { json: { name: json.name, schema: json.schema } })
    }
    return {
      head: [sha256(canonical(head)), head],
      tools: offered,
      messages: messages.map((message) => kept(message, messageJson))
    }
  }

/** The fingerprints of kept values. */
export const fingerprints = (values: ReadonlyArray<Kept>): ReadonlyArray<string> =>
  values.map(([fingerprint]) => fingerprint)
