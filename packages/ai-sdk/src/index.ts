export { type AgentParts, fromAiSdk } from "./fromAiSdk.ts"
