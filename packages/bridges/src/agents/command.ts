import { type AgentDescriptor, modelVariables } from "./AgentDescriptor.ts"

/**
 * The descriptor of any program that the option `program` names. The program finds its brief in BRIEF.md in its home,
 * and the bridges in ESCAPEMENT_MCP, ESCAPEMENT_URL and ESCAPEMENT_TOKEN. The option `model` is in ESCAPEMENT_MODEL.
 */
export const command: AgentDescriptor = {
  id: "command",
  version: "1",
  summary: "any program: --adapter-option command.program=./agent.py",
  reach: "whatever the program is given by the machine it runs on",
  program: "",
  bridge: "mcp",
  keys: [],
  launch: ({ access, brief, mcp, model }) => ({
    args: [],
    env: {
      ESCAPEMENT_MCP: mcp,
      ...(model === undefined ? {} : { ESCAPEMENT_MODEL: model }),
      ...(access === undefined ? {} : modelVariables(access))
    },
    files: { "BRIEF.md": brief }
  })
}
