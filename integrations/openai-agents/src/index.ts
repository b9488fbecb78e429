export { type OpenaiAgentParts, fromOpenaiAgents } from "./fromOpenaiAgents.ts"
