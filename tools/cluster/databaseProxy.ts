/**
 * A proxy of a database that counts the statements that its clients send, by the messages of PostgreSQL's
 * protocol, and that can be cut: connections break, and none is accepted until it is mended.
 */
import { once } from "node:events"
import { type Socket, connect, createServer } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

/** A proxy before a database. */
interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  readonly url: string
  /** Counts the statements that were sent: simple queries, and executions of prepared ones. */
  readonly statements: () => number
  /** Breaks every connection and refuses new ones for a number of milliseconds. */
  readonly cut: (millis: number) => Promise<void>
  readonly close: () => void
}

/** Message types of a simple query and of the execution of a portal. */
const counted = new Set([0x51, 0x45])

/** Makes a counter of the statements in what a client sends; the first message has no type. */
const counter = (found: () => void) => {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk])
    let at = 0
    while (true) {
      const head = isFirst ? 0 : 1
      if (rest.length < at + head + 4) break
      const end = at + head + rest.readUInt32BE(at + head)
      if (rest.length < end) break
      if (!isFirst && counted.has(rest[at] ?? 0)) found()
      isFirst = false
      at = end
    }
    rest = rest.subarray(at)
  }
}

/** Opens a proxy on loopback before the database of a URL, which must not ask for TLS. */
export const openProxy = async (url: string): Promise<DatabaseProxy> => {
  const target = new URL(url)
  const open = new Set<Socket>()
  let [statements, isCut] = [0, false]
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    client.on(
      "data",
      counter(() => statements++)
    )
    client.pipe(upstream).pipe(client)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client]
    ] as const) {
      open.add(one)
      one
        .on("error", () => other.destroy())
        .on("close", () => {
          open.delete(one)
          other.destroy()
        })
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const through = new URL(url)
  through.hostname = "127.0.0.1"
  through.port = String(typeof address === "object" ? address?.port : "")
  return {
    url: through.href,
    statements: () => statements,
    cut: async (millis) => {
      isCut = true
      for (const socket of open) socket.resetAndDestroy()
      await sleep(millis)
      isCut = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    }
  }
}
