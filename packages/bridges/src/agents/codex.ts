import { Option, Schema } from "effect"
import type { AgentDescriptor, ModelAccess, AgentReport } from "./AgentDescriptor.ts"

const Line = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({
      type: Schema.Literal("turn.completed"),
      usage: Schema.Struct({
        input_tokens: Schema.Natural,
        cached_input_tokens: Schema.Natural,
        output_tokens: Schema.Natural
      })
    }),
    Schema.Struct({
      type: Schema.Literal("item.completed"),
      item: Schema.Struct({
        type: Schema.Literal("mcp_tool_call"),
        server: Schema.Literal("env"),
        tool: Schema.String,
        arguments: Schema.Json
      })
    }),
    Schema.Struct({ type: Schema.Literal("turn.failed"), error: Schema.Struct({ message: Schema.String }) })
  ])
)
const decode = Schema.decodeUnknownOption(Line)

const toldBy = (line: typeof Line.Type): AgentReport => {
  switch (line.type) {
    case "item.completed":
      return { calls: [{ tool: line.item.tool, args: line.item.arguments }] }
    case "turn.failed":
      return { failure: line.error.message }
    case "turn.completed": {
      const { cached_input_tokens: cached, input_tokens: input, output_tokens: output } = line.usage
      return { usage: { input, cached, output } }
    }
  }
}

/** Writes a configured provider, as the built-in providers accept no other address. */
const provider = ({ url }: ModelAccess): string => `model_provider = "seen"

[model_providers.seen]
name = "seen"
base_url = ${JSON.stringify(url)}
env_key = "ESCAPEMENT_MODEL_TOKEN"
wire_api = "responses"
stream_idle_timeout_ms = 3600000

`

const settings = (mcp: string, access?: ModelAccess): string => `web_search = "disabled"
${access === undefined ? "" : provider(access)}
[analytics]
enabled = false

[mcp_servers.env]
url = ${JSON.stringify(mcp)}
bearer_token_env_var = "ESCAPEMENT_TOKEN"
required = true
startup_timeout_sec = 300
tool_timeout_sec = 300
default_tools_approval_mode = "approve"
`

/**
 * The descriptor of Codex CLI, headless, with the session's tools through MCP; its shell runs in a read-only sandbox.
 */
export const codex: AgentDescriptor = {
  id: "codex",
  version: "1",
  summary: "Codex CLI, headless, tools by MCP",
  reach: "a shell that reads files of this machine, in its own read-only sandbox without network",
  program: "codex",
  tried: "0.169.0",
  bridge: "mcp",
  keys: ["OPENAI_API_KEY", "CODEX_API_KEY", "OPENAI_BASE_URL"],
  needsKey: true,
  launch: ({ access, brief, home, mcp, model }) => ({
    args: [
      "exec",
      "--json",
      "--skip-git-repo-check",
      "--sandbox",
      "read-only",
      ...(model === undefined ? [] : ["--model", model]),
      "--",
      brief
    ],
    env: {
      CODEX_HOME: `${home}/.codex`,
      ...(access === undefined ? {} : { ESCAPEMENT_MODEL_TOKEN: access.token })
    },
    files: { ".codex/config.toml": settings(mcp, access) }
  }),
  told: () => (line) => Option.match(decode(line), { onNone: () => ({}), onSome: toldBy })
}
