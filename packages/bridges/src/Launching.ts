/** How an external agent is started, how its output is read, and the external agents known by name. */
export type {
  AgentDescriptor,
  Conversation,
  LaunchOptions,
  AgentLaunch,
  ModelAccess,
  AgentReport
} from "./agents/AgentDescriptor.ts"
export { acp } from "./agents/acp.ts"
export { claudeCode } from "./agents/claudeCode.ts"
export { codex } from "./agents/codex.ts"
export { command } from "./agents/command.ts"
export { envToolFile } from "./envToolFile.ts"
export { ExternalOptions } from "./agents/ExternalOptions.ts"
export { shellHint } from "./agents/externalAgent.ts"
export { geminiCli } from "./agents/geminiCli.ts"
export { isHere } from "./agents/isHere.ts"
export { isProgram } from "./program/isProgram.ts"
export { miniSweAgent } from "./agents/miniSweAgent.ts"
export { opencode } from "./agents/opencode.ts"
