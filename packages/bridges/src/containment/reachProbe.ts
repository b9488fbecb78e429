/**
 * A program that is started in place of an external agent. It prints which of the things named in
 * ESCAPEMENT_REACH it can reach.
 */
import { constants, accessSync, closeSync, openSync, readFileSync, readSync, readdirSync, statSync } from "node:fs"
import { networkInterfaces } from "node:os"

/** Paths by name; the name counts as reached if one of its paths is. */
type Places = Readonly<Record<string, ReadonlyArray<string>>>

/** What the probe tries to reach. */
interface Wanted {
  /** Files and folders to read, by name. */
  readonly reads: Places
  /** Folders to write to, by name. */
  readonly writes: Places
  /** Files that may be the store. */
  readonly stores: ReadonlyArray<string>
  /** The process that started it, and when that began. */
  readonly parent: { readonly pid: number; readonly started: string }
}

const wanted: Wanted = JSON.parse(process.env.ESCAPEMENT_REACH ?? "{}")

const succeeds = (attempt: () => boolean): boolean => {
  try {
    return attempt()
  } catch {
    return false
  }
}

/** Whether a path can be read and has content: something hidden appears as an empty folder or file. */
const isRead = (path: string): boolean =>
  succeeds(() => {
    if (statSync(path).isDirectory()) return readdirSync(path).length > 0
    const file = openSync(path, "r")
    try {
      return readSync(file, Buffer.alloc(1)) > 0
    } finally {
      closeSync(file)
    }
  })

const isOpened = (path: string): boolean =>
  succeeds(() => {
    closeSync(openSync(path, "r"))
    return true
  })

const isWritten = (path: string): boolean =>
  succeeds(() => {
    accessSync(path, constants.W_OK)
    return true
  })

/** Most bytes of an instance's body in a store that withholds its content. */
const longestWithheld = 64

const holdsInstances = async (store: string): Promise<boolean> => {
  if (!isRead(store)) return false
  try {
    const { DatabaseSync } = await import("node:sqlite")
    const database = new DatabaseSync(store, { readOnly: true })
    const found = database.prepare("SELECT 1 FROM instance WHERE length(body) > ? LIMIT 1").get(longestWithheld)
    database.close()
    return found !== undefined
  } catch {
    return false
  }
}

/**
 * Whether the parent process is visible. Its start time is compared too, because in a boundary the same number
 * may be another process.
 */
const seesParent = ({ pid, started }: Wanted["parent"]): boolean =>
  succeeds(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1")
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] === started
  })

const ofParent = ({ parent }: Wanted): ReadonlyArray<string> => {
  if (!seesParent(parent)) return []
  const at = `/proc/${parent.pid}`
  return [
    ...(isRead(`${at}/cmdline`) ? ["parent-arguments"] : []),
    ...(isRead(`${at}/environ`) ? ["parent-environment"] : []),
    ...(isRead(`${at}/fd`) ? ["parent-files"] : []),
    ...(isOpened(`${at}/mem`) ? ["parent-memory"] : [])
  ]
}

const named = (places: Places, holds: (path: string) => boolean): ReadonlyArray<string> =>
  Object.entries(places).flatMap(([name, paths]) => (paths.some(holds) ? [name] : []))

const reads = [
  ...named(wanted.reads, isRead),
  ...ofParent(wanted),
  ...((await Promise.all(wanted.stores.map(holdsInstances))).includes(true) ? ["stored-instances"] : [])
]
const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
const found = {
  root: process.getuid?.() === 0,
  reads: reads.toSorted(),
  writes: named(wanted.writes, isWritten).toSorted(),
  network: interfaces.some(({ internal }) => !internal),
  // these sockets belong to the network, which the agent shares; a name that begins with @ has no file
  sockets: succeeds(() => / @/.test(readFileSync("/proc/net/unix", "utf8")))
}
process.stdout.write(`${JSON.stringify(found)}\n`)
