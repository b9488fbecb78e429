import { type AgentParts, fromAiSdk } from "@escapement/ai-sdk"
import type { Adapter } from "@escapement/core"
import { type BaseLlm, type BaseTool, InMemoryRunner, type LlmAgent } from "@google/adk"
import { RunLlm } from "./RunLlm.ts"
import { SessionFunction } from "./SessionFunction.ts"

/** What an agent is made of, for one trial. */
interface AdkParts {
  /** The run's model: metered, recorded, replayed and limited. */
  readonly model: BaseLlm
  /** The session's tools. Those that appear during the trial are added to this array; a copy misses them. */
  readonly tools: Array<BaseTool>
  /** What `function-calling` tells its model before the task. */
  readonly instruction: string
}

/** Makes an agent for one trial. */
type MakeAdkAgent = (parts: AdkParts) => LlmAgent | PromiseLike<LlmAgent>

const partOf = (part: AgentParts["brief"][number]) =>
  part.type === "text"
    ? { text: part.text }
    : { inlineData: { mimeType: part.mediaType, data: Buffer.from(part.data.data).toString("base64") } }

/**
 * Makes an adapter that plays each trial with an agent of Google's Agent Development Kit. `make` gets the run's model
 * and the session's tools.
 *
 * @param make makes the agent; called once for each trial
 * @param version to be raised whenever the agent's behaviour may differ; default: 1
 */
export const fromAdk = (id: string, make: MakeAdkAgent, version = "1"): Adapter<{}> =>
  fromAiSdk(
    id,
    async ({ abortSignal, brief, instructions, model, sessionTools, tools: known }) => {
      const tools = sessionTools((tool) => new SessionFunction(tool))
      const absent = (name: string): BaseTool => {
        const call = async (input: unknown, toolCallId: string) =>
          String(await known[name]?.execute?.(input, { toolCallId, messages: [], context: {} }))
        return new SessionFunction({ name, description: "", parameters: { type: "object" }, call })
      }
      const agent = await make({ model: new RunLlm(model, absent), tools, instruction: instructions })
      const runner = new InMemoryRunner({ agent, appName: "escapement" })
      const { id: sessionId, userId } = await runner.sessionService.createSession({
        appName: "escapement",
        userId: "u"
      })
      const turns = runner.runAsync({
        userId,
        sessionId,
        newMessage: { role: "user", parts: brief.map(partOf) },
        runConfig: { maxLlmCalls: 0 },
        abortSignal
      })
      for await (const event of turns) if (event.errorMessage !== undefined) throw new Error(event.errorMessage)
    },
    version
  )
