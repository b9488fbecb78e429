import { Content, type Json, type Session } from "@escapement/core"
import { mcpRevisions } from "../../src/session/Mcp.ts"
import { Mcp } from "@escapement/bridges"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { McpClient, McpProtocol } from "effect/ai"
import { FetchHttpClient } from "effect/http"

const spec = (name: string) => ({ name, description: name, parameters: { type: "object" }, role: "action" as const })

/** Makes a session that offers one more tool after its first call. */
const makeSession = (): Session => {
  let calls = 0
  return {
    instructions: Content.text("Look around."),
    history: [],
    tools: Effect.sync(() => (calls === 0 ? [spec("look")] : [spec("look"), spec("place")])),
    call: ({ tool }) => Effect.sync(() => ({ content: Content.text(`${tool} ${++calls}`) })),
    note: () => Effect.void,
    report: () => Effect.void,
    left: Effect.succeed({}),
    ended: Effect.never
  }
}

const asking = Effect.map(Mcp.serveSession(makeSession()), ({ mcp, token }) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  return (method: string, params: Json.Json) =>
    Effect.promise(async (): Promise<unknown> => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
      return (await fetch(mcp, { method: "POST", headers, body })).json()
    })
})

const versioned = (version: string) => ({ _meta: { "io.modelcontextprotocol/protocolVersion": version } })

describe("MCP", () => {
  it("speaks the revisions of 2024-11-05 to 2026-07-28", () => {
    assert.deepStrictEqual(mcpRevisions, ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])
  })

  it.live("agrees on each requested revision that it knows, and otherwise on its newest one", () =>
    Effect.gen(function* () {
      const ask = yield* asking
      for (const [asked, given] of [
        ["2024-11-05", "2024-11-05"],
        ["2025-03-26", "2025-03-26"],
        ["2025-06-18", "2025-06-18"],
        ["2025-11-25", "2025-11-25"],
        ["2026-07-28", "2025-11-25"],
        ["2099-01-01", "2025-11-25"]
      ] as const) {
        const answer = yield* ask("initialize", { protocolVersion: asked, capabilities: {} })
        assert.nestedPropertyVal(answer, "result.protocolVersion", given)
        assert.notNestedProperty(answer, "result.resultType")
      }
    })
  )

  it.live("refuses a request of an unknown revision, and lists those that it speaks", () =>
    Effect.gen(function* () {
      const ask = yield* asking
      const answer = yield* ask("server/discover", versioned("2099-01-01"))
      assert.nestedPropertyVal(answer, "error.code", -32022)
      assert.deepNestedPropertyVal(answer, "error.data.supported", [...mcpRevisions])
      assert.nestedPropertyVal(answer, "error.data.requested", "2099-01-01")
      assert.nestedPropertyVal(yield* ask("initialize", versioned("2026-07-28")), "error.code", -32601)
      assert.nestedPropertyVal(yield* ask("server/discover", {}), "error.code", -32601)
    })
  )

  it.live.each([McpProtocol.v2026_07_28, McpProtocol.v2025_11_25])(
    "plays with a client of Effect's, by revision $protocolVersion",
    (protocol) =>
      Effect.gen(function* () {
        const { mcp, token, attendance } = yield* Mcp.serveSession(makeSession())
        const layer = McpClient.layerHttp({
          name: "test",
          version: "1",
          protocol,
          url: mcp,
          headers: { authorization: `Bearer ${token}` }
        }).pipe(Layer.provide(FetchHttpClient.layer))
        yield* Effect.gen(function* () {
          const client = yield* McpClient.McpClient
          const [look, ...others] = yield* client.listTools()
          assert.deepStrictEqual([look?.name, others], ["look", []])
          if (look === undefined) return
          const result = yield* client.callTool({ tool: look, arguments: {} })
          assert.deepNestedPropertyVal(result, "content[0].text", "look 1")
          const names = (yield* client.listTools()).map(({ name }) => name)
          assert.deepStrictEqual(names, ["look", "place"])
        }).pipe(Effect.provide(layer))
        assert.deepStrictEqual(attendance(), { sawTools: true, calls: 1 })
      })
  )
})
