import { type IncomingMessage, type ServerResponse, createServer } from "node:http"
import { type AgentCard, type Part, Role, type Task, TaskState } from "@a2a-js/sdk"
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext
} from "@a2a-js/sdk/server"
import { Effect } from "effect"
import { connectTo } from "./connectClient.ts"
import { straddling } from "./plantedKey.ts"
import { call, solve } from "./solveGrid.ts"

/** The behaviours of a remote agent. */
export type Manner =
  | "solves"
  | "solves later"
  | "never comes"
  | "fails"
  | "leaks"
  | "hangs"
  | "breaks off"
  | "lets nobody in"

/** The key that remote agents ask for. */
export const remoteKey = "planted-remote-key"

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Array<Buffer> = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Starts a server on loopback, which ends with the scope. */
const serve = (answer: (request: IncomingMessage, response: ServerResponse, url: string) => Promise<void>) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<{ readonly url: string; readonly close: () => void }>((resolve) => {
          let url = ""
          const server = createServer((request, response) => {
            answer(request, response, url).catch((error) => response.writeHead(500).end(String(error)))
          })
          server.listen(0, "127.0.0.1", () => {
            const address = server.address()
            url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
            resolve({ url, close: () => void server.close().closeAllConnections() })
          })
        })
    ),
    ({ close }) => Effect.sync(close)
  )

const reply = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))

/** Serves an agent behind the Responses API. */
export const serveResponses = (manner: Manner) => {
  let playing: Promise<void> = Promise.resolve()
  const usage = { input_tokens: 70, output_tokens: 9, input_tokens_details: { cached_tokens: 30 } }
  const done = { id: "resp_1", status: "completed", usage }
  return serve(async (request, response) => {
    if (manner === "lets nobody in" || request.headers.authorization !== `Bearer ${remoteKey}`) {
      return reply(response, 401, { error: { message: "who are you?" } })
    }
    if (request.method === "GET") {
      await playing
      return reply(response, 200, done)
    }
    const { tools } = JSON.parse(await bodyOf(request))
    const [{ authorization, server_url: mcp }] = tools
    if (manner === "never comes") return reply(response, 200, done)
    const client = await connectTo(mcp, authorization)
    if (manner === "fails" || manner === "leaks") {
      const message = manner === "fails" ? "no credit left" : straddling
      return reply(response, 200, { id: "resp_1", status: "failed", error: { message } })
    }
    if (manner === "hangs") return
    if (manner === "breaks off") {
      await call(client, "look")
      return void response.destroy()
    }
    playing = solve(client)
    if (manner === "solves later") return reply(response, 200, { id: "resp_1", status: "in_progress" })
    await playing
    return reply(response, 200, done)
  })
}

const statusOf = (id: string, state: TaskState, text = ""): Task => ({
  id,
  contextId: "context",
  artifacts: [],
  history: [],
  metadata: undefined,
  status: {
    state,
    timestamp: undefined,
    message:
      text === ""
        ? undefined
        : {
            messageId: "said",
            contextId: "context",
            taskId: id,
            role: Role.ROLE_AGENT,
            parts: [
              { content: { $case: "text", value: text }, metadata: undefined, filename: "", mediaType: "text/plain" }
            ],
            metadata: undefined,
            extensions: [],
            referenceTaskIds: []
          }
  }
})

const doorIn = (parts: ReadonlyArray<Part>): { readonly url: string; readonly token: string } => {
  for (const { content } of parts) if (content?.$case === "data") return content.value.mcp
  throw new Error("nobody says where the tools are")
}

/** Serves an agent that speaks A2A; with `elsewhere`, its card names another machine. */
export const serveA2a = (manner: Manner, elsewhere?: string) => {
  const executor: AgentExecutor = {
    cancelTask: async () => {},
    execute: async ({ taskId, userMessage }, bus) => {
      const tell = (state: TaskState, text?: string) => bus.publish(AgentEvent.task(statusOf(taskId, state, text)))
      tell(TaskState.TASK_STATE_WORKING)
      if (manner !== "never comes") {
        const { token, url } = doorIn(userMessage.parts)
        const client = await connectTo(url, token)
        if (manner === "hangs") await new Promise(() => {})
        if (manner === "fails") return tell(TaskState.TASK_STATE_FAILED, "no credit left")
        if (manner === "leaks") return tell(TaskState.TASK_STATE_FAILED, straddling)
        await solve(client)
      }
      tell(TaskState.TASK_STATE_COMPLETED)
      bus.finished()
    }
  }
  let handler: JsonRpcTransportHandler | undefined
  return serve(async (request, response, url) => {
    const card: AgentCard = {
      provider: undefined,
      securitySchemes: {},
      securityRequirements: [],
      signatures: [],
      name: "solver",
      description: "solves grids",
      version: "1",
      capabilities: { streaming: false, pushNotifications: false, extensions: [] },
      skills: [],
      defaultInputModes: ["text/plain"],
      defaultOutputModes: ["text/plain"],
      supportedInterfaces: [
        { url: `${elsewhere ?? url}/rpc`, protocolBinding: "JSONRPC", protocolVersion: "1.0", tenant: "" }
      ]
    }
    if (request.method === "GET") return reply(response, 200, card)
    if (manner === "lets nobody in" || request.headers.authorization !== `Bearer ${remoteKey}`) {
      return reply(response, 401, { error: "who are you?" })
    }
    handler ??= new JsonRpcTransportHandler(new DefaultRequestHandler(card, new InMemoryTaskStore(), executor))
    const answer = await handler.handle(await bodyOf(request), new ServerCallContext({ requestedVersion: "1.0" }))
    return reply(response, 200, answer)
  })
}
