import { readFileSync } from "node:fs"
import { type Server, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, normalize } from "node:path"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json"
}

/** The plainest server there is: files of a folder, below a path. */
export const serveFolder = async (folder: string, below: string): Promise<{ url: string; close: () => void }> => {
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname))
    const file = path.slice(below.length).replace(/^\//, "") || "index.html"
    try {
      const data = readFileSync(join(folder, file))
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(data)
    } catch {
      response.writeHead(404).end()
    }
  })
  const { promise, resolve } = Promise.withResolvers<AddressInfo | string | null>()
  server.listen(0, "127.0.0.1", () => resolve(server.address()))
  const address = await promise
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
