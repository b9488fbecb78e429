import { type AgentParts, fromAiSdk } from "@escapement/ai-sdk"
import type { Adapter } from "@escapement/core"
import type { BaseChatModel } from "@langchain/core/language_models/chat_models"
import { HumanMessage } from "@langchain/core/messages"
import { DynamicStructuredTool } from "@langchain/core/tools"
import { Schema } from "effect"
import { RunChatModel } from "./RunChatModel.ts"

/** What an agent is made of, for one trial. */
interface LangchainParts {
  /** The run's model: metered, recorded, replayed and limited. */
  readonly model: BaseChatModel
  /** The session's tools. Those that appear during the trial are added to this array; a copy misses them. */
  readonly tools: Array<DynamicStructuredTool>
  /** What `function-calling` tells its model before the task. */
  readonly instructions: string
}

/** An agent of LangChain or deepagents, or a compiled graph of LangGraph with a state of messages. */
interface LangchainAgent {
  readonly invoke: (
    input: { messages: Array<HumanMessage> },
    options: { recursionLimit: number; signal: AbortSignal }
  ) => Promise<unknown>
}

/** Makes an agent for one trial. */
type MakeLangchainAgent = (parts: LangchainParts) => LangchainAgent | PromiseLike<LangchainAgent>

/** Returns the text of a part; for a sound, its replacement text. */
const wordsOf = (part: AgentParts["brief"][number]): string =>
  part.type === "text" ? part.text : `[audio: ${part.providerOptions.escapement.alt}]`

const blockOf = (part: AgentParts["brief"][number]) =>
  part.type === "text" || part.mediaType.startsWith("audio/")
    ? { type: "text" as const, text: wordsOf(part) }
    : { type: "image" as const, mimeType: part.mediaType, data: Buffer.from(part.data.data).toString("base64") }

const isCalled = Schema.is(Schema.Struct({ toolCall: Schema.Struct({ id: Schema.String }) }))

/** Returns the id of the call for which a tool runs. */
const idIn = (config: unknown): string => (isCalled(config) ? config.toolCall.id : "")

/**
 * Makes an adapter that plays each trial with an agent of LangChain, LangGraph or deepagents. `make` gets the run's
 * model and the session's tools.
 *
 * @param make makes the agent; called once for each trial
 * @param version to be raised whenever the agent's behaviour may differ; default: 1
 */
export const fromLangchain = (id: string, make: MakeLangchainAgent, version = "1"): Adapter<{}> =>
  fromAiSdk(
    id,
    async ({ abortSignal, brief, instructions, model, sessionTools }) => {
      const tools = sessionTools(
        ({ call, description, name, parameters }) =>
          new DynamicStructuredTool({
            name,
            description,
            schema: parameters,
            func: (input: unknown, _, config) => call(input, idIn(config))
          })
      )
      const agent = await make({ model: new RunChatModel(model, tools), tools, instructions })
      const messages = [new HumanMessage({ content: brief.map(blockOf) })]
      await agent.invoke({ messages }, { recursionLimit: Number.MAX_SAFE_INTEGER, signal: abortSignal })
    },
    version
  )
