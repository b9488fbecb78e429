import { type AgentParts, fromAiSdk } from "@escapement/ai-sdk"
import type { Adapter } from "@escapement/core"
import { type Agent, type Model, Runner, type Tool, tool, user } from "@openai/agents"
import { aisdk } from "@openai/agents-extensions/ai-sdk"

/** What an agent is made of, for one trial. */
interface OpenaiAgentParts {
  /** The run's model: metered, recorded, replayed and limited. */
  readonly model: Model
  /** The session's tools. Those that appear during the trial are added to this array; a copy misses them. */
  readonly tools: Array<Tool>
  /** What `function-calling` tells its model before the task. */
  readonly instructions: string
}

/** Makes an agent for one trial. */
type MakeOpenaiAgent = (parts: OpenaiAgentParts) => Agent | PromiseLike<Agent>

const modelOf = ({ model }: AgentParts): Model => {
  const wrapped = aisdk(model)
  return {
    getResponse: async (request) => {
      const { output, responseId, usage } = await wrapped.getResponse(request)
      return { output, responseId, usage }
    },
    getStreamedResponse: (request) => wrapped.getStreamedResponse(request)
  }
}

/** Returns the text of a part; for a sound, its replacement text. */
const wordsOf = (part: AgentParts["brief"][number]): string =>
  part.type === "text" ? part.text : `[audio: ${part.providerOptions.escapement.alt}]`

const inputOf = (part: AgentParts["brief"][number]) =>
  part.type === "text" || part.mediaType.startsWith("audio/")
    ? { type: "input_text" as const, text: wordsOf(part) }
    : {
        type: "input_image" as const,
        image: `data:${part.mediaType};base64,${Buffer.from(part.data.data).toString("base64")}`
      }

/**
 * Makes an adapter that plays each trial with an agent of the OpenAI Agents SDK. `make` gets the run's model and the
 * session's tools.
 *
 * @param make makes the agent; called once for each trial
 * @param version to be raised whenever the agent's behaviour may differ; default: 1
 */
export const fromOpenaiAgents = (id: string, make: MakeOpenaiAgent, version = "1"): Adapter<{}> =>
  fromAiSdk(
    id,
    async (parts) => {
      const { abortSignal, brief, instructions, sessionTools } = parts
      const tools = sessionTools(({ call, description, name, parameters }): Tool =>
        tool({
          name,
          description,
          parameters: { properties: {}, required: [], additionalProperties: true, ...parameters },
          strict: false,
          // the end of the trial ends the run
          errorFunction: null,
          execute: (input, _, details) => call(input, details?.toolCall?.callId ?? "")
        })
      )
      const agent = await make({ model: modelOf(parts), tools, instructions })
      const options = { maxTurns: null, signal: abortSignal, toolNotFoundBehavior: "return_error_to_model" as const }
      await new Runner({ tracingDisabled: true }).run(agent, [user(brief.map(inputOf))], options)
    },
    version
  )
