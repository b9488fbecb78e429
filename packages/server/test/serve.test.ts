import { request } from "node:http"
import { connect } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Exit, Fiber, Logger } from "effect"
import { Http } from "../src/index.ts"

const about = { "content-type": "application/json" }
const get = (
  path: string,
  answer: Effect.Effect<Http.WebReply, Http.Refusal>,
  more: Partial<Http.Route> = {}
): Http.Route => ({
  method: "GET",
  path,
  answer: () => answer,
  ...more
})
const echo: Http.Route = {
  method: "POST",
  path: "/echo",
  answer: (request) => Effect.succeed(Http.jsonReply(200, request.json))
}
const limited = (limits: Partial<Http.ServerLimits>) =>
  Effect.provideService(Http.ServerLimits, { ...Http.ServerLimits.defaultValue(), ...limits })
const asked = (url: string, init: RequestInit = {}) =>
  Effect.promise(async () => {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text(), headers: response.headers }
  })
const posted = (url: string, body: string) => asked(url, { method: "POST", headers: about, body })

/** A connection by hand: what the server said so far, and its end. */
const dialled = (url: string) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const socket = connect(Number(new URL(url).port), "127.0.0.1")
      let said = ""
      const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(said)))
      const heard = new Promise<void>((resolve) => socket.once("data", () => resolve()))
      socket.setEncoding("utf8").on("error", () => {})
      return {
        socket,
        listen: () => socket.on("data", (text: string) => (said += text)),
        heard: Effect.promise(() => heard),
        closed: Effect.promise(() => closed)
      }
    }),
    ({ socket }) => Effect.sync(() => void socket.destroy())
  )
const lineOf = (url: string, path: string, method = "GET", more = "") =>
  `${method} ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n${more}\r\n`

