import type { Json } from "@escapement/core"
import { Option, Schema } from "effect"
import { maybe } from "./ModelWire.ts"

const Tool = Schema.Struct({
  type: maybe(Schema.String),
  name: maybe(Schema.String),
  function: maybe(Schema.Struct({ name: maybe(Schema.String) })),
  /** Those of a namespace. */
  tools: maybe(Schema.Array(Schema.Json))
})
const decode = Schema.decodeUnknownOption(Tool)
const listed = Schema.decodeUnknownOption(Schema.Struct({ tools: Schema.Array(Schema.Json) }))

/** Names of one request that are read. */
const maxTools = 1000

const namesIn = (tools: ReadonlyArray<Json.Json>, prefix: string): ReadonlyArray<string> =>
  tools.slice(0, maxTools).flatMap((json) => {
    const tool = Option.getOrUndefined(decode(json))
    // what the provider runs itself has a type and often no name: web_search
    const name = tool?.function?.name ?? tool?.name ?? tool?.type
    if (name == null) return []
    // namespaces do not nest
    return tool?.tools != null && prefix === "" ? namesIn(tool.tools, `${name}.`) : [`${prefix}${name}`]
  })

/** The names of the tools that a request offers to a model, in the formats of OpenAI and Anthropic; a namespace stands before a dot. */
export const offeredTools = (request: Json.Json): ReadonlyArray<string> =>
  Option.match(listed(request), { onNone: () => [], onSome: ({ tools }) => namesIn(tools, "") })
