import { Json, type ModelReply } from "@escapement/core"
import { Option, Schema } from "effect"

/** The format of calls to a provider. */
export interface ModelWire {
  /** Whether a path below the provider's base URL is a model call in this format. */
  readonly isPath: (path: string) => boolean
  /** Returns the model named in the path; absent in formats whose body names it. */
  readonly modelAt?: (path: string) => string
  /** Returns the headers that carry a key. */
  readonly authorise: (key: string) => Readonly<Record<string, string>>
  /** Joins the events of a streamed reply into the form of a whole reply. */
  readonly assemble: (events: ReadonlyArray<Json.Json>) => Json.Json
  /** Reads a whole reply; `Option.none` if it has another form. */
  readonly read: (reply: Json.Json) => Option.Option<ModelReply>
}

/** Returns a test for the end of a path, with or without a version before it. */
export const endsIn =
  (end: string) =>
  (path: string): boolean =>
    path === end || path === `/v1${end}`

/** Returns the header in which most providers expect the key. */
export const bearer = (key: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${key}` })

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** Reads arguments as the model wrote them; text that is not JSON stays text. */
export const writtenArguments = (text: string): Json.Json =>
  text === "" ? {} : Option.getOrElse(parse(text), () => text)

/** Makes a schema for a member that may be absent; null counts as absent. */
export const maybe = <A>(schema: Schema.Codec<A, unknown>) => Schema.optionalKey(Schema.NullOr(schema))

/** Lists the JSON data of a stream of events; events that are not JSON are left out. */
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

const lastTypes: ReadonlySet<Json.Json | undefined> = new Set([
  "message_stop",
  "response.completed",
  "response.failed",
  "response.incomplete"
])

/** Whether the text of a stream holds the event after which its provider sends no more. Streams of Gemini have none. */
export const holdsLast = (text: string): boolean =>
  /^data: *\[DONE\]/m.test(text) ||
  eventsIn(text).some((event) => Json.isJsonObject(event) && lastTypes.has(event["type"]))
