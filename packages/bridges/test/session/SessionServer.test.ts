import { request } from "node:http"
import { Content, type Session, TrialEnded } from "@escapement/core"
import { Mcp } from "@escapement/bridges"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Option } from "effect"
import { connected } from "../throughBridges.ts"

const spec = (name: string) => ({ name, description: name, parameters: { type: "object" }, role: "action" as const })
const before = [spec("look")]
const after = [spec("look"), spec("place")]

/** Makes a session that offers one more tool after its first call, and counts its calls. */
const makeSession = () => {
  let calls = 0
  const session: Session = {
    instructions: Content.text("Look around."),
    history: [],
    tools: Effect.sync(() => (calls === 0 ? before : after)),
    call: () => Effect.sync(() => ({ content: Content.text(`call ${++calls}`) })),
    note: () => Effect.void,
    report: () => Effect.void,
    left: Effect.succeed({}),
    ended: Effect.never
  }
  return { session, calls: () => calls }
}

const post = (url: string, token: string, body: string) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  return Effect.promise(() => fetch(url, { method: "POST", headers, body }))
}

const statusWith = (url: string, headers: Record<string, string>) =>
  Effect.callback<number | undefined>((resume) => {
    request(url, { method: "POST", headers }, ({ statusCode }) => resume(Effect.succeed(statusCode))).end("{}")
  })

describe("the server of a session", () => {
  it.live("refuses the token of another session", () =>
    Effect.gen(function* () {
      const [one, other] = [makeSession(), makeSession()]
      const first = yield* Mcp.serveSession(one.session)
      const second = yield* Mcp.serveSession(other.session)
      assert.notStrictEqual(first.token, second.token)
      for (const [server, token] of [
        [first, second.token],
        [second, first.token],
        [first, ""]
      ] as const) {
        for (const path of ["mcp", "call"]) {
          const { status } = yield* post(`${server.url}/${path}`, token, '{"tool":"look","args":{}}')
          assert.strictEqual(status, 401)
        }
      }
      assert.deepStrictEqual([one.calls(), other.calls()], [0, 0])
      assert.deepStrictEqual(first.attendance(), { sawTools: false, calls: 0 })
    })
  )

  it.live("refuses requests of web pages from other sites", () =>
    Effect.gen(function* () {
      const { mcp, token } = yield* Mcp.serveSession(makeSession().session)
      const authorization = `Bearer ${token}`
      assert.strictEqual(yield* statusWith(mcp, { authorization, host: "evil.example" }), 403)
      assert.strictEqual(yield* statusWith(mcp, { authorization, origin: "https://evil.example" }), 403)
    })
  )

  it.live("answers plain HTTP as docs/bridges.md shows, and every call after the end with 200", () =>
    Effect.gen(function* () {
      const { session } = makeSession()
      const over = Effect.fail(new TrialEnded({ last: Option.none() }))
      const asked = yield* Mcp.serveSession(session)
      const ended = yield* Mcp.serveSession({ ...session, call: () => over })
      const call = ({ token, url }: Mcp.SessionServer) =>
        Effect.flatMap(post(`${url}/call`, token, '{"tool":"look","args":{}}'), (response) =>
          Effect.promise(async () => [response.status, await response.json()] as const)
        )
      const headers = { authorization: `Bearer ${asked.token}` }
      const listed = yield* Effect.promise(async () => (await fetch(`${asked.url}/tools`, { headers })).json())
      assert.deepStrictEqual(listed, { instructions: "Look around.", tools: before })
      const text = (said: string) => [{ type: "text", text: said }]
      assert.deepStrictEqual(yield* call(asked), [200, { content: text("call 1"), ended: false }])
      assert.deepStrictEqual(yield* call(ended), [200, { content: text("The trial is over."), ended: true }])
    })
  )

  it.live("refuses unreadable requests, and continues to serve", () =>
    Effect.gen(function* () {
      const { mcp, token, url } = yield* Mcp.serveSession(makeSession().session)
      const status = (path: string, body: string) => Effect.map(post(path, token, body), (response) => response.status)
      assert.strictEqual(yield* status(mcp, "{"), 400)
      assert.strictEqual(yield* status(`${url}/call`, '{"tool":1}'), 400)
      assert.strictEqual(yield* status(`${url}/call`, "x".repeat(1024 * 1024 + 1)), 413)
      assert.strictEqual(yield* status(`${url}/elsewhere`, "{}"), 404)
      assert.strictEqual(yield* status(`${url}/call`, '{"tool":"look","args":"no JSON"}'), 200)
    })
  )

  it.live("notifies a client of changed tools, and records that the client listed them", () =>
    Effect.gen(function* () {
      const server = yield* Mcp.serveSession(makeSession().session)
      const requestInit = { headers: { authorization: `Bearer ${server.token}` } }
      const client = yield* connected(new StreamableHTTPClientTransport(new URL(server.mcp), { requestInit }))
      assert.isFalse(server.attendance().sawTools)
      const told = yield* Deferred.make<void>()
      client.setNotificationHandler(
        ToolListChangedNotificationSchema,
        () => void Deferred.doneUnsafe(told, Effect.void)
      )
      const names = Effect.map(
        Effect.promise(() => client.listTools()),
        ({ tools }) => tools.map(({ name }) => name)
      )
      assert.deepStrictEqual(yield* names, ["look"])
      assert.strictEqual(client.getInstructions(), "Look around.")
      yield* server.ready
      yield* Effect.promise(() => client.callTool({ name: "look" }))
      yield* Deferred.await(told)
      assert.deepStrictEqual(yield* names, ["look", "place"])
      assert.deepStrictEqual(server.attendance(), { sawTools: true, calls: 1 })
    })
  )

  it.live("stops when its scope closes", () =>
    Effect.gen(function* () {
      const { token, url } = yield* Effect.scoped(Mcp.serveSession(makeSession().session))
      const outcome = yield* Effect.exit(Effect.tryPromise(() => fetch(url, { headers: { authorization: token } })))
      assert.strictEqual(outcome._tag, "Failure")
    })
  )
})
