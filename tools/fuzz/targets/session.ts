import { State, generate, makeWorld } from "@escapement/ace"
import { Json, type Session } from "@escapement/core"

import { Mcp } from "@escapement/bridges"
import { Attempts } from "@escapement/env"
import { Effect, Exit, Option, Scope } from "effect"
import { squashed } from "../squashed.ts"
import type { OpenTarget } from "../Target.ts"
import { asker, requestText } from "./asker.ts"

const opened: Effect.Effect<Attempts.Environment> = Effect.gen(function* () {
  const world = makeWorld({ profile: "clean", reasons: false })
  const instance = yield* generate("fuzz", { rows: 2, cols: 2, hidden: 2, decoys: 0, candidates: 3, domain: "meal" })
  return yield* Attempts.openEnvironment(world.open(instance), State, {
    seed: "fuzz",
    limits: {},
    faults: { p: 0 },
    maxText: Attempts.maxText,
    append: () => {},
    putBlob: () => {}
  })
}).pipe(Effect.orDie)

const calls: ReadonlyArray<Json.Json> = [
  { tool: "query_candidates", args: { row: 0, col: 0 } },
  { tool: "set_slot", args: { row: 0, col: 0, id: "M001" } },
  { tool: "done", args: {} }
]

const frames: ReadonlyArray<Json.Json> = [
  {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "c", version: "1" } }
  },
  { jsonrpc: "2.0", method: "notifications/initialized" },
  { jsonrpc: "2.0", id: 2, method: "tools/list", params: {} },
  { jsonrpc: "2.0", id: 3, method: "ping" },
  ...calls.map((call, id) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: Json.isJsonObject(call) ? { name: call["tool"] ?? null, arguments: call["args"] ?? null } : {}
  }))
]

/** Sends frames of the Model Context Protocol to a session. */
export const mcpFrames: OpenTarget = async () => {
  let environment = await Effect.runPromise(opened)
  let mcp = Mcp.makeMcp(environment.session, () => {})
  return {
    samples: frames.map((frame) => JSON.stringify(frame)),
    read: async (input: Uint8Array) => {
      let frame: Json.Json
      try {
        frame = JSON.parse(new TextDecoder().decode(input))
      } catch {
        return "refused"
      }
      const exit = await Effect.runPromiseExit(mcp.answer(frame))
      if (Exit.isFailure(exit)) throw squashed(exit)
      if (Option.isSome(environment.outcome())) {
        environment = await Effect.runPromise(opened)
        mcp = Mcp.makeMcp(environment.session, () => {})
      }
      const text = JSON.stringify(exit.value)
      if (/\\n\s+at /.test(text)) throw new Error("a stack is shown")
      return text.includes('"error"') ? "refused" : "taken"
    }
  }
}

/** Sends requests to the bridge of a session: method, path, headers and body, with its own token. */
export const sessionRoutes: OpenTarget = async () => {
  const scope = Scope.makeUnsafe()
  let environment = await Effect.runPromise(opened)
  // a session that has ended is replaced by a new one behind the same bridge
  const session: Session = {
    instructions: environment.session.instructions,
    history: environment.session.history,
    tools: Effect.suspend(() => environment.session.tools),
    call: (call) => Effect.suspend(() => environment.session.call(call)),
    note: (note) => environment.session.note(note),
    report: (usage, more) => environment.session.report(usage, more),
    left: Effect.suspend(() => environment.session.left),
    ended: Effect.never
  }
  const bridge = await Effect.runPromise(Scope.provide(Mcp.serveSession(session), scope))
  const { ask } = asker(bridge, { accept: "application/json, text/event-stream" })
  return {
    samples: [
      ...calls.map((call) => requestText("/call", call)),
      ...frames.map((frame) => requestText("/mcp", frame, { "mcp-protocol-version": "2025-11-25" })),
      requestText("/tools", undefined, { host: "127.0.0.1", origin: "http://localhost" })
    ],
    read: async (input: Uint8Array) => {
      const fate = await ask(input, "/mcp")
      if (Option.isSome(environment.outcome())) environment = await Effect.runPromise(opened)
      return fate
    }
  }
}
