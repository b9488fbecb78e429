/**
 * Serves a new PostgreSQL in a temporary folder, on a free port of loopback, for as long as its standard input is
 * open. So it ends with the process that started it, however that ended, and leaves nothing behind.
 *
 * Says `{ "url": … }` when it is ready. A line `stop` stops the server as a crash
 * would, a line `start` starts it again on the same port and data; each is
 * answered by `{ "done": … }`.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { createInterface } from "node:readline"
import { type Binaries, findBinaries } from "./binaries.ts"

const folder = mkdtempSync(join(tmpdir(), "escapement-postgres-"))
const data = join(folder, "data")

const idOf = (flag: "-u" | "-g"): number => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout)
// PostgreSQL refuses to work for root
const asUser = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {}
const options = { cwd: folder, ...asUser }
if (asUser.uid !== undefined) chownSync(folder, asUser.uid, asUser.gid)

/** Returns the binaries at a place where the user may run them: for binaries below root's home, that is a copy. */
const reachable = (found: Binaries): Binaries => {
  if (spawnSync(found.initdb, ["--version"], options).status === 0) return found
  cpSync(found.root, join(folder, "native"), { recursive: true, verbatimSymlinks: true })
  const copied = (path: string): string => join(folder, "native", relative(found.root, path))
  return { root: found.root, initdb: copied(found.initdb), postgres: copied(found.postgres) }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  return typeof address === "object" && address !== null ? address.port : 0
}

const say = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`)

/** Starts the server; resolves when it takes connections. */
const start = async (postgres: string, port: number): Promise<ChildProcess> => {
  const quick = ["fsync=off", "full_page_writes=off", "unix_socket_directories=", "max_connections=60"]
  const args = ["-D", data, "-h", "127.0.0.1", "-p", String(port), ...quick.flatMap((setting) => ["-c", setting])]
  const child = spawn(postgres, args, { ...options, stdio: ["ignore", "ignore", "pipe"] })
  const said: Array<string> = []
  for await (const line of createInterface(child.stderr)) {
    said.push(line)
    if (line.includes("ready to accept connections")) {
      child.stderr.resume()
      return child
    }
  }
  throw new Error(said.join("\n"))
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill("SIGQUIT")
  await once(child, "exit")
}

// a collation that differs from code points, so that a query without a collation of its own is found out
const locale = ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=en-US"]
const settings = ["-U", "postgres", "--auth=trust", "--no-sync", "--wal-segsize=1", ...locale]

/** Where the data of a new server are kept for the servers after it: to copy them takes a tenth of the time of initdb. */
const keptFor = ({ root }: Binaries): string => {
  const made = createHash("sha256").update(JSON.stringify([root, asUser, settings]))
  return join(import.meta.dirname, "..", "..", "node_modules", `.postgres-${made.digest("hex").slice(0, 16)}`)
}

/** Copies the data of a server that is not running; returns whether it could. */
const copy = (from: string, to: string): boolean =>
  existsSync(from) && spawnSync("cp", ["-R", from, to], options).status === 0

/** Keeps the data of a server that has not begun. It does no harm if they cannot be kept. */
const keep = (kept: string): void => {
  const part = `${kept}.${process.pid}`
  try {
    mkdirSync(part, { recursive: true })
    if (asUser.uid !== undefined) chownSync(part, asUser.uid, asUser.gid)
    if (copy(data, join(part, "data"))) renameSync(part, kept)
  } catch {
    // another server was quicker
  }
  rmSync(part, { recursive: true, force: true })
}

const initialise = (initdb: string, kept: string): void => {
  if (copy(join(kept, "data"), data)) return
  rmSync(data, { recursive: true, force: true })
  const { status, stderr } = spawnSync(initdb, ["-D", data, ...settings], { ...options, encoding: "utf8" })
  if (status !== 0) throw new Error(stderr)
  keep(kept)
}

const serve = async (): Promise<void> => {
  const found = await findBinaries()
  if (found === undefined) throw new Error("there is no PostgreSQL for this platform")
  const { initdb, postgres } = reachable(found)
  initialise(initdb, keptFor(found))
  const port = await freePort()
  let server = await start(postgres, port)
  say({ url: `postgres://postgres@127.0.0.1:${port}/postgres` })
  try {
    for await (const command of createInterface(process.stdin)) {
      await stop(server)
      if (command === "start") server = await start(postgres, port)
      say({ done: command })
    }
  } finally {
    await stop(server)
  }
}

try {
  await serve()
} catch (error) {
  say({ failed: String(error) })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
