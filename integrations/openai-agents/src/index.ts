export { type MakeOpenaiAgent, type OpenaiAgentParts, fromOpenaiAgents } from "./fromOpenaiAgents.ts"
