import { type AgentDescriptor, modelVariables } from "./AgentDescriptor.ts"

/** The descriptor of mini-swe-agent, whose only tool is a shell: it calls the session's tools through `env-tool`. */
export const miniSweAgent: AgentDescriptor = {
  id: "mini-swe-agent",
  version: "1",
  summary: "mini-swe-agent, tools by a command in its shell",
  reach: "a shell on this machine, with the rights of whoever started it",
  program: "mini",
  bridge: "env-tool",
  keys: ["ANTHROPIC_API_KEY", "GEMINI_API_KEY", "OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENROUTER_API_KEY"],
  launch: ({ access, brief, home, model }) => ({
    args: [
      "--yolo",
      "--exit-immediately",
      "--output",
      `${home}/last.traj.json`,
      ...(model === undefined ? [] : ["--model", model]),
      "--task",
      brief
    ],
    env: {
      ...(access === undefined ? {} : modelVariables(access)),
      MSWEA_CONFIGURED: "true",
      MSWEA_SILENT_STARTUP: "1",
      MSWEA_GLOBAL_CONFIG_DIR: `${home}/.mini`
    }
  })
}
