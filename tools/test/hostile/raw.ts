import { connect } from "node:net"
import { Effect } from "effect"
import type { Subject } from "./servers.ts"

/** A reply as it came over the wire; status 0 if there was none. */
interface RawReply {
  readonly status: number
  readonly head: string
  readonly body: string
}

const parse = (text: string): RawReply => {
  const [head = "", ...rest] = text.split("\r\n\r\n")
  const [, status = "0"] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
  return { status: Number(status), head, body: rest.join("\r\n\r\n") }
}

const isWhole = ({ body, head }: RawReply): boolean => {
  if (/^transfer-encoding: chunked$/im.test(head)) return body.endsWith("0\r\n\r\n")
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? []
  return length !== undefined && Buffer.byteLength(body) >= Number(length)
}

/** Sends bytes, and reads until `replies` replies have come or the server hangs up. */
export const sendRaw = (url: string, bytes: string | Uint8Array, replies = 1): Effect.Effect<ReadonlyArray<RawReply>> =>
  Effect.callback((resume) => {
    let said = ""
    const found = () =>
      said
        .split(/(?=HTTP\/1\.1 \d{3} )/)
        .filter((text) => text !== "")
        .map(parse)
    const socket = connect(Number(new URL(url).port), "127.0.0.1")
    const finish = () => {
      socket.destroy()
      resume(Effect.succeed(found()))
    }
    socket.setEncoding("utf8")
    socket.on("data", (text: string) => {
      said += text
      const have = found()
      if (have.length >= replies && have.every(isWhole)) finish()
    })
    socket.on("error", () => {})
    socket.on("close", finish)
    socket.write(bytes)
  })

/** Sends bytes and leaves at once. */
export const sendAndLeave = (url: string, bytes: string): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1")
    socket.on("error", () => {})
    socket.on("close", () => resume(Effect.void))
    socket.write(bytes, () => socket.resetAndDestroy())
  })

/** How a request differs from the one that is served. */
export interface Change {
  readonly method?: string
  readonly target?: string
  readonly version?: string
  /** Replaces headers of the same name; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Before the other headers, as they stand. */
  readonly first?: string
  readonly body?: string | Uint8Array
}

/** Makes the bytes of the request that a subject serves, changed. */
export const requestOf = (subject: Subject, change: Change = {}): Buffer => {
  const { body = subject.body, first = "", method = subject.method, target = subject.path, version = "1.1" } = change
  const length = Buffer.byteLength(body)
  const headers = {
    host: new URL(subject.url).host,
    ...(subject.token === undefined ? {} : { authorization: `Bearer ${subject.token}` }),
    ...(length === 0 ? {} : { "content-type": "application/json", "content-length": String(length) }),
    ...change.headers
  }
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}\r\n`]
  )
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/${version}\r\n${first}${lines.join("")}\r\n`),
    typeof body === "string" ? Buffer.from(body) : body
  ])
}
