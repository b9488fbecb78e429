import { Agent } from "@openai/agents"
import { fromOpenaiAgents } from "../src/index.ts"

/** An agent of the OpenAI Agents SDK. */
export const openaiAgents = fromOpenaiAgents("openai-agents", (parts) => new Agent({ name: "solver", ...parts }))
