import { Json } from "@escapement/core"
import { Option, Schema } from "effect"
import { maybe } from "./ModelWire.ts"

const Tool = Schema.Struct({
  type: maybe(Schema.String),
  name: maybe(Schema.String),
  function: maybe(Schema.Struct({ name: maybe(Schema.String) })),
  /** The tools of a namespace. */
  tools: maybe(Schema.Array(Schema.Json)),
  /** Gemini's form: a list of functions, or, as the only key, the name of a tool that the provider runs itself. */
  functionDeclarations: maybe(Schema.Array(Schema.Json))
})
const decode = Schema.decodeUnknownOption(Tool)
const listed = Schema.decodeUnknownOption(Schema.Struct({ tools: Schema.Array(Schema.Json) }))

/** Most names that are read from one request. */
const maxTools = 1000

const onlyKey = (json: Json.Json): string | undefined => (Json.isJsonObject(json) ? Object.keys(json)[0] : undefined)

const namesIn = (tools: ReadonlyArray<Json.Json>, prefix = "", isNested = false): ReadonlyArray<string> =>
  tools.slice(0, maxTools).flatMap((json) => {
    const tool = Option.getOrUndefined(decode(json))
    // lists do not nest
    if (tool?.functionDeclarations != null && !isNested) return namesIn(tool.functionDeclarations, prefix, true)
    // a tool that the provider runs itself often has no name, but a type (web_search) or a single key (googleSearch)
    const name = tool?.function?.name ?? tool?.name ?? tool?.type ?? (tool === undefined ? undefined : onlyKey(json))
    if (name == null) return []
    return tool?.tools != null && !isNested ? namesIn(tool.tools, `${name}.`, true) : [`${prefix}${name}`]
  })

/**
 * Lists the names of the tools that a request offers to a model, in the formats of OpenAI, Anthropic and Gemini; a
 * namespace is written before a dot.
 */
export const offeredTools = (request: Json.Json): ReadonlyArray<string> =>
  Option.match(listed(request), { onNone: () => [], onSome: ({ tools }) => namesIn(tools) })
