import type { Json, ModelReply } from "@escapement/core"
import { Option, Schema } from "effect"

/** How a provider is spoken to. */
export interface ModelWire {
  /** Whether a path below the provider's base URL asks for a reply in this format. */
  readonly isPath: (path: string) => boolean
  /** The model, where the path names it and not the body. */
  readonly modelAt?: (path: string) => string
  /** The headers that a key is sent in. */
  readonly authorise: (key: string) => Readonly<Record<string, string>>
  /** The reply that the events of a streamed one add up to, in the form of a whole one. */
  readonly assemble: (events: ReadonlyArray<Json.Json>) => Json.Json
  /** Reads a whole reply; none if it is of another form. */
  readonly read: (reply: Json.Json) => Option.Option<ModelReply>
}

/** Whether a path is this one, with the version before it or without. */
export const endsIn =
  (end: string) =>
  (path: string): boolean =>
    path === end || path === `/v1${end}`

/** The key as most providers take it. */
export const bearer = (key: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${key}` })

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** Arguments as they were written; text that is no JSON stands as a text. */
export const writtenArguments = (text: string): Json.Json =>
  text === "" ? {} : Option.getOrElse(parse(text), () => text)

/** A schema that takes a member which is absent or null for absent. */
export const maybe = <A>(schema: Schema.Codec<A, unknown>) => Schema.optionalKey(Schema.NullOr(schema))

/** The data of a stream of events, those that are no JSON left out. */
export const eventsIn = (text: string): ReadonlyArray<Json.Json> =>
  text
    .split(/\r?\n\r?\n/)
    .map((event) =>
      event
        .split(/\r?\n/)
        .flatMap((line) => (line.startsWith("data:") ? [line.slice(5).trimStart()] : []))
        .join("\n")
    )
    .flatMap((data) => Option.toArray(parse(data)))
