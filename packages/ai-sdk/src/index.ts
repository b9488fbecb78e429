export { type Agent, type AgentParts, type MakeAgent, fromAiSdk } from "./fromAiSdk.ts"
