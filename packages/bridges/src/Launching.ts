/** How an external agent is started, what its output says, and the agents that are known. */
export type {
  AgentDescriptor,
  Conversation,
  LaunchOptions,
  AgentLaunch,
  ModelAccess,
  AgentReport
} from "./AgentDescriptor.ts"
export { acp } from "./acp.ts"
export { claudeCode } from "./claudeCode.ts"
export { codex } from "./codex.ts"
export { command } from "./command.ts"
export { envToolFile } from "./envToolFile.ts"
export { ExternalOptions } from "./ExternalOptions.ts"
export { shellHint } from "./externalAgent.ts"
export { geminiCli } from "./geminiCli.ts"
export { miniSweAgent } from "./miniSweAgent.ts"
export { opencode } from "./opencode.ts"
