/** An agent in a program of its own that speaks ACP by the official SDK; its argument states its behaviour. */
import { writeSync } from "node:fs"
import { Readable, Writable } from "node:stream"
import {
  type McpServer,
  type RequestPermissionRequest,
  type RequestPermissionResponse,
  RequestError,
  agent,
  methods,
  ndJsonStream
} from "@agentclientprotocol/sdk"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { connectBy, connectTo } from "./connectClient.ts"
import { straddling } from "./plantedKey.ts"
import { solve } from "./solveGrid.ts"

const mode = (process.argv[2] ?? "solves").replaceAll("-", " ")
const forEver = (): Promise<never> => new Promise(() => setInterval(() => {}, 1_000_000))

const connect = (server: McpServer | undefined): Promise<Client> => {
  if (server === undefined) throw new Error("no server was handed over")
  if (!("type" in server)) {
    return connectBy(
      server.command,
      server.args,
      Object.fromEntries(server.env.map(({ name, value }) => [name, value]))
    )
  }
  const [authorization] = server.headers
  return connectTo(server.url, authorization?.value.replace("Bearer ", "") ?? "")
}

/** Requests that an agent may send without end. */
const floods: Readonly<Record<string, string>> = {
  "floods unknown requests": '{"jsonrpc":"2.0","id":1,"method":"x"}',
  "floods permissions":
    '{"jsonrpc":"2.0","id":1,"method":"session/request_permission","params":{"sessionId":"one","options":[{"kind":"allow_once","optionId":"a","name":"A"}],"toolCall":{"toolCallId":"1"}}}',
  "floods broken lines": "{"
}

/** Sends a line without end. Nothing is read meanwhile, as this never returns to the event loop. */
const flood = (line: string): never => {
  const lines = `${line}\n`.repeat(400)
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    try {
      writeSync(1, lines)
    } catch {
      // the pipe is full
      Atomics.wait(clock, 0, 0, 5)
    }
  }
}

let handed: McpServer | undefined
let model = "none"
if (mode === "is noisy") process.stdout.write("loading settings …\n")
if (mode === "never speaks") await forEver()

agent({ name: "fake" })
  .onRequest(methods.agent.initialize, () => ({
    protocolVersion: mode === "is too new" ? 9 : 1,
    agentCapabilities: { mcpCapabilities: { http: mode !== "has no HTTP" } }
  }))
  .onRequest(methods.agent.session.new, ({ params }) => {
    if (mode === "lets nobody in") throw RequestError.authRequired()
    handed = params.mcpServers[0]
    const options = ["small", "large"].map((value) => ({ value, name: value }))
    const choice = { id: "which", name: "Model", category: "model", type: "select" as const, currentValue: "small" }
    return { sessionId: "one", ...(mode === "lets choose" ? { configOptions: [{ ...choice, options }] } : {}) }
  })
  .onRequest(methods.agent.session.setConfigOption, ({ params }) => {
    model = String(params.value)
    return { configOptions: [] }
  })
  .onRequest(methods.agent.session.prompt, async ({ client: person, params: { sessionId }, requestId }) => {
    // an answer that the SDK would not send
    if (mode === "breaks its word") {
      process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: requestId, result: { stopReason: 7 } })}\n`)
      await forEver()
    }
    if (mode === "never comes") return { stopReason: "end_turn" }
    const client = await connect(handed)
    if (mode === "refuses") return { stopReason: "refusal" }
    if (mode === "fails") throw RequestError.internalError(undefined, "no credit left")
    if (mode === "leaks") throw RequestError.internalError(undefined, straddling)
    if (mode === "hangs") await forEver()
    if (mode in floods) flood(floods[mode] ?? "")
    if (mode === "dies") {
      process.stderr.write("out of memory\n")
      process.exit(3)
    }
    if (mode === "lets choose" && model !== "large") throw new Error(`the model is ${model}`)
    if (mode === "asks leave") {
      const options = [
        { optionId: "no", name: "No", kind: "reject_once" as const },
        { optionId: "yes", name: "Yes", kind: "allow_once" as const }
      ]
      const { outcome } = await person.request<RequestPermissionResponse, RequestPermissionRequest>(
        methods.client.session.requestPermission,
        {
          sessionId,
          toolCall: { toolCallId: "1", title: "look" },
          options
        }
      )
      if (outcome.outcome !== "selected" || outcome.optionId !== "yes") throw new Error("it may not")
    }
    const content = { type: "text" as const, text: "I begin." }
    await person.notify(methods.client.session.update, {
      sessionId,
      update: { sessionUpdate: "agent_message_chunk", content }
    })
    await solve(client)
    return { stopReason: "end_turn" }
  })
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)))
