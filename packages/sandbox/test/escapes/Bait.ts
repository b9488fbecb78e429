import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { createSocket } from "node:dgram"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

/** What the programs know about the machine: the locations of everything that they must not reach. */
export interface Bait {
  /** A folder with a file `canary`. */
  readonly folder: string
  /** A file, a `.env` file and a SQLite store; the secret is in each. */
  readonly file: string
  readonly env: string
  readonly store: string
  /** A process with the secret in its environment and arguments. */
  readonly victim: number
  /** Listeners on the loopback, for streams and for packets, and one on a path. */
  readonly port: number
  readonly udp: number
  readonly socket: string
  /** The process that started the contained one. */
  readonly parent: number
}

/** A bait, and a check of what was reached. */
export interface Trap {
  readonly bait: Bait
  /** Lists what a reply or the bait shows to have been reached; empty if the isolation held. */
  readonly reached: (reply: string) => ReadonlyArray<string>
  readonly close: () => void
}

const listening = (server: { once: (event: "listening", done: () => void) => unknown }): Promise<void> =>
  new Promise((resolve) => server.once("listening", resolve))

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" && address !== null ? address.port : 0

/** The key in the environment of the process that starts the contained ones. */
const ownKey = `sk-${randomBytes(12).toString("hex")}`
process.env["ESCAPEMENT_BAIT_KEY"] = ownKey

/** Sets up a bait: an invented key in files, in a store, and in the environment and the arguments of processes. */
export const openTrap = async (): Promise<Trap> => {
  const secret = `sk-${randomBytes(12).toString("hex")}`
  const folder = mkdtempSync(join(tmpdir(), "escapement-bait-"))
  const in_ = (name: string): string => join(folder, name)
  mkdirSync(in_("canary"))
  writeFileSync(in_("canary/canary"), "alive")
  writeFileSync(in_("key.json"), JSON.stringify({ key: secret }))
  writeFileSync(in_(".env"), `KEY=${secret}\n`)
  const store = new DatabaseSync(in_("store.sqlite"))
  store.exec(`create table keys (key text); insert into keys values ('${secret}')`)
  store.close()
  const victim = spawn("/bin/sh", ["-c", "read line", secret], {
    env: { KEY: secret },
    stdio: ["pipe", "ignore", "ignore"]
  })
  let met = 0
  const meet = () => void met++
  const tcp = createServer((socket) => {
    meet()
    socket.on("error", () => {})
    socket.end(secret)
  }).listen(0, "127.0.0.1")
  const unix = createServer((socket) => socket.end(secret))
    .on("connection", meet)
    .listen(in_("socket"))
  const packets = createSocket("udp4").on("message", meet)
  packets.bind(0, "127.0.0.1")
  await Promise.all([tcp, unix, packets].map(listening))
  for (const each of [tcp, unix, packets, victim]) each.unref()
  const picture = (): string =>
    ["canary/canary", "key.json", ".env", "store.sqlite"]
      .map((name) =>
        existsSync(in_(name)) ? `${name} ${readFileSync(in_(name), "base64")} ${statSync(in_(name)).mode}` : name
      )
      .concat(readdirSync(folder), readdirSync(in_("canary")))
      .join("\n")
  const before = picture()
  return {
    bait: {
      folder: in_("canary"),
      file: in_("key.json"),
      env: in_(".env"),
      store: in_("store.sqlite"),
      victim: victim.pid ?? 0,
      port: portOf(tcp.address()),
      udp: packets.address().port,
      socket: in_("socket"),
      parent: process.pid
    },
    reached: (reply) => [
      ...([secret, ownKey].some((key) => reply.includes(key.slice(3))) ? ["it read a key"] : []),
      ...(picture() === before ? [] : ["it changed a file"]),
      ...(met === 0 ? [] : ["it reached a listener"]),
      ...(victim.exitCode === null && victim.signalCode === null ? [] : ["it ended another process"]),
      ...(Reflect.has({}, "polluted") ? ["it changed an object of its parent"] : [])
    ],
    close: () => {
      victim.kill("SIGKILL")
      tcp.close()
      unix.close()
      packets.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
