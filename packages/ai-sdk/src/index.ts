export { type AiSdkAgent, type AgentParts, type MakeAgent, fromAiSdk } from "./fromAiSdk.ts"
