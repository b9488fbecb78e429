import { Client, StreamableHTTPClientTransport, type VersionNegotiationOptions } from "@modelcontextprotocol/client"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"
import { Launching, Mcp } from "@escapement/bridges"
import { defineExternal } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Schema } from "effect"
import { playWith } from "./playWith.ts"
import { solve } from "./solveGrid.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const modes: ReadonlyArray<readonly [VersionNegotiationOptions["mode"] & {}, revision: string]> = [
  [{ pin: "2026-07-28" }, "2026-07-28"],
  ["auto", "2026-07-28"],
  ["legacy", "2025-11-25"]
]

/** Plays the grid by the official client over one of its transports; returns the negotiated revision. */
const playBy = (transport: "http" | "stdio", mode: VersionNegotiationOptions["mode"] & {}) => {
  const agreed: Array<string | undefined> = []
  const agent = defineExternal({
    id: "official",
    version: "1",
    summary: "the official client",
    reach: "nothing",
    Options: Schema.Struct({}),
    play: () =>
      Effect.fnUntraced(function* ({ session }) {
        const { mcp, token, url } = yield* Effect.orDie(Mcp.serveSession(session))
        const requestInit = { headers: { authorization: `Bearer ${token}` } }
        const client = new Client({ name: "official", version: "1" }, { versionNegotiation: { mode } })
        yield* Effect.acquireRelease(
          Effect.promise(() =>
            client.connect(
              transport === "http"
                ? new StreamableHTTPClientTransport(new URL(mcp), { requestInit })
                : new StdioClientTransport({
                    command: process.execPath,
                    args: [Launching.envToolFile, "--mcp"],
                    env: { ESCAPEMENT_URL: url, ESCAPEMENT_TOKEN: token }
                  })
            )
          ),
          () => Effect.promise(() => client.close())
        )
        agreed.push(client.getNegotiatedProtocolVersion())
        const { tools } = yield* Effect.promise(() => client.listTools())
        assert.include(
          tools.map(({ name }) => name),
          "look"
        )
        yield* Effect.promise(() => solve(client))
      })
  }).with({})
  return Effect.map(playWith(agent, { wall: Duration.seconds(30) }), ({ outcome }) => ({ outcome, agreed }))
}

describe.each(["http", "stdio"] as const)("the official client of MCP over %s", (transport) => {
  it.live.each(transport === "http" ? modes : someOf(modes, 3))("plays by %o", ([mode, revision]) =>
    Effect.gen(function* () {
      const { agreed, outcome } = yield* playBy(transport, mode)
      assert.deepStrictEqual(outcome, { _tag: "solved" })
      assert.deepStrictEqual(agreed, [revision])
    })
  )
})
