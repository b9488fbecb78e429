import type { Adapters } from "@escapement/core"
import { claudeCode } from "./claudeCode.ts"
import { codex } from "./codex.ts"
import { command } from "./command.ts"
import { externalAgent } from "./externalAgent.ts"
import { geminiCli } from "./geminiCli.ts"
import { miniSweAgent } from "./miniSweAgent.ts"
import { opencode } from "./opencode.ts"

/** The external agents that are known by name, and any other program. */
export const externalAgents: ReadonlyArray<Adapters.AnyAdapter> = [
  claudeCode,
  codex,
  opencode,
  geminiCli,
  miniSweAgent,
  command
].map(externalAgent)
