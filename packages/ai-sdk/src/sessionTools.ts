import { AgentLoop } from "@escapement/adapters"
import { Content, type Json, type ModelToolCall, type ToolSpec, sameTools, type Adapters } from "@escapement/core"
import { type Tool, type ToolSet, dynamicTool, jsonSchema } from "ai"
import { contentParts } from "./content.ts"
import type { Replies } from "./replies.ts"

/** A tool of the session, for frameworks whose tools differ from the AI SDK's. */
export interface SessionTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments: a new object, which a framework may modify. */
  readonly parameters: { readonly type: "object"; [member: string]: unknown }
  /**
   * Makes the call with this id, with the arguments as the model wrote them, and resolves to text. Images reach
   * the model separately. Rejects when the trial has ended.
   */
  readonly call: (input: unknown, id: string) => Promise<string>
}

/** The tools of a session for one trial. */
export interface SessionTools {
  /** Returns the session's tools, converted for a framework; tools that appear are added to the array. */
  readonly list: <A>(make: (tool: SessionTool) => A) => Array<A>
  /** Returns the observation of the call with this id; undefined if there is none. */
  readonly shown: (id: string) => Content.Content | undefined
  /**
   * The tools for the AI SDK. Tools that appear are added. A tool that disappears stays, and the session
   * refuses its calls.
   */
  readonly tools: ToolSet
  /** Returns the tools that the session offers now. */
  readonly offered: () => ReadonlyArray<ToolSpec>
  /** Whether a name is the session's: offered now or before, or called by the model without existing. */
  readonly isOurs: (name: string) => boolean
  /**
   * Adds a tool for each call to a tool that does not exist, so that the session reports the error instead of
   * the AI SDK.
   */
  readonly learn: (calls: ReadonlyArray<ModelToolCall>) => void
}

/** Makes an object without a prototype, so that names such as `constructor` are undefined until they are set. */
const emptySet = (): ToolSet => Object.setPrototypeOf({}, null)

/** Opens the tools of a session. Their calls go to the session, which judges their names and arguments. */
export const openSessionTools = async (
  session: Adapters.AsyncAgentContext["session"],
  replies: Replies
): Promise<SessionTools> => {
  const tools = emptySet()
  const [known, absent] = [new Set<string>(), new Set<string>()]
  const shown = new Map<string, Content.Content>()
  let offered = await session.tools()
  let last: Promise<unknown> = Promise.resolve()

  const make = async (name: string, input: unknown, id: string): Promise<string> => {
    // arguments as the model wrote them: the AI SDK turns arguments that are not an object into an empty one
    const known = replies.call(id)
    const args: Json.Json = known === undefined ? JSON.parse(JSON.stringify(input ?? {})) : known.args
    const { content } = await session.call({ tool: name, args })
    const now = await session.tools()
    const whole = sameTools(now, offered)
      ? content
      : [...content, ...Content.text(AgentLoop.toolsChangedText(offered, now))]
    offered = now
    addOffered()
    shown.set(id, whole)
    return Content.plain(whole)
  }
  // one after the other, so that a change of tools is reported after the call that caused it
  const call = (name: string, input: unknown, id: string): Promise<string> => {
    const made = last.then(() => make(name, input, id))
    last = made.catch(() => {})
    return made
  }
  const toolOf = ({ description, name, parameters }: Pick<ToolSpec, "name" | "description" | "parameters">): Tool =>
    dynamicTool({
      description,
      inputSchema: jsonSchema(JSON.parse(JSON.stringify(parameters))),
      execute: (input, { toolCallId }) => call(name, input, toolCallId),
      toModelOutput: ({ toolCallId }) => ({ type: "content", value: contentParts(shown.get(toolCallId) ?? []) })
    })
  const listed: Array<SessionTool> = []
  const listeners: Array<(tool: SessionTool) => void> = []
  const addOffered = () => {
    for (const tool of offered) {
      const { description, name, parameters } = tool
      if (known.has(name)) continue
      known.add(name)
      tools[name] = toolOf(tool)
      const one: SessionTool = {
        name,
        description,
        get parameters() {
          return { ...JSON.parse(JSON.stringify(parameters)), type: "object" as const }
        },
        call: (input, id) => call(name, input, id)
      }
      listed.push(one)
      for (const add of listeners) add(one)
    }
  }
  addOffered()
  return {
    tools,
    list: (make) => {
      const made = listed.map((one) => make(one))
      listeners.push((one) => made.push(make(one)))
      return made
    },
    shown: (id) => shown.get(id),
    offered: () => offered,
    isOurs: (name) => known.has(name) || absent.has(name),
    learn: (calls) => {
      for (const { tool: name } of calls) {
        if (Object.hasOwn(tools, name)) continue
        absent.add(name)
        tools[name] = toolOf({ name, description: "", parameters: { type: "object" } })
      }
    }
  }
}
