/** A way to a database that can be cut: connections break, and none is accepted until it is mended. */
import { once } from "node:events"
import { type AddressInfo, type Socket, connect, createServer } from "node:net"

/** A proxy before a database. */
export interface CuttingProxy {
  /** The URL of the database through it. */
  readonly url: string
  /** Breaks every connection and refuses new ones for so many milliseconds. */
  readonly cut: (millis: number) => Promise<void>
  readonly close: () => void
}

/** Opens a proxy on loopback before the database of a URL. */
export const openProxy = async (url: string): Promise<CuttingProxy> => {
  const target = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client]
    ] as const) {
      open.add(one)
      one.pipe(other)
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
  const { port } = server.address() as AddressInfo
  const through = new URL(url)
  through.hostname = "127.0.0.1"
  through.port = String(port)
  return {
    url: through.href,
    cut: async (millis) => {
      isCut = true
      for (const socket of open) socket.resetAndDestroy()
      await new Promise((resolve) => setTimeout(resolve, millis))
      isCut = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    }
  }
}
