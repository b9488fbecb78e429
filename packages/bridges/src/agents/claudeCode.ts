import type { ToolCall } from "@escapement/core"
import { Option, Schema } from "effect"
import type { AgentDescriptor } from "./AgentDescriptor.ts"

const count = Schema.optionalKey(Schema.Natural)
const AssistantLine = Schema.fromJsonString(
  Schema.Struct({
    type: Schema.Literal("assistant"),
    message: Schema.Struct({
      id: Schema.String,
      content: Schema.optionalKey(Schema.Array(Schema.Json)),
      usage: Schema.Struct({
        input_tokens: count,
        cache_creation_input_tokens: count,
        cache_read_input_tokens: count,
        output_tokens: count
      })
    })
  })
)
const decode = Schema.decodeUnknownOption(AssistantLine)

/** Decodes the end of a failed session. */
const decodeFailure = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({ type: Schema.Literal("result"), is_error: Schema.Literal(true), result: Schema.String })
  )
)

const ToolUse = Schema.Struct({ type: Schema.Literal("tool_use"), name: Schema.String, input: Schema.Json })
const isToolUse = Schema.is(ToolUse)
const prefix = "mcp__env__"

/** Lists the calls of the session's tools in a message, without calls of the agent's own tools. */
const callsIn = (content: ReadonlyArray<Schema.Json>): ReadonlyArray<ToolCall> =>
  content.flatMap((block) =>
    isToolUse(block) && block.name.startsWith(prefix)
      ? [{ tool: block.name.slice(prefix.length), args: block.input }]
      : []
  )

// tools that need no permission in a session without a person, and tools that lead to other agents and later sessions
const builtIn = [
  "Bash,BashOutput,KillShell,Edit,MultiEdit,Write,NotebookEdit,Read,Glob,Grep,LS,WebFetch,WebSearch,Task",
  "CronCreate,CronDelete,CronList,EnterWorktree,ExitWorktree,ListAgents,ReportFindings,ScheduleWakeup,SendMessage",
  "Skill,ToolSearch,Workflow"
].join()
const patience = "300000"

/** The descriptor of Claude Code, headless, with the session's tools through MCP and its own tools switched off. */
export const claudeCode: AgentDescriptor = {
  id: "claude-code",
  version: "2",
  summary: "Claude Code, headless, tools by MCP",
  reach: "its to-do list and planning; file, shell, web and sub-agent tools are switched off by name",
  program: "claude",
  tried: "2.1.330",
  bridge: "mcp",
  keys: ["ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "ANTHROPIC_BASE_URL", "CLAUDE_CODE_OAUTH_TOKEN"],
  needsKey: true,
  launch: ({ access, brief, home, mcp, model, token }) => ({
    args: [
      "--print",
      "--verbose",
      "--output-format",
      "stream-json",
      "--mcp-config",
      `${home}/mcp.json`,
      "--strict-mcp-config",
      "--allowed-tools",
      "mcp__env,mcp__env__*",
      "--disallowed-tools",
      `${builtIn},EnterPlanMode`,
      ...(model === undefined ? [] : ["--model", model]),
      "--",
      brief
    ],
    env: {
      ...(access === undefined ? {} : { ANTHROPIC_BASE_URL: access.url, ANTHROPIC_AUTH_TOKEN: access.token }),
      CLAUDE_CONFIG_DIR: `${home}/.claude`,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      // offers the tools directly, not behind a search for tools
      ENABLE_TOOL_SEARCH: "false",
      // without this, it asks its model before the tools are there; any value but `false` means that it does not wait
      MCP_CONNECTION_NONBLOCKING: "false",
      MCP_TIMEOUT: patience,
      MCP_CONNECT_TIMEOUT_MS: patience,
      MCP_TOOL_TIMEOUT: patience
    },
    files: {
      "mcp.json": JSON.stringify({
        mcpServers: { env: { type: "http", url: mcp, headers: { Authorization: `Bearer ${token}` } } }
      })
    }
  }),
  told: () => {
    // one reply comes as several lines, each with a part of the content and the usage of the whole reply
    let last = ""
    return (line) => {
      const found = Option.getOrUndefined(decode(line))
      if (found === undefined) {
        return Option.match(decodeFailure(line), { onNone: () => ({}), onSome: ({ result }) => ({ failure: result }) })
      }
      const { content = [], id, usage } = found.message
      const calls = callsIn(content)
      if (id === last) return { calls }
      last = id
      const { cache_creation_input_tokens: created = 0, cache_read_input_tokens: cached = 0 } = usage
      return {
        calls,
        usage: {
          ...(usage.input_tokens === undefined ? {} : { input: usage.input_tokens + created + cached, cached }),
          ...(usage.output_tokens === undefined ? {} : { output: usage.output_tokens })
        }
      }
    }
  }
}
