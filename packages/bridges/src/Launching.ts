/** How an external agent is started, what its output says, and the agents that are known. */
export type { AgentDescriptor, LaunchOptions, AgentLaunch, ModelAccess, AgentReport } from "./AgentDescriptor.ts"
export { claudeCode } from "./claudeCode.ts"
export { codex } from "./codex.ts"
export { command } from "./command.ts"
export { envToolFile } from "./envToolFile.ts"
export { ExternalOptions, shellHint } from "./externalAgent.ts"
export { miniSweAgent } from "./miniSweAgent.ts"
