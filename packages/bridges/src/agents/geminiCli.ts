import { Option, Schema } from "effect"
import type { AgentDescriptor, AgentReport } from "./AgentDescriptor.ts"

const Line = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({ type: Schema.Literal("tool_use"), tool_name: Schema.String, parameters: Schema.Json }),
    Schema.Struct({
      type: Schema.Literal("result"),
      error: Schema.optionalKey(Schema.Struct({ message: Schema.String })),
      stats: Schema.optionalKey(
        Schema.Struct({ input_tokens: Schema.Natural, output_tokens: Schema.Natural, cached: Schema.Natural })
      )
    })
  ])
)
const decode = Schema.decodeUnknownOption(Line)
const prefix = "mcp_env_"

const toldBy = (line: typeof Line.Type): AgentReport => {
  if (line.type === "tool_use") {
    const { parameters: args, tool_name: name } = line
    return name.startsWith(prefix) ? { calls: [{ tool: name.slice(prefix.length), args }] } : {}
  }
  const { error, stats } = line
  return {
    ...(error === undefined ? {} : { failure: error.message }),
    ...(stats === undefined
      ? {}
      : { usage: { input: stats.input_tokens, cached: stats.cached, output: stats.output_tokens } })
  }
}

/** The agent's own tools, which are switched off. */
const builtIn = [
  "activate_skill",
  "ask_user",
  "cli_help",
  "codebase_investigator",
  "complete_task",
  "delegate_to_agent",
  "enter_plan_mode",
  "exit_plan_mode",
  "generalist",
  "get_internal_docs",
  "glob",
  "google_web_search",
  "grep_search",
  "invoke_agent",
  "list_directory",
  "read_file",
  "read_many_files",
  "replace",
  "run_shell_command",
  "save_memory",
  "search_file_content",
  "web_fetch",
  "write_file",
  "write_todos",
  "update_topic",
  "list_background_processes",
  "read_background_output",
  "tracker_create_task"
]

/** The descriptor of Gemini CLI, headless, with the session's tools through MCP and its own tools switched off. */
export const geminiCli: AgentDescriptor = {
  id: "gemini-cli",
  version: "2",
  summary: "Gemini CLI, headless, tools by MCP",
  reach: "nothing by its tools, which are switched off by name",
  program: "gemini",
  tried: "0.61.0",
  bridge: "mcp",
  keys: ["GEMINI_API_KEY", "GOOGLE_GEMINI_BASE_URL"],
  needsKey: true,
  launch: ({ access, brief, mcp, model, token }) => ({
    args: [
      "--output-format",
      "stream-json",
      "--approval-mode",
      "yolo",
      "--skip-trust",
      ...(model === undefined ? [] : ["--model", model]),
      `--prompt=${brief}`
    ],
    ...(access === undefined ? {} : { env: { GOOGLE_GEMINI_BASE_URL: access.url, GEMINI_API_KEY: access.token } }),
    files: {
      ".gemini/settings.json": JSON.stringify({
        general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
        privacy: { usageStatisticsEnabled: false },
        security: { auth: { selectedType: "gemini-api-key" } },
        tools: { exclude: builtIn },
        mcpServers: {
          env: { httpUrl: mcp, headers: { Authorization: `Bearer ${token}` }, trust: true, timeout: 300_000 }
        }
      })
    }
  }),
  told: () => (line) => Option.match(decode(line), { onNone: () => ({}), onSome: toldBy })
}
