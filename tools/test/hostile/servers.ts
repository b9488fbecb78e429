import { Wires } from "@escapement/models"
import { Web } from "@escapement/agent-race"
import { Content, Randomness, type Session } from "@escapement/core"
import { Episodes, Mcp } from "@escapement/bridges"
import { Http } from "@escapement/server"
import { GridGame } from "@escapement/testing"
import { Duration, Effect, Option, Redacted, type Scope } from "effect"
import { serveWeb } from "../../../apps/cli/src/handlers/serveWorld.ts"
import { Steps } from "@escapement/evaluate"

/** A server of ours, and a request that it serves. */
export interface Subject {
  readonly url: string
  readonly token?: string
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body: string
  readonly status: number
  /** The media type of its refusals. */
  readonly refusals: string
  /** Whether the server answers a GET of every path. */
  readonly isOpen?: boolean
  /** Most bytes of a body. */
  readonly maxBody: number
}

const spec = { name: "look", description: "look", parameters: { type: "object" }, role: "action" as const }
const session: Session = {
  instructions: Content.text("Look around."),
  history: [],
  tools: Effect.succeed([spec]),
  call: () => Effect.succeed({ content: Content.text("a room") }),
  note: () => Effect.void,
  report: () => Effect.void,
  left: Effect.succeed({}),
  ended: Effect.never
}
const mebibyte = 1024 * 1024
const messages = [{ role: "user", content: "Go." }]
const world = Web.makeEncyclopaedia("7", 900)
const instance = Effect.runSync(
  Effect.orDie(GridGame.generateGrid(Randomness.seed("guard"), { slots: 2, candidates: 3 }))
)
const outcome = Effect.succeedSome({ _tag: "solved" } as const)
const state = { name: "w", slots: 1, abilities: [], playing: 0, finished: 0, isDraining: false, refused: {} }

const sessionAt = (path: string, body: object, refusals: string) =>
  Effect.map(Mcp.serveSession(session), ({ token, url }): Subject => ({
    url,
    token,
    method: "POST",
    path,
    body: JSON.stringify(body),
    status: 200,
    refusals,
    maxBody: mebibyte
  }))

/** Every server of the tree, by its name. */
export const servers: ReadonlyArray<readonly [string, Effect.Effect<Subject, Http.ListenFailed, Scope.Scope>]> = [
  ["MCP", sessionAt("/mcp", { jsonrpc: "2.0", id: 1, method: "ping" }, "application/json")],
  ["calls of a session", sessionAt("/call", { tool: "look", args: {} }, "text/plain")],
  [
    "episodes",
    Effect.map(
      Episodes.serveEpisodes(() =>
        Option.some(
          Episodes.openEpisode(GridGame.gridWorld.open(instance), GridGame.GridState, {
            limits: {},
            faults: { p: 0 },
            seed: "1"
          })
        )
      ),
      (server) => ({
        ...server,
        method: "POST",
        path: "/reset",
        body: "{}",
        status: 200,
        refusals: "application/json",
        maxBody: mebibyte
      })
    )
  ],
  [
    "the reward",
    Effect.map(Episodes.serveReward("r".repeat(40), outcome), (url) => ({
      url,
      token: "r".repeat(40),
      method: "GET",
      path: "/reward",
      body: "",
      status: 200,
      refusals: "text/plain",
      maxBody: 0
    }))
  ],
  [
    "the model proxy",
    Effect.gen(function* () {
      const reply = Http.jsonReply(200, { model: "m", choices: [], usage: {} })
      const target = yield* Http.serve({
        routes: [{ method: "POST", path: () => true, answer: () => Effect.succeed(reply) }]
      })
      const key = Redacted.make("sk-planted-0123456789")
      const server = yield* Mcp.serveModelProxy({
        target,
        key,
        metered: (request) => request,
        witness: () => Effect.void,
        measure: () => Effect.void,
        offered: () => Effect.void
      })
      return {
        ...server,
        method: "POST",
        path: "/v1/chat/completions",
        body: JSON.stringify({ model: "m", messages }),
        status: 200,
        refusals: "application/json",
        maxBody: 32 * mebibyte
      }
    })
  ],
  [
    "served models",
    Effect.map(
      Wires.serveWires({
        answer: () =>
          Effect.succeed({
            content: [{ type: "text", text: "I go." }],
            finishReason: { unified: "stop", raw: undefined },
            usage: {
              inputTokens: { total: 9, noCache: 9, cacheRead: undefined, cacheWrite: undefined },
              outputTokens: { total: 3, text: 3, reasoning: undefined }
            },
            warnings: []
          }),
        faults: [],
        port: 0,
        pause: Duration.zero,
        retryAfter: Duration.zero
      }),
      ({ url }) => ({
        url,
        method: "POST",
        path: "/v1/chat/completions",
        body: JSON.stringify({ model: "m", messages }),
        status: 200,
        refusals: "application/json",
        maxBody: 64 * mebibyte
      })
    )
  ],
  [
    "a world",
    Effect.map(serveWeb(Web.worldWeb(world), 0), (url) => ({
      url,
      method: "POST",
      path: "/tools/countries_area",
      body: JSON.stringify({ country: world.ofKind("country")[0]?.title }),
      status: 200,
      refusals: "text/plain",
      isOpen: true,
      maxBody: mebibyte
    }))
  ],
  [
    "the health of a worker",
    Effect.map(
      Steps.serveHealth({ depth: Effect.succeed({ waiting: 0, playing: 0 }), state: () => state }, 0),
      (url) => ({
        url,
        method: "GET",
        path: "/",
        body: "",
        status: 200,
        refusals: "text/plain",
        isOpen: true,
        maxBody: 0
      })
    )
  ]
]
