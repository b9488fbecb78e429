import type { Adapters } from "@escapement/core"
import { acp } from "./acp.ts"
import { claudeCode } from "./claudeCode.ts"
import { codex } from "./codex.ts"
import { command } from "./command.ts"
import { externalAgent } from "./externalAgent.ts"
import { geminiCli } from "./geminiCli.ts"
import { miniSweAgent } from "./miniSweAgent.ts"
import { opencode } from "./opencode.ts"
import { a2a } from "../remote/a2a.ts"
import { remoteAgent } from "../remote/remoteAgent.ts"
import { responses } from "../remote/responses.ts"

/** The adapters of all external agents: those known by name, any other program, and agents that run elsewhere. */
export const externalAgents: ReadonlyArray<Adapters.AnyAdapter> = [
  ...[claudeCode, codex, opencode, geminiCli, miniSweAgent, acp, command].map(externalAgent),
  ...[responses, a2a].map(remoteAgent)
]
