import type { AgentDescriptor } from "./AgentDescriptor.ts"

/** Any other program. It finds its brief in BRIEF.md of its home, and the doors under ESCAPEMENT_MCP, ESCAPEMENT_URL and ESCAPEMENT_TOKEN. */
export const command: AgentDescriptor = {
  id: "command",
  version: "1",
  summary: "any program: --adapter-option command.program=./agent.py",
  reach: "whatever the program is given by the machine it runs on",
  program: "",
  door: "mcp",
  keys: [],
  launch: ({ brief, mcp }) => ({ args: [], env: { ESCAPEMENT_MCP: mcp }, files: { "BRIEF.md": brief } })
}
