import { fromAiSdk } from "@escapement/ai-sdk"
import type { Adapter } from "@escapement/core"
import type { Agent } from "@mastra/core/agent"
import type { LanguageModel } from "@mastra/core/llm"
import { type Tool, createTool } from "@mastra/core/tools"
import { jsonSchema } from "ai"

/** What an agent is made of, for one trial. */
interface MastraParts {
  /** The run's model: metered, recorded, replayed and limited. */
  readonly model: LanguageModel
  /** The session's tools by their names. */
  readonly tools: Record<string, Tool>
  /** What `function-calling` tells its model before the task. */
  readonly instructions: string
}

/** Makes an agent for one trial. */
type MakeMastraAgent = (parts: MastraParts) => Agent | PromiseLike<Agent>

/** Whether Mastra can use a model: it has its own types for the language models of the AI SDK. */
const isMastraModel = (model: unknown): model is LanguageModel =>
  typeof model === "object" && model !== null && "doGenerate" in model

/**
 * Makes an adapter that plays each trial with an agent of Mastra. `make` gets the run's model and the session's tools.
 *
 * @param make makes the agent; called once for each trial
 * @param version to be raised whenever the agent's behaviour may differ; default: 1
 */
export const fromMastra = (id: string, make: MakeMastraAgent, version = "1"): Adapter<{}> =>
  fromAiSdk(
    id,
    async ({ abortSignal, instructions, messages, model: given, sessionTools }) => {
      const model: unknown = given
      if (!isMastraModel(model)) throw new Error("@mastra/core does not accept language models of AI SDK 7")
      const tools = sessionTools(({ call, description, name, parameters }) =>
        createTool({
          id: name,
          description,
          inputSchema: jsonSchema(parameters),
          execute: (input: unknown, context) => call(input, context.agent?.toolCallId ?? "")
        })
      )
      const named = () => Object.fromEntries(tools.map((one) => [one.id, one]))
      const agent = await make({ model, tools: named(), instructions })
      await agent.generate(messages, {
        maxSteps: Number.MAX_SAFE_INTEGER,
        abortSignal,
        modelSettings: { maxRetries: 0 },
        // tools may have appeared
        prepareStep: ({ tools: before }) => ({ tools: { ...before, ...named() } })
      })
    },
    version
  )
