import { type AgentParts, fromAiSdk } from "@escapement/ai-sdk"
import type { Adapter } from "@escapement/core"
import { type Agent, BeforeModelCallEvent, FunctionTool, ImageBlock, type Tool, TextBlock } from "@strands-agents/sdk"
import { VercelModel } from "@strands-agents/sdk/models/vercel"
import { providerOf } from "./providerOf.ts"

/** What an agent is made of, for one trial. */
interface StrandsParts {
  /** The run's model: metered, recorded, replayed and limited. */
  readonly model: VercelModel
  /** The session's tools. Those that appear during the trial are offered to the agent automatically. */
  readonly tools: Array<Tool>
  /** What `function-calling` tells its model before the task. */
  readonly systemPrompt: string
}

/** Makes an agent for one trial. */
type MakeStrandsAgent = (parts: StrandsParts) => Agent | PromiseLike<Agent>

/** Returns the text of a part; for a sound, its replacement text. */
const wordsOf = (part: AgentParts["brief"][number]): string =>
  part.type === "text" ? part.text : `[audio: ${part.providerOptions.escapement.alt}]`

const blockOf = (part: AgentParts["brief"][number]) =>
  part.type === "text" || part.mediaType.startsWith("audio/")
    ? new TextBlock(wordsOf(part))
    : new ImageBlock({ format: "png", source: { bytes: Uint8Array.from(part.data.data) } })

/**
 * Makes an adapter that plays each trial with an agent of Strands. `make` gets the run's model and the session's tools.
 *
 * @param make makes the agent; called once for each trial
 * @param version to be raised whenever the agent's behaviour may differ; default: 1
 */
export const fromStrands = (id: string, make: MakeStrandsAgent, version = "1"): Adapter<{}> =>
  fromAiSdk(
    id,
    async ({ abortSignal, brief, instructions, model, sessionTools }) => {
      const tools = sessionTools(
        ({ call, description, name, parameters }): Tool =>
          new FunctionTool({
            name,
            description,
            inputSchema: JSON.parse(JSON.stringify(parameters)),
            callback: (input, { toolUse }) => call(input, toolUse.toolUseId)
          })
      )
      const agent = await make({
        model: new VercelModel({ provider: providerOf(model) }),
        tools: [...tools],
        systemPrompt: instructions
      })
      // tools may have appeared
      agent.addHook(BeforeModelCallEvent, () => agent.toolRegistry.addOrReplace(tools))
      await agent.invoke(brief.map(blockOf), { cancelSignal: abortSignal })
    },
    version
  )
