import { type EvaluatedRun, ace, agentEscape, direct, evaluate, functionCalling, react } from "escapement"
import { deepagents, langchain, langgraph } from "../../integrations/langchain/test/agents.ts"
import { adk } from "../../integrations/google-adk/test/agents.ts"
import { mastra } from "../../integrations/mastra/test/agents.ts"
import { openaiAgents } from "../../integrations/openai-agents/test/agents.ts"
import { strands } from "../../integrations/strands/test/agents.ts"
import { agents } from "../../packages/ai-sdk/test/agents.ts"

/** Agents of frameworks, as architectures. */
export const frameworks = [...agents, mastra, langchain, langgraph, deepagents, openaiAgents, strands, adk]

/** The families on which the architectures are compared. */
const families = { ace: ace({ tier: "smoke" }), "agent-escape": agentEscape({ tier: "difficulty-5" }) }

/** The name of a family that they are compared on. */
export type FamilyName = keyof typeof families

/**
 * Plays the same instances of a family by our architectures and by those of the frameworks, under the simulated
 * model.
 */
export const playCrossed = (family: FamilyName, instances: number): Promise<EvaluatedRun> =>
  evaluate(
    {
      benchmark: families[family],
      adapters: [functionCalling(), react(), direct(), ...frameworks],
      models: "simulated",
      instances
    },
    { store: ":memory:" }
  )
