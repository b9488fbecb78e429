export type { ContentPart } from "./content.ts"
export { type AiSdkAgent, type AgentParts, type MakeAgent, fromAiSdk } from "./fromAiSdk.ts"
export type { SessionTool } from "./sessionTools.ts"
