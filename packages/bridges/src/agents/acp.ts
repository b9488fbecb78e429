import type { NewSessionRequest, PromptRequest, RequestPermissionRequest } from "@agentclientprotocol/sdk"
import { Schema } from "effect"
import { type AgentDescriptor, type Conversation, modelVariables } from "./AgentDescriptor.ts"
import { guardStream } from "./guardStream.ts"
import { maybe } from "../proxy/ModelWire.ts"

/** Most bytes of one message of an agent. */
const maxMessageBytes = 1_000_000

/** Grants every permission that an agent asks for: there is no person to ask, and the boundary holds in any case. */
const granted = ({ options }: RequestPermissionRequest) => {
  const choice = ["allow_always", "allow_once"].flatMap((kind) => options.filter((option) => option.kind === kind))[0]
  return {
    outcome:
      choice === undefined
        ? { outcome: "cancelled" as const }
        : { outcome: "selected" as const, optionId: choice.optionId }
  }
}

/** Describes the session's tools as an MCP server: over HTTP if the agent supports it, otherwise as a command. */
const toolServer = ({ mcp, mcpProgram: { args, command, env }, token }: Conversation, http: boolean) =>
  http
    ? {
        type: "http" as const,
        name: "env",
        url: mcp,
        headers: [{ name: "Authorization", value: `Bearer ${token}` }]
      }
    : { name: "env", command, args: [...args], env: Object.entries(env).map(([name, value]) => ({ name, value })) }

// the SDK passes answers on without checking them
const Greeting = Schema.Struct({
  protocolVersion: Schema.Finite,
  agentCapabilities: maybe(Schema.Struct({ mcpCapabilities: maybe(Schema.Struct({ http: maybe(Schema.Boolean) })) }))
})
const Setting = Schema.Struct({ id: Schema.String, type: Schema.String, category: maybe(Schema.String) })
const Opened = Schema.Struct({ sessionId: Schema.String, configOptions: maybe(Schema.Array(Setting)) })
const Turn = Schema.Struct({ stopReason: Schema.String })

/** Decodes an answer; fails if it is not one. */
const reading =
  <A>(schema: Schema.Codec<A, unknown>) =>
  (answer: unknown): Promise<A> =>
    Schema.decodeUnknownPromise(schema)(answer).catch(() => {
      throw new Error("the agent's answer does not follow ACP")
    })

/** Finds the id of the setting that chooses the agent's model. */
const modelSetting = ({ configOptions }: typeof Opened.Type): string => {
  const found = configOptions?.find(({ category, type }) => category === "model" && type === "select")
  if (found === undefined) {
    throw new Error("the agent has no setting for its model: remove the option model, and choose the model in program")
  }
  return found.id
}

const converse = async (conversation: Conversation): Promise<{ readonly failure?: string }> => {
  const { brief, folder, input, model, output, signal } = conversation
  const { PROTOCOL_VERSION, client, methods, ndJsonStream } = await import("@agentclientprotocol/sdk")
  const app = client({ name: "escapement" }).onRequest(methods.client.session.requestPermission, ({ params }) =>
    granted(params)
  )
  const connection = app.connect(guardStream(ndJsonStream(input, output, { maxMessageBytes })))
  signal.addEventListener("abort", () => connection.close(), { once: true })
  const { agent } = connection
  try {
    const { agentCapabilities, protocolVersion } = await agent
      .request<unknown>(methods.agent.initialize, {
        protocolVersion: PROTOCOL_VERSION,
        clientCapabilities: {},
        clientInfo: { name: "escapement", version: "1" }
      })
      .then(reading(Greeting))
    if (protocolVersion !== PROTOCOL_VERSION) {
      throw new Error(
        `the agent speaks version ${protocolVersion} of ACP, but Escapement speaks version ${PROTOCOL_VERSION}`
      )
    }
    const server = toolServer(conversation, agentCapabilities?.mcpCapabilities?.http === true)
    const wanted: NewSessionRequest = { cwd: folder, mcpServers: [server] }
    const opened = await agent.request<unknown>(methods.agent.session.new, wanted).then(reading(Opened))
    const { sessionId } = opened
    if (model !== undefined) {
      const configId = modelSetting(opened)
      await agent.request(methods.agent.session.setConfigOption, { sessionId, configId, value: model })
    }
    const prompt: PromptRequest = { sessionId, prompt: [{ type: "text", text: brief }] }
    const { stopReason } = await agent.request<unknown>(methods.agent.session.prompt, prompt).then(reading(Turn))
    return stopReason === "end_turn" ? {} : { failure: `the agent ended its turn with ${stopReason}` }
  } finally {
    connection.close()
  }
}

/**
 * The descriptor of any agent that speaks the Agent Client Protocol (ACP) over standard input and output; the agent is
 * given the session's MCP server.
 */
export const acp: AgentDescriptor = {
  id: "acp",
  version: "1",
  summary: "an agent that speaks ACP: --adapter-option acp.program=PROGRAM",
  reach: "whatever its own tools reach: all that it asks leave for is granted",
  program: "",
  bridge: "mcp",
  keys: [],
  launch: ({ access }) => ({ args: [], env: access === undefined ? {} : modelVariables(access) }),
  converse
}
