import { spawn } from "node:child_process"
import { PassThrough } from "node:stream"
import { type Adapters, defineBaseline, type Json, type Session, type ToolCall } from "@escapement/core"
import { Mcp, Launching } from "@escapement/bridges"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { ReadBuffer, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import { Effect, Option, Predicate, type Scope } from "effect"

/** Calls a tool of a session from outside; returns what is shown, as text. */
export type Caller = (call: ToolCall) => Effect.Effect<string>

/** A bridge, as a test opens it. */
export type OpenBridge = (session: Session) => Effect.Effect<Caller, never, Scope.Scope>

const textOf = (blocks: ReadonlyArray<Mcp.Block>): string =>
  blocks.map((block) => (block.type === "text" ? block.text : `[image: ${block._meta.alt}]`)).join("\n")

const isBlocks = (value: unknown): value is ReadonlyArray<Mcp.Block> => Array.isArray(value)

/** Returns what a reply shows, as text. */
export const shownIn = (reply: unknown): string =>
  Predicate.hasProperty(reply, "content") && isBlocks(reply.content) ? textOf(reply.content) : ""

/** Connects a client of the official SDK. */
export const connected = (transport: Transport): Effect.Effect<Client, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new Client({ name: "test", version: "1" })
      await client.connect(transport)
      return client
    }),
    (client) => Effect.promise(() => client.close())
  )

const callerOf =
  (client: Client): Caller =>
  ({ args, tool }) =>
    Effect.promise(async () => {
      const { content } = await client.callTool({ name: tool, arguments: { ...Object(args) } })
      return isBlocks(content) ? textOf(content) : ""
    })

/** Makes the transport of a client that uses streams of this process. */
const streamTransport = (read: PassThrough, write: PassThrough): Transport => {
  const buffer = new ReadBuffer()
  const transport: Transport = {
    start: async () => {
      read.on("data", (chunk: Buffer) => {
        buffer.append(chunk)
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage()) {
          transport.onmessage?.(message)
        }
      })
    },
    send: async (message) => void write.write(serializeMessage(message)),
    // the client then gives up its open requests, which would else be cancelled on the ended stream a minute later
    close: async () => {
      write.end()
      transport.onclose?.()
    }
  }
  return transport
}

/** Runs a program to its end. */
export const output = (
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>
): Effect.Effect<{ readonly code: number | null; readonly text: string; readonly complaint: string }> =>
  Effect.callback((resume) => {
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] })
    let text = ""
    let complaint = ""
    child.stdout.on("data", (chunk) => (text += String(chunk)))
    child.stderr.on("data", (chunk) => (complaint += String(chunk)))
    child.on("close", (code) => resume(Effect.succeed({ code, text, complaint })))
  })

/** All bridges. */
export const bridges: Readonly<Record<string, OpenBridge>> = {
  "MCP over HTTP": Effect.fnUntraced(function* (session) {
    const { mcp, token } = yield* Effect.orDie(Mcp.serveSession(session))
    const requestInit = { headers: { authorization: `Bearer ${token}` } }
    return callerOf(yield* connected(new StreamableHTTPClientTransport(new URL(mcp), { requestInit })))
  }),
  "MCP over stdio": Effect.fnUntraced(function* (session) {
    const [there, back] = [new PassThrough(), new PassThrough()]
    yield* Effect.forkScoped(Mcp.serveStdio(session, there, back))
    return callerOf(yield* connected(streamTransport(back, there)))
  }),
  "the shim of MCP over stdio": Effect.fnUntraced(function* (session) {
    const { token, url } = yield* Effect.orDie(Mcp.serveSession(session))
    const env = { ESCAPEMENT_URL: url, ESCAPEMENT_TOKEN: token }
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [Launching.envToolFile, "--mcp"],
      env
    })
    return callerOf(yield* connected(transport))
  }),
  "env-tool": Effect.fnUntraced(function* (session) {
    const { token, url } = yield* Effect.orDie(Mcp.serveSession(session))
    const env = { ESCAPEMENT_URL: url, ESCAPEMENT_TOKEN: token }
    return ({ args, tool }) =>
      Effect.map(output([Launching.envToolFile, tool, JSON.stringify(args)], env), ({ text }) => text.slice(0, -1))
  }),
  "plain HTTP": Effect.fnUntraced(function* (session) {
    const { token, url } = yield* Effect.orDie(Mcp.serveSession(session))
    return (call) =>
      Effect.promise(async () => {
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
        const response = await fetch(`${url}/call`, { method: "POST", headers, body: JSON.stringify(call) })
        return shownIn(await response.json())
      })
  })
}

/** The calls of the player behind a bridge, with what it was shown. */
export type Shown = Array<{ readonly call: Json.Json; readonly text: string }>

/** Makes an oracle whose calls go through a bridge. */
export const oracleThrough = (open: OpenBridge, shown: Shown = []): Adapters.ConfiguredAdapter =>
  defineBaseline({
    id: "oracle",
    version: "1",
    summary: "plays the reference solution through a door",
    play: Effect.fnUntraced(function* ({ session, view }) {
      const call = yield* open(session)
      for (let next = view.gold(); Option.isSome(next); next = view.gold()) {
        const asked = next.value.call
        shown.push({ call: { ...asked }, text: yield* call(asked) })
      }
    })
  }).with({})
