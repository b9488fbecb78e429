/**
 * A registry on loopback: serves the tarballs of a folder, and redirects requests for other packages to the usual
 * registry.
 */
import { createHash } from "node:crypto"
import { readFileSync, readdirSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { parentPort, workerData } from "node:worker_threads"
import { manifestOf } from "./manifestOf.ts"

const { folder, upstream }: { readonly folder: string; readonly upstream: string } = workerData

/** Makes a registry's description of a package that has one version. */
const packument = (file: string, origin: string) => {
  const manifest = manifestOf(join(folder, file))
  const integrity = `sha512-${createHash("sha512")
    .update(readFileSync(join(folder, file)))
    .digest("base64")}`
  const version = { ...manifest, dist: { tarball: `${origin}/-/${file}`, integrity } }
  const { name, version: number } = manifest
  return {
    name,
    "dist-tags": { latest: number },
    versions: { [number]: version },
    time: { [number]: "2026-01-01T00:00:00.000Z" }
  }
}

const server = createServer((request, response) => {
  const origin = `http://${request.headers.host}`
  const path = decodeURIComponent(new URL(request.url ?? "/", origin).pathname).slice(1)
  const files = readdirSync(folder).filter((file) => file.endsWith(".tgz"))
  const asked = path.startsWith("-/") ? files.find((file) => path === `-/${file}`) : undefined
  if (asked !== undefined) return response.end(readFileSync(join(folder, asked)))
  const packed = files.find((file) => manifestOf(join(folder, file)).name === path)
  if (packed === undefined) return response.writeHead(307, { location: `${upstream}${request.url?.slice(1)}` }).end()
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(packument(packed, origin)))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin
server.listen(0, "127.0.0.1", () => parentPort?.postMessage(server.address()))
