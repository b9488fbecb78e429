import { Option, Schema } from "effect"
import type { AgentDescriptor, AgentReport, ModelAccess } from "./AgentDescriptor.ts"

const Line = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({
      type: Schema.Literal("tool_use"),
      part: Schema.Struct({ tool: Schema.String, state: Schema.Struct({ input: Schema.Json }) })
    }),
    Schema.Struct({
      type: Schema.Literal("step_finish"),
      part: Schema.Struct({
        tokens: Schema.Struct({
          input: Schema.Natural,
          output: Schema.Natural,
          cache: Schema.Struct({ read: Schema.Natural })
        })
      })
    }),
    Schema.Struct({
      type: Schema.Literal("error"),
      error: Schema.Struct({ data: Schema.Struct({ message: Schema.String }) })
    })
  ])
)
const decode = Schema.decodeUnknownOption(Line)
const prefix = "env_"

const toldBy = (line: typeof Line.Type): AgentReport => {
  switch (line.type) {
    case "tool_use": {
      const { state, tool } = line.part
      return tool.startsWith(prefix) ? { calls: [{ tool: tool.slice(prefix.length), args: state.input }] } : {}
    }
    case "step_finish": {
      const { cache, input, output } = line.part.tokens
      return { usage: { input: input + cache.read, cached: cache.read, output } }
    }
    case "error":
      return { failure: line.error.data.message }
  }
}

/** Builds a configured provider that uses the format of chat completions. */
const provider = ({ token, url }: ModelAccess, model: string) => ({
  seen: {
    npm: "@ai-sdk/openai-compatible",
    name: "seen",
    options: { baseURL: url, apiKey: token },
    models: { [model]: { name: model } }
  }
})

/** The agent's own tools, which are switched off. */
const builtIn = ["bash", "edit", "glob", "grep", "list", "patch", "question", "read", "skill", "task", "todoread"]
const others = ["todowrite", "webfetch", "websearch", "write", "codesearch", "lsp"]
const off = Object.fromEntries([...builtIn, ...others].map((name) => [name, false]))

/** The descriptor of opencode, headless, with the session's tools through MCP and its own tools switched off. */
export const opencode: AgentDescriptor = {
  id: "opencode",
  version: "1",
  summary: "opencode, headless, tools by MCP",
  reach: "nothing by its tools, which are switched off by name",
  program: "opencode",
  tried: "1.18.33",
  bridge: "mcp",
  keys: ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY"],
  launch: ({ access, brief, home, mcp, model, token }) => ({
    args: [
      "run",
      "--format",
      "json",
      ...(model === undefined ? [] : ["--model", access === undefined ? model : `seen/${model}`]),
      "--",
      brief
    ],
    env: {
      OPENCODE_CONFIG: `${home}/opencode.json`,
      OPENCODE_DISABLE_AUTOUPDATE: "true",
      OPENCODE_DISABLE_MODELS_FETCH: "true",
      OPENCODE_DISABLE_DEFAULT_PLUGINS: "true",
      OPENCODE_DISABLE_LSP_DOWNLOAD: "true"
    },
    files: {
      "opencode.json": JSON.stringify({
        share: "disabled",
        autoupdate: false,
        tools: off,
        mcp: {
          env: { type: "remote", url: mcp, enabled: true, oauth: false, headers: { Authorization: `Bearer ${token}` } }
        },
        ...(access === undefined || model === undefined
          ? {}
          : { provider: provider(access, model), small_model: `seen/${model}` })
      })
    }
  }),
  told: () => (line) => Option.match(decode(line), { onNone: () => ({}), onSome: toldBy })
}