describe("serve", () => {
  it.live("listens on one other address only with a token, and accepts no other host name there", () =>
    Effect.gen(function* () {
      const token = Http.makeToken()
      const routes = [get("/", Effect.succeed({ status: 200, body: "here" }))]
      for (const host of ["0.0.0.0", "::", "0::0", "::ffff:0.0.0.0", "localhost", "evil.example"]) {
        const { reason } = yield* Effect.flip(Http.serve({ routes, token, host }))
        assert.include(reason, "expected one address")
      }
      const { reason } = yield* Effect.flip(Http.serve({ routes, host: "127.0.0.1" }))
      assert.include(reason, "needs a token")
      // Linux has all of 127.0.0.0/8
      if (process.platform !== "linux") return
      const url = yield* Http.serve({ routes, token, host: "127.0.0.2" })
      assert.match(url, /^http:\/\/127\.0\.0\.2:/)
      const headers = { authorization: `Bearer ${token}` }
      assert.strictEqual((yield* asked(url, { headers })).text, "here")
      assert.strictEqual((yield* asked(url)).status, 401)
      assert.strictEqual((yield* asked(url, { headers: { ...headers, origin: "http://evil.example" } })).status, 403)
      const { port } = new URL(url)
      const named = (host: string) =>
        Effect.promise(
          () =>
            new Promise<number | undefined>((resolve, reject) => {
              const options = { host: "127.0.0.2", port, headers: { ...headers, host } }
              request(options, ({ statusCode }) => resolve(statusCode))
                .on("error", reject)
                .end()
            })
        )
      assert.strictEqual(yield* named(`127.0.0.2:${port}`), 200)
      for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `rebound.example:${port}`]) {
        assert.strictEqual(yield* named(host), 403, host)
      }
    }).pipe(Effect.scoped)
  )

  it.live("passes a route the path, the query, the text and the JSON of a request", () =>
    Effect.gen(function* () {
      const route: Http.Route = {
        method: "POST",
        path: (path) => path.startsWith("/a/"),
        answer: ({ body, headers, json: said, method, path, query }) =>
          Effect.succeed(
            Http.jsonReply(200, { body, json: said ?? null, method, path, query, mark: headers["x-mark"] ?? null })
          )
      }
      const url = yield* Http.serve({ routes: [route] })
      const { text } = yield* asked(`${url}/a/%C3%A4?b=1&b=2?`, {
        method: "POST",
        headers: { ...about, "x-mark": "m" },
        body: '{"ä": 1}'
      })
      assert.deepStrictEqual(JSON.parse(text), {
        body: '{"ä": 1}',
        json: { ä: 1 },
        method: "POST",
        path: "/a/%C3%A4",
        query: "b=1&b=2?",
        mark: "m"
      })
      assert.deepInclude(JSON.parse((yield* asked(`${url}/a/`, { method: "POST" })).text), { body: "", json: null })
    })
  )

  it.live("lists its routes on any other path, and those without one path as one", () =>
    Effect.gen(function* () {
      const answer = Effect.succeed({ status: 200, body: "here" })
      const families = ["/run/", "/trial/"].map((start) => get("/", answer, { path: (path) => path.startsWith(start) }))
      const url = yield* Http.serve({ routes: [get("/", answer), ...families] })
      assert.strictEqual((yield* asked(`${url}/nowhere`)).text, "expected one of GET /, GET …\n")
    })
  )

  it.live("sends text, JSON, events, and chunks as they come", () =>
    Effect.gen(function* () {
      const more = yield* Deferred.make<void>()
      const run = Effect.runPromiseWith(yield* Effect.context<never>())
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode("one,")),
        pull: async (controller) => {
          await run(Deferred.await(more))
          controller.enqueue(new TextEncoder().encode("two"))
          controller.close()
        }
      })
      const url = yield* Http.serve({
        routes: [
          get("/text", Effect.succeed({ status: 201, body: "hi" })),
          get("/none", Effect.succeed({ status: 202 })),
          get("/events", Effect.succeed(Http.eventStream([1, { a: 2 }]))),
          get("/pieces", Effect.succeed({ status: 200, body })),
          get("/page", Effect.succeed({ status: 200, type: "text/html; charset=utf-8", body: "<p>" }))
        ]
      })
      const text = yield* asked(`${url}/text`)
      assert.deepStrictEqual(
        [text.status, text.text, text.headers.get("content-type")],
        [201, "hi", "text/plain; charset=utf-8"]
      )
      assert.strictEqual((yield* asked(`${url}/none`)).status, 202)
      assert.strictEqual(
        (yield* asked(`${url}/events`)).text,
        'event: message\ndata: 1\n\nevent: message\ndata: {"a":2}\n\n'
      )
      assert.include((yield* asked(`${url}/page`)).headers.get("content-security-policy"), "form-action 'self'")
      const response = yield* Effect.promise(() => fetch(`${url}/pieces`))
      const reader = response.body?.getReader()
      const read = Effect.promise(async () => new TextDecoder().decode((await reader?.read())?.value))
      assert.strictEqual(yield* read, "one,")
      yield* Deferred.succeed(more, undefined)
      assert.strictEqual(yield* read, "two")
    })
  )

  it.live("tells a client only that there is a bug, and its own log the details", () =>
    Effect.gen(function* () {
      const logged: Array<unknown> = []
      const logger = Logger.make(({ message }) => void logged.push(message))
      const routes = [
        get(
          "/bug",
          Effect.sync(() => JSON.parse("{"))
        ),
        get("/thrown", Effect.die(new Error("at /home/secret.ts"))),
        get("/refused", Effect.fail(new Http.Refusal({ status: 418, reason: "tea", headers: { "retry-after": "7" } }))),
        get("/header", Effect.succeed({ status: 200, headers: { "x-bad": "a\nb" } }))
      ]
      const url = yield* Http.serve({ routes }).pipe(Effect.provide(Logger.layer([logger])))
      for (const path of ["/bug", "/thrown"]) {
        const { status, text } = yield* asked(`${url}${path}`)
        assert.deepStrictEqual([status, text], [500, "a bug of this server: its own output says more\n"])
      }
      assert.lengthOf(logged, 2)
      assert.include(String(logged.at(1)), "secret.ts")
      const refused = yield* asked(`${url}/refused`)
      assert.deepStrictEqual([refused.status, refused.text, refused.headers.get("retry-after")], [418, "tea\n", "7"])
      const broken = yield* Effect.exit(Effect.tryPromise(() => fetch(`${url}/header`)))
      assert.isTrue(Exit.isFailure(broken))
      assert.strictEqual((yield* asked(`${url}/refused`)).status, 418)
    })
  )

  it.live("finishes or interrupts an answer whose client has left, as its route specifies", () =>
    Effect.gen(function* () {
      const [begun, left, go] = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>(), Deferred.make<void>()])
      const finished = yield* Deferred.make<void>()
      const interrupted = yield* Deferred.make<void>()
      const url = yield* Http.serve({
        routes: [
          get(
            "/hangs",
            Effect.andThen(Deferred.succeed(begun, undefined), Effect.never).pipe(
              Effect.onInterrupt(() => Deferred.succeed(interrupted, undefined))
            ),
            { whenLeft: "interrupt" }
          ),
          get(
            "/works",
            Deferred.succeed(left, undefined).pipe(
              Effect.andThen(Deferred.await(go)),
              Effect.as<Http.WebReply>({ status: 200, sent: Effect.asVoid(Deferred.succeed(finished, undefined)) })
            )
          )
        ]
      })
      const hanging = yield* dialled(url)
      hanging.socket.write(lineOf(url, "/hangs"))
      yield* Deferred.await(begun)
      hanging.socket.destroy()
      yield* Deferred.await(interrupted)
      const working = yield* dialled(url)
      working.socket.write(lineOf(url, "/works"))
      yield* Deferred.await(left)
      working.socket.destroy()
      yield* working.closed
      yield* Deferred.succeed(go, undefined)
      yield* Deferred.await(finished)
    })
  )

  it.live("ends a stream whose client has left, and aborts a stream that fails", () =>
    Effect.gen(function* () {
      const cancelled = yield* Deferred.make<void>()
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
        cancel: () => void Deferred.doneUnsafe(cancelled, Effect.void)
      })
      const failing = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(Uint8Array.of(65)),
        pull: (controller) => controller.error(new Error("gone"))
      })
      const url = yield* Http.serve({
        routes: [
          get("/endless", Effect.succeed({ status: 200, body: endless })),
          get("/failing", Effect.succeed({ status: 200, body: failing }))
        ]
      })
      const client = yield* dialled(url)
      client.socket.write(lineOf(url, "/endless"))
      yield* client.heard
      client.socket.destroy()
      yield* Deferred.await(cancelled)
      const broken = yield* dialled(url)
      broken.listen()
      broken.socket.write(lineOf(url, "/failing"))
      assert.notMatch(yield* broken.closed, /\r\n0\r\n\r\n$/)
    })
  )

  it.live("disconnects a client that does not read its response", () =>
    Effect.gen(function* () {
      const cancelled = yield* Deferred.make<void>()
      const endless = () =>
        new ReadableStream<Uint8Array>({
          pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
          cancel: () => void Deferred.doneUnsafe(cancelled, Effect.void)
        })
      const sent = yield* Deferred.make<void>()
      const url = yield* Http.serve({
        routes: [
          get(
            "/endless",
            Effect.sync(() => ({ status: 200, body: endless() }))
          ),
          get(
            "/long",
            Effect.sync(() => ({
              status: 200,
              body: "x".repeat(64 * 1024 * 1024),
              sent: Effect.asVoid(Deferred.succeed(sent, undefined))
            }))
          )
        ]
      })
      for (const [path, end] of [
        ["/endless", cancelled],
        ["/long", sent]
      ] as const) {
        const client = yield* dialled(url)
        client.socket.pause()
        client.socket.write(lineOf(url, path))
        yield* Deferred.await(end)
      }
    }).pipe(limited({ readTime: Duration.millis(30) }))
  )

  it.live("closes idle connections, before and after requests", () =>
    Effect.gen(function* () {
      const url = yield* Http.serve({ routes: [get("/", Effect.succeed({ status: 200, body: "hi" }))] })
      const idle = yield* dialled(url)
      idle.listen()
      idle.socket.write(lineOf(url, "/"))
      assert.match(yield* idle.closed, /^HTTP\/1\.1 200 /)
      const silent = yield* dialled(url)
      silent.listen()
      assert.match(yield* silent.closed, /^(HTTP\/1\.1 408 |$)/)
    }).pipe(limited({ idleTime: Duration.millis(20), headTime: Duration.millis(40), requestTime: Duration.millis(40) }))
  )

  it.live("keeps the bytes of all bodies together below a limit", () =>
    Effect.gen(function* () {
      const [reached, go] = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
      const slow: Http.Route = {
        method: "POST",
        path: "/slow",
        answer: () =>
          Effect.andThen(Deferred.succeed(reached, undefined), Effect.as(Deferred.await(go), { status: 200 }))
      }
      const url = yield* Http.serve({ routes: [slow, echo] })
      const body = JSON.stringify("x".repeat(60))
      const first = yield* Effect.forkChild(posted(`${url}/slow`, body))
      yield* Deferred.await(reached)
      const refused = yield* posted(`${url}/echo`, body)
      assert.deepStrictEqual([refused.status, refused.text], [503, "too many requests are being read: try again\n"])
      assert.strictEqual((yield* posted(`${url}/echo`, "1")).status, 200)
      yield* Deferred.succeed(go, undefined)
      assert.strictEqual((yield* Fiber.join(first)).status, 200)
      assert.strictEqual((yield* posted(`${url}/echo`, body)).status, 200)
    }).pipe(limited({ bodies: 100 }))
  )

  it.live("drops bodies that do not arrive, the oldest first, once they leave no room for others", () =>
    Effect.gen(function* () {
      const url = yield* Http.serve({ routes: [echo] })
      const withheld = Effect.gen(function* () {
        const line = yield* dialled(url)
        line.listen()
        const head = `content-type: application/json\r\nconnection: close\r\ncontent-length: 50\r\n`
        line.socket.write(`${lineOf(url, "/echo", "POST", head)}${" ".repeat(40)}`)
        return line
      })
      const [oldest, second] = [yield* withheld, yield* withheld]
      const body = JSON.stringify("x".repeat(30))
      const ask = posted(`${url}/echo`, body)
      // the two have arrived when there is no room left
      while ((yield* ask).status === 200) yield* Effect.sleep("5 millis")
      yield* Effect.sleep("300 millis")
      assert.strictEqual((yield* ask).status, 200)
      assert.match(yield* oldest.closed, /^HTTP\/1\.1 503 [^]*too many requests are being read/)
      // the other one may still end
      second.socket.write(`${" ".repeat(9)}1`)
      assert.match(yield* second.closed, /^HTTP\/1\.1 200 /)
    }).pipe(limited({ bodies: 100, slowBody: Duration.millis(300) }))
  )

  it.live("serves at most a fixed number of requests and connections at once", () =>
    Effect.gen(function* () {
      const [reached, go] = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
      const slow = get(
        "/slow",
        Effect.andThen(Deferred.succeed(reached, undefined), Effect.as(Deferred.await(go), { status: 200 }))
      )
      const url = yield* Http.serve({ routes: [slow, echo] })
      const first = yield* dialled(url)
      first.listen()
      first.socket.write(lineOf(url, "/slow", "GET", "connection: close\r\n"))
      yield* Deferred.await(reached)
      assert.strictEqual((yield* posted(`${url}/echo`, "1")).status, 503)
      const second = yield* dialled(url)
      second.listen()
      second.socket.write(lineOf(url, "/slow"))
      assert.strictEqual(yield* second.closed, "")
      yield* Deferred.succeed(go, undefined)
      assert.match(yield* first.closed, /^HTTP\/1\.1 200 /)
    }).pipe(limited({ requests: 1, connections: 2 }))
  )

  it.live("reads a body only after the guard", () =>
    Effect.gen(function* () {
      const url = yield* Http.serve({ routes: [echo] })
      const more =
        "content-type: application/json\r\ncontent-length: 1\r\nexpect: 100-continue\r\nconnection: close\r\n"
      const client = yield* dialled(url)
      client.listen()
      client.socket.write(lineOf(url, "/echo", "POST", more))
      yield* client.heard
      client.socket.write("1")
      assert.match(yield* client.closed, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
      const stranger = yield* dialled(url)
      stranger.listen()
      stranger.socket.write(lineOf(url, "/echo", "POST", `${more}origin: null\r\n`))
      assert.match(yield* stranger.closed, /^HTTP\/1\.1 403 /)
    })
  )

  it.live("finishes open replies when it closes, and then stops", () =>
    Effect.gen(function* () {
      const reached = yield* Deferred.make<void>()
      const [url, asking] = yield* Effect.scoped(
        Effect.gen(function* () {
          const slow = get(
            "/slow",
            Effect.andThen(
              Deferred.succeed(reached, undefined),
              Effect.delay(Effect.succeed({ status: 200, body: "x".repeat(1_000_000) }), Duration.millis(5))
            )
          )
          const opened = yield* Http.serve({ routes: [slow] })
          const reply = asked(`${opened}/slow`).pipe(Effect.runFork)
          yield* Deferred.await(reached)
          return [opened, reply] as const
        })
      )
      assert.lengthOf((yield* Fiber.join(asking)).text, 1_000_000)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(Effect.tryPromise(() => fetch(url)))))
    })
  )

  it.live("reports that an address does not belong to this machine", () =>
    Effect.gen(function* () {
      // 198.51.100.0/24 is for documentation. Source: RFC 5737
      const failed = yield* Effect.flip(
        Http.serve({ routes: [echo], token: "0123456789abcdef0123456789abcdef", host: "198.51.100.7" })
      )
      assert.include(failed.message, "host 198.51.100.7: this machine has no such address")
    })
  )

  it.live("reports why a port cannot be used", () =>
    Effect.gen(function* () {
      const url = yield* Http.serve({ routes: [echo] })
      const port = Number(new URL(url).port)
      const failed = yield* Effect.flip(Http.serve({ routes: [echo], port }))
      assert.include(failed.message, `port ${port}: listen EADDRINUSE`)
      const beyond = yield* Effect.flip(Http.serve({ routes: [], port: 99_999 }))
      assert.include(beyond.message, "port 99999: expected a number from 0 to 65535")
    })
  )
})
