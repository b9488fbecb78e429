import { Json, sameTools, type Session, type ToolSpec } from "@escapement/core"
import { Effect } from "effect"
import { type ToolReply, renderBrief, replyTo } from "./ToolReply.ts"

/** The stateless revision: each request states its version, and there is no `initialize`. */
const stateless = "2026-07-28"
/** Revisions that are negotiated by `initialize`, newest first. */
const agreed: ReadonlyArray<string> = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

/** The supported revisions of the Model Context Protocol, newest first. */
export const mcpRevisions: ReadonlyArray<string> = [stateless, ...agreed]

const versionKey = "io.modelcontextprotocol/protocolVersion"
const serverInfo = { name: "escapement", version: "1" }

/** Whether the program behind a bridge has seen the tools; an agent that never saw them had no fair start. */
export interface ToolReadiness {
  /** Whether the tools were listed, or one was called. */
  readonly sawTools: boolean
  /** Number of calls so far. */
  readonly calls: number
}

/** The MCP server of one session, independent of the transport. */
export interface Mcp {
  /**
   * Returns the messages that answer a message, in order; empty for a notification. A notice that the tools have
   * changed comes before the result.
   */
  readonly answer: (message: Json.Json) => Effect.Effect<ReadonlyArray<Json.JsonObject>>
}

const invalid = -32600
const unknownMethod = -32601
const badParams = -32602
const unknownRevision = -32022

/** Builds the error that answers an invalid message; `id` is null if it could not be read. */
export const mcpError = (id: Json.Json, code: number, message: string): Json.JsonObject => ({
  jsonrpc: "2.0",
  id,
  error: { code, message }
})

const resultOf = (id: Json.Json, result: Json.JsonObject): Json.JsonObject => ({ jsonrpc: "2.0", id, result })
const changed: Json.JsonObject = { jsonrpc: "2.0", method: "notifications/tools/list_changed" }

const toolJson = ({ description, name, parameters }: ToolSpec): Json.JsonObject => ({
  name,
  description,
  inputSchema: parameters,
  // calls change nothing outside the session, so clients that ask before dangerous calls need not ask
  annotations: { destructiveHint: false, openWorldHint: false }
})

const resultJson = ({ content, ended, error }: ToolReply): Json.JsonObject => ({
  content: content.map((block) => ({ ...block })),
  isError: error !== undefined,
  ...(error === undefined && !ended ? {} : { _meta: { ...(error === undefined ? {} : { error }), ended } })
})

const objectIn = (value: Json.Json | undefined): Json.JsonObject =>
  value !== undefined && Json.isJsonObject(value) ? value : {}

/**
 * Builds a result in the form of the stateless revision. Clients must not cache lists, as the tools may change with
 * every call.
 */
const statelessResult = (method: string, result: Json.JsonObject): Json.JsonObject => ({
  ...result,
  ...(method === "tools/call" ? {} : { ttlMs: 0, cacheScope: "private" }),
  resultType: "complete",
  _meta: {
    ...objectIn(result._meta),
    "io.modelcontextprotocol/serverInfo": serverInfo
  }
})

/** Makes the MCP server of a session. `attend` is called for every call and for every listing of the tools. */
export const makeMcp = (session: Session, attend: (what: "tools" | "call") => void): Mcp => {
  let listed: ReadonlyArray<ToolSpec> | undefined

  const initialize = (params: Json.JsonObject): Json.JsonObject => {
    const asked = params.protocolVersion
    const revision = agreed.find((one) => one === asked) ?? agreed[0] ?? ""
    return {
      protocolVersion: revision,
      capabilities: { tools: { listChanged: true } },
      serverInfo,
      instructions: renderBrief(session)
    }
  }
  const list = Effect.map(session.tools, (tools) => {
    attend("tools")
    listed = tools
    return { tools: tools.map(toolJson) }
  })
  const call = Effect.fnUntraced(function* (id: Json.Json, tool: string, args: Json.Json) {
    attend("call")
    const reply = resultOf(id, resultJson(yield* replyTo(session, { tool, args })))
    const tools = yield* session.tools
    if (listed === undefined || sameTools(listed, tools)) return [reply]
    listed = undefined
    return [changed, reply]
  })
  const request = (
    id: Json.Json,
    method: string,
    params: Json.JsonObject
  ): Effect.Effect<ReadonlyArray<Json.JsonObject>> => {
    switch (method) {
      case "initialize":
        return Effect.sync(() => [resultOf(id, initialize(params))])
      case "ping":
        return Effect.succeed([resultOf(id, {})])
      case "tools/list":
        return Effect.map(list, (tools) => [resultOf(id, tools)])
      case "tools/call":
        return typeof params.name === "string"
          ? call(id, params.name, params.arguments ?? {})
          : Effect.succeed([mcpError(id, badParams, "tools/call: a name is missing")])
      default:
        return Effect.succeed([mcpError(id, unknownMethod, `there is no method ${method.slice(0, 100)}`)])
    }
  }
  const discover = Effect.sync((): Json.JsonObject => ({
    supportedVersions: [...mcpRevisions],
    capabilities: { tools: {} },
    instructions: renderBrief(session)
  }))
  /** Answers a request of the stateless revision with a single message; notices have a separate stream. */
  const statelessRequest = (
    id: Json.Json,
    method: string,
    params: Json.JsonObject,
    revision: Json.Json
  ): Effect.Effect<ReadonlyArray<Json.JsonObject>> => {
    if (revision !== stateless) {
      const data = { supported: [...mcpRevisions], requested: revision }
      const error = { code: unknownRevision, message: `this server speaks ${mcpRevisions.join(", ")}`, data }
      return Effect.succeed([{ jsonrpc: "2.0", id, error }])
    }
    if (method === "initialize" || method === "ping") {
      return Effect.succeed([mcpError(id, unknownMethod, `revision ${stateless} has no method ${method}`)])
    }
    const answers =
      method === "server/discover"
        ? Effect.map(discover, (result) => [resultOf(id, result)])
        : request(id, method, params)
    return Effect.map(answers, (messages) =>
      messages
        .filter((message) => message !== changed)
        .map((message) =>
          message.result === undefined
            ? message
            : { ...message, result: statelessResult(method, objectIn(message.result)) }
        )
    )
  }
  return {
    answer: (message) => {
      if (!Json.isJsonObject(message) || message.jsonrpc !== "2.0") {
        return Effect.succeed([mcpError(null, invalid, "expected one JSON-RPC 2.0 message")])
      }
      const { id, method, params = {} } = message
      // a notification, or an answer to a question that we never asked
      if (id === undefined || method === undefined) return Effect.succeed([])
      if (typeof method !== "string" || !Json.isJsonObject(params)) {
        return Effect.succeed([mcpError(id, invalid, "expected a method and its parameters")])
      }
      const revision = objectIn(params._meta)[versionKey]
      return revision === undefined ? request(id, method, params) : statelessRequest(id, method, params, revision)
    }
  }
}
