import { gzipSync } from "node:zlib"
import { Http } from "@escapement/server"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { type Change, requestOf, sendAndLeave, sendRaw } from "./hostile/raw.ts"
import { type Subject, servers } from "./hostile/servers.ts"
import { someOf } from "./isThorough.ts"

/** A request as a web page, a foreign name or a broken client sends it, and the status that every server answers. */
interface Hostile {
  readonly change: (subject: Subject) => Change
  readonly status: number
  /** The status from a server that reads no body, if it differs. */
  readonly bodiless?: number
  /** Whether a server is not concerned. */
  readonly skips?: (subject: Subject) => boolean
}

const hostOf = ({ url }: Subject): string => new URL(url).host
const portOf = ({ url }: Subject): string => new URL(url).port
const headers = (made: (subject: Subject) => Record<string, string | undefined>, status: number): Hostile => ({
  change: (subject) => ({ headers: made(subject) }),
  status
})
const target = (path: string | ((subject: Subject) => string), status: number): Hostile => ({
  change: (subject) => ({ target: typeof path === "string" ? path : path(subject) }),
  status
})
const method = (name: string, status: number): Hostile => ({ change: () => ({ method: name, body: "" }), status })
/** Makes a request with a body that only servers which read bodies see. */
const posted = (
  body: (subject: Subject) => string | Uint8Array,
  status: number,
  about: Record<string, string> = {}
): Hostile => ({
  change: (subject) => ({ body: body(subject), headers: about }),
  status,
  bodiless: 413
})
/** Makes a request with a body in chunks, as they are written. */
const chunked = (body: string, status: number, more: Record<string, string | undefined> = {}): Hostile => ({
  change: () => ({
    body,
    headers: {
      "transfer-encoding": "chunked",
      "content-length": undefined,
      "content-type": "application/json",
      ...more
    }
  }),
  status,
  bodiless: 413
})
const isPublic = ({ token }: Subject): boolean => token === undefined
const deep = 100_000

