import type { Offer } from "@escapement/adapters"
import type { Content, Json, ModelToolCall, Session } from "@escapement/core"
import { type Tool, type ToolSet, dynamicTool, jsonSchema } from "ai"
import { Effect } from "effect"
import { contentParts } from "./content.ts"

/** Waits for an effect. */
export type Promised = <A, E>(effect: Effect.Effect<A, E>) => Promise<A>

/** The tools of a session for one trial. */
export interface SessionTools {
  /** Changed in place when the offer changes. */
  readonly tools: ToolSet
  /** Learns the calls of a reply: their arguments as the model wrote them, and tools that do not exist. */
  readonly learn: (calls: ReadonlyArray<ModelToolCall>) => void
  /** What a call was shown, by its id. */
  readonly shown: ReadonlyMap<string, Content.Content>
}

/** Tools whose calls go to the session, which judges their names and arguments. */
export const sessionTools = (session: Session, offer: Offer, promised: Promised): SessionTools => {
  const tools: ToolSet = {}
  const written = new Map<string, Json.Json>()
  const shown = new Map<string, Content.Content>()
  const toolOf = (name: string, description: string, parameters: Parameters<typeof jsonSchema>[0]): Tool =>
    dynamicTool({
      description,
      inputSchema: jsonSchema(parameters),
      execute: async (input, { toolCallId }) => {
        const args: Json.Json = written.get(toolCallId) ?? JSON.parse(JSON.stringify(input ?? {}))
        const call = Effect.flatMap(session.call({ tool: name, args }), ({ content }) =>
          Effect.map(offer.changed, (changed): Content.Content => [...content, ...changed])
        )
        const content = await promised(call)
        shown.set(toolCallId, content)
        refresh()
        return content.map((part) => (part._tag === "Text" ? part.text : `[image: ${part.alt}]`)).join("\n")
      },
      toModelOutput: ({ toolCallId }) => ({ type: "content", value: contentParts(shown.get(toolCallId) ?? []) })
    })
  const refresh = () => {
    const now = offer.tools()
    for (const name of Object.keys(tools)) if (now.every((tool) => tool.name !== name)) delete tools[name]
    for (const { description, name, parameters } of now) {
      tools[name] ??= toolOf(name, description, JSON.parse(JSON.stringify(parameters)))
    }
  }
  refresh()
  return {
    tools,
    shown,
    learn: (calls) => {
      for (const { args, id, tool } of calls) {
        written.set(id, args)
        // the session, and not the SDK, says that there is no such tool
        if (!Object.hasOwn(tools, tool)) tools[tool] = toolOf(tool, "", { type: "object" })
      }
    }
  }
}
