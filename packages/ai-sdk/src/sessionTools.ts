import { AgentLoop } from "@escapement/adapters"
import { Content, type Json, type ModelToolCall, type ToolSpec, sameTools, type Adapters } from "@escapement/core"
import { type Tool, type ToolSet, dynamicTool, jsonSchema } from "ai"
import { contentParts } from "./content.ts"
import type { Replies } from "./replies.ts"

/** A tool of the session, for frameworks that take other tools than the AI SDK's. */
export interface SessionTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments: an object of its own, which a framework may write into. */
  readonly parameters: { readonly type: "object"; [member: string]: unknown }
  /**
   * Makes the call of an id, with the arguments as the model wrote them, and answers in text. Images go to the
   * model by themselves. At the end of the trial it rejects.
   */
  readonly call: (input: unknown, id: string) => Promise<string>
}

/** The tools of a session for one trial. */
export interface SessionTools {
  /** The session's tools as a framework has them: an array that tools are added to as they appear. */
  readonly list: <A>(make: (tool: SessionTool) => A) => Array<A>
  /** What the call of an id showed. */
  readonly shown: (id: string) => Content.Content | undefined
  /** Tools that appear are added to it. One that disappears stays, and the session refuses its calls. */
  readonly tools: ToolSet
  /** What the session offers now. */
  readonly offered: () => ReadonlyArray<ToolSpec>
  /** Whether a tool is the session's: on offer, offered before, or called although there is none. */
  readonly isOurs: (name: string) => boolean
  /** Adds the tools of calls that do not exist, so that the session says so, and not the AI SDK. */
  readonly learn: (calls: ReadonlyArray<ModelToolCall>) => void
}

/** A set in which no name means anything before it is set, `constructor` included. */
const emptySet = (): ToolSet => Object.setPrototypeOf({}, null)

/** Tools whose calls go to the session, which judges their names and arguments. */
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
    // as the model wrote them: what is no object reaches the AI SDK as an empty one
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
  // one after the other, so that a change of tools is told behind the call that made it
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