const hostile: Readonly<Record<string, Hostile>> = {
  "a page of another site": headers(() => ({ origin: "https://evil.example" }), 403),
  "a page without an origin of its own": headers(() => ({ origin: "null" }), 403),
  "a page of another port of this machine": headers(() => ({ origin: "http://localhost:3000" }), 403),
  "a page of the same port by https": headers((subject) => ({ origin: `https://${hostOf(subject)}` }), 403),
  "a page of the same port by another name": headers(
    (subject) => ({ origin: `http://localhost:${portOf(subject)}` }),
    403
  ),
  "two origins": headers((subject) => ({ origin: `http://${hostOf(subject)}, https://evil.example` }), 403),
  "an empty origin": headers(() => ({ origin: "" }), 403),
  "a request that a browser marks as cross-site": headers(() => ({ "sec-fetch-site": "cross-site" }), 403),
  "a request that a browser marks as same-site": headers(() => ({ "sec-fetch-site": "same-site" }), 403),
  "a WebSocket of another site": headers(
    () => ({ origin: "https://evil.example", upgrade: "websocket", connection: "Upgrade" }),
    403
  ),
  "the question of a browser before a request": {
    change: () => ({
      method: "OPTIONS",
      body: "",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" }
    }),
    status: 403
  },
  "an origin behind 2,100 other headers": {
    change: () => ({ first: "a:\r\n".repeat(2100), headers: { origin: "https://evil.example" } }),
    status: 403
  },
  "another host": headers(() => ({ host: "evil.example" }), 403),
  "a name that was bound to loopback": headers((subject) => ({ host: `127.0.0.1.nip.io:${portOf(subject)}` }), 403),
  "a name below localhost": headers((subject) => ({ host: `localhost.evil.example:${portOf(subject)}` }), 403),
  "a name above localhost": headers((subject) => ({ host: `evil.localhost:${portOf(subject)}` }), 403),
  "another port in the host": headers(() => ({ host: "127.0.0.1:1" }), 403),
  "no port in the host": headers(() => ({ host: "127.0.0.1" }), 403),
  "a foreign host by IPv6": headers((subject) => ({ host: `[2001:db8::1]:${portOf(subject)}` }), 403),
  "the host of every interface": headers((subject) => ({ host: `0.0.0.0:${portOf(subject)}` }), 403),
  "an empty host": headers(() => ({ host: "" }), 403),
  "no host": headers(() => ({ host: undefined }), 400),
  "no host, as HTTP/1.0 allows": { change: () => ({ version: "1.0", headers: { host: undefined } }), status: 403 },
  "two hosts": {
    change: (subject) => ({ first: `host: ${hostOf(subject)}\r\n`, headers: { host: "evil.example" } }),
    status: 403
  },
  "no token": { ...headers(() => ({ authorization: undefined }), 401), skips: isPublic },
  "another token": { ...headers(() => ({ authorization: "Bearer other" }), 401), skips: isPublic },
  "a token that goes on": {
    change: ({ token }) => ({ headers: { authorization: `Bearer ${token}x` } }),
    status: 401,
    skips: isPublic
  },
  "an empty token": { ...headers(() => ({ authorization: "Bearer " }), 401), skips: isPublic },
  "a huge header": headers(() => ({ "x-long": "x".repeat(20_000) }), 431),
  "a long path": target(`/${"x".repeat(20_000)}`, 431),
  "another method": method("DELETE", 405),
  "a method that writes": method("PUT", 405),
  "a method that reflects": method("TRACE", 405),
  "the options of a path": method("OPTIONS", 405),
  "a method that nobody knows": method("BREW", 400),
  "another path": { ...target("/nowhere", 404), skips: ({ isOpen = false }) => isOpen },
  "a path that climbs": target("/../../etc/passwd", 400),
  "a path that climbs by percent signs": target("/%2e%2e/%2e%2e/etc/passwd", 400),
  "a path that climbs by encoded slashes": target("/..%2f..%2fetc/passwd", 400),
  "a path that climbs by backslashes": target("/..%5c..%5cetc/passwd", 400),
  "a path that begins as a host": target("//evil.example/", 400),
  "a path with a NUL": target("/%00", 400),
  "a path with a line break": target("/a%0d%0ab", 400),
  "a path that cannot be decoded": target("/%zz", 400),
  "a path that is not UTF-8": target("/%ff", 400),
  "a whole address": target(({ path, url }) => `${url}${path}`, 400),
  "a whole address of another host": target("http://evil.example/", 400),
  "an asterisk": target("*", 400),
  "a body above the limit": {
    change: ({ body, maxBody }) => ({
      body,
      headers: { "content-length": String(maxBody + 1), "content-type": "application/json" }
    }),
    status: 413
  },
  "a body above the limit, in chunks": {
    change: ({ maxBody }) =>
      chunked(`${(maxBody + 1).toString(16)}\r\n${" ".repeat(maxBody + 1)}\r\n0\r\n\r\n`, 413).change({
        url: "",
        method: "POST",
        path: "",
        body: "",
        status: 0,
        refusals: "",
        maxBody
      }),
    status: 413,
    skips: ({ maxBody }) => maxBody > 2 ** 20
  },
  "JSON 100,000 levels deep": posted(() => `${"[".repeat(deep)}${"]".repeat(deep)}`, 400),
  "objects 100,000 levels deep": posted(() => `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`, 400),
  "brackets that never close": posted(() => "[".repeat(deep), 400),
  "no JSON": posted(() => '{"tool":', 400),
  "bytes that are not UTF-8": posted(() => Uint8Array.of(0x22, 0xff, 0xfe, 0x22), 400),
  "a surrogate in UTF-8": posted(() => Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), 400),
  "a packed body": posted(({ body }) => gzipSync(`${body} `), 415, { "content-encoding": "gzip" }),
  "a form": posted(() => "tool=look", 415, { "content-type": "application/x-www-form-urlencoded" }),
  "a form of parts": posted(() => "--x--", 415, { "content-type": "multipart/form-data; boundary=x" }),
  "plain text": posted(({ body }) => `${body} `, 415, { "content-type": "text/plain" }),
  "chunks that are garbage": chunked("zz\r\nhello\r\n0\r\n\r\n", 400),
  "a chunk without an end": chunked("5\r\nhelloX\r\n0\r\n\r\n", 400),
  "a length and chunks": {
    change: () => ({
      body: "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
      headers: { "content-length": "5", "transfer-encoding": "chunked" }
    }),
    status: 400
  },
  "two lengths": {
    change: () => ({ first: "content-length: 7\r\n", headers: { "content-length": "8" }, body: "{}" }),
    status: 400
  },
  "a length that is no number": { change: () => ({ headers: { "content-length": "5x" }, body: "{}" }), status: 400 },
  "an encoding that nobody knows": {
    change: () => ({ headers: { "transfer-encoding": "xchunked" }, body: "" }),
    status: 400
  },
  "a header that goes on in the next line": { change: () => ({ first: "x-a: 1\r\n b: 2\r\n" }), status: 400 },
  "a header with a bare line feed": { change: () => ({ first: "x-a: 1\nx-b: 2\r\n" }), status: 400 },
  "a space before the colon of a header": { change: () => ({ first: "x-a : 1\r\n" }), status: 400 },
  "another version of HTTP": { change: () => ({ version: "9.9" }), status: 400 }
}

/** Requests of our own programs, which are served as before. */
const friendly: Readonly<Record<string, (subject: Subject) => Change>> = {
  "no origin": () => ({}),
  "its own origin": (subject) => ({ headers: { origin: `http://${hostOf(subject)}` } }),
  "the name localhost": (subject) => ({ headers: { host: `LocalHost:${portOf(subject)}` } }),
  "loopback by IPv6": (subject) => ({ headers: { host: `[::1]:${portOf(subject)}` } }),
  "an address that a person typed": () => ({ headers: { "sec-fetch-site": "none" } }),
  "keys of a prototype": ({ body }) =>
    body === ""
      ? {}
      : {
          body: body
            .replace("{", '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},')
            .replace(",}", "}")
        }
}

const isOurs = (status: number): boolean => ![400, 408, 431].includes(status)
const stack = /\n\s+at |\.ts\b|\.js\b|node_modules|\/packages\//

for (const [name, opened] of servers) {
  // all servers refuse by the same code, and each has some of its own for bodies
  const asked = name === servers[0]?.[0] ? Object.entries(hostile) : someOf(Object.entries(hostile), 4)
  describe(`${name}`, () => {
    it.live("serves programs on this machine", () =>
      Effect.gen(function* () {
        const subject = yield* opened
        for (const [what, change] of Object.entries(friendly)) {
          const [reply] = yield* sendRaw(subject.url, requestOf(subject, change(subject)))
          assert.strictEqual(reply?.status, subject.status, `${what}: ${reply?.body}`)
          assert.match(reply?.head ?? "", /x-content-type-options: nosniff/)
          assert.match(reply?.head ?? "", /cache-control: no-store/)
          assert.match(reply?.head ?? "", /content-security-policy: default-src 'none'/)
          assert.notMatch(reply?.head ?? "", /access-control/i)
        }
        assert.notProperty({}, "polluted")
      })
    )

    it.live("answers each hostile request like all servers, in its own format, and continues", () =>
      Effect.gen(function* () {
        const subject = yield* opened
        for (const [what, { bodiless, change, skips = () => false, status }] of asked) {
          if (skips(subject)) continue
          const [reply] = yield* sendRaw(subject.url, requestOf(subject, change(subject)))
          const expected = subject.method === "GET" ? (bodiless ?? status) : status
          assert.strictEqual(reply?.status, expected, `${what}: ${reply?.body}`)
          assert.notMatch(reply?.body ?? "", stack, what)
          if (isOurs(expected)) {
            const { target: elsewhere } = change(subject)
            if (elsewhere === undefined) assert.include(reply?.head, `content-type: ${subject.refusals}`, what)
            assert.include(reply?.head, "x-content-type-options: nosniff", what)
          }
          const [next] = yield* sendRaw(subject.url, requestOf(subject))
          assert.strictEqual(next?.status, subject.status, `after ${what}: ${next?.body}`)
        }
      })
    )

    it.live("answers pipelined requests one by one, hostile ones included", () =>
      Effect.gen(function* () {
        const subject = yield* opened
        const evil = requestOf(subject, { headers: { origin: "https://evil.example" } })
        const row = Buffer.concat([requestOf(subject), evil, requestOf(subject)])
        const replies = yield* sendRaw(subject.url, row, 3)
        assert.deepStrictEqual(
          replies.map(({ status }) => status),
          [subject.status, 403, subject.status]
        )
      })
    )

    it.live("is not a tunnel, and tolerates clients that leave", () =>
      Effect.gen(function* () {
        const subject = yield* opened
        const tunnel = yield* sendRaw(
          subject.url,
          requestOf(subject, { method: "CONNECT", target: "evil.example:443", body: "" })
        )
        assert.deepStrictEqual(tunnel, [])
        const whole = requestOf(subject).toString()
        for (const part of [whole.slice(0, 12), whole.slice(0, -1), whole, `${whole}${whole}`]) {
          yield* sendAndLeave(subject.url, part)
        }
        const [next] = yield* sendRaw(subject.url, requestOf(subject))
        assert.strictEqual(next?.status, subject.status)
      })
    )

    it.live("disconnects a client that does not send its headers or its body", () =>
      Effect.gen(function* () {
        const subject = yield* opened
        const whole = requestOf(subject).toString()
        const [head] = yield* sendRaw(subject.url, whole.slice(0, 30))
        assert.strictEqual(head?.status, 408)
        if (subject.method === "GET") return
        const [body] = yield* sendRaw(subject.url, whole.slice(0, -1))
        assert.strictEqual(body?.status, 408)
      }).pipe(
        Effect.provideService(Http.ServerLimits, {
          ...Http.ServerLimits.defaultValue(),
          headTime: Duration.millis(40),
          requestTime: Duration.millis(80)
        })
      )
    )
  })
}
