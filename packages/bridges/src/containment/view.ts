import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { isUnseen } from "./isUnseen.ts"

const devices = ["null", "zero", "full", "random", "urandom", "tty"]
/** Folders below /run that are needed to find the machine's name servers. */
const kept = ["systemd/resolve", "resolvconf", "NetworkManager"]
/** Entries of /proc by which an administrator changes the system. */
const knobs = ["sys", "sysrq-trigger", "irq", "bus", "fs"]

/** Escapes blanks and backslashes in a path, as in a file system table. */
const escaped = (path: string): string =>
  path.replace(/[\\\s]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`)

const line = (source: string, target: string, type: string, options: string): string =>
  `${escaped(source)} ${escaped(target)} ${type} ${options} 0 0\n`
const bind = (source: string, target: string, options = "rbind"): string => line(source, target, "none", options)
const empty = (target: string, options: string): string => line("none", target, "tmpfs", `${options},size=64k`)

/** Lists only devices that everybody may use: with all devices, an administrator could read the disk. */
const deviceLines = (dev: string): ReadonlyArray<string> => {
  for (const name of ["pts", "shm"]) mkdirSync(join(dev, name), { recursive: true })
  const streams = { fd: "fd", stdin: "fd/0", stdout: "fd/1", stderr: "fd/2" }
  for (const [name, to] of Object.entries(streams)) symlinkSync(`/proc/self/${to}`, join(dev, name))
  const there = devices.filter((name) => existsSync(`/dev/${name}`))
  for (const name of there) writeFileSync(join(dev, name), "")
  return [
    line("none", join(dev, "shm"), "tmpfs", "mode=1777"),
    ...there.map((name) => bind(`/dev/${name}`, join(dev, name), "bind")),
    bind(dev, "/dev")
  ]
}

/** Returns the file of the mount table: beside the agent's root, where the agent cannot find it. */
export const buildMountTable = (root: string): string => `${root}.fstab`

/**
 * Hides the sockets of services, through which a program could act as this user outside the boundary; name servers can
 * still be found.
 */
const serviceLines = (run: string): ReadonlyArray<string> => {
  if (!existsSync("/run")) return []
  const there = kept.filter((name) => existsSync(join("/run", name)))
  for (const name of there) mkdirSync(join(run, name), { recursive: true })
  mkdirSync(run, { recursive: true })
  return [...there.map((name) => bind(join("/run", name), join(run, name))), bind(run, "/run")]
}

/** The folders for temporary files, of which each agent gets its own: what it leaves there reaches no other trial. */
const temporary = ["/tmp", "/var/tmp"]

/** Returns the entry of a folder for temporary files that holds a path; undefined if the path lies elsewhere. */
const entryOf = (path: string): string | undefined => {
  const folder = temporary.find((one) => path.startsWith(`${one}/`))
  const [name = ""] = folder === undefined ? [] : path.slice(folder.length + 1).split("/")
  return name === "" || name === ".." ? undefined : `${folder}/${name}`
}

/**
 * Lists the entries of the machine's folders for temporary files that an agent still sees, and cannot write: those that
 * hold its program, a file among its arguments, a folder of the path, or this program.
 */
const keptEntries = (own: string, command: ReadonlyArray<string>): ReadonlyArray<string> => {
  const needed = [...command, ...(process.env["PATH"] ?? "").split(delimiter), process.execPath, import.meta.dirname]
  const entries = needed.flatMap((path) => (existsSync(path) ? (entryOf(path) ?? []) : []))
  return [...new Set(entries)].filter((entry) => entry !== own)
}

/** Replaces the folders for temporary files by folders of the agent's own. */
const temporaryLines = (root: string, kept: ReadonlyArray<string>): ReadonlyArray<string> => {
  const there = temporary.filter((folder) => existsSync(folder))
  const at = (path: string): string => join(root, "temporary", path)
  for (const folder of there) mkdirSync(at(folder), { recursive: true })
  for (const entry of kept) {
    if (statSync(entry).isDirectory()) mkdirSync(at(entry), { recursive: true })
    else writeFileSync(at(entry), "")
  }
  // the agent's root may itself lie in /tmp, so that is replaced last
  const last = there.toSorted((a, b) => b.length - a.length).map((folder) => bind(at(folder), folder))
  return [...kept.map((entry) => bind(entry, at(entry))), ...last]
}

const hide = (path: string): string =>
  statSync(path).isDirectory() ? empty(path, "mode=700") : bind("/dev/null", path, "bind")

/**
 * Returns the paths that the agent would see and that are not below another one of them: nothing below a hidden folder
 * needs to be hidden itself.
 */
const outermost = (paths: ReadonlyArray<string>, kept: ReadonlyArray<string>): ReadonlyArray<string> => {
  const isSeen = (path: string): boolean => {
    const entry = entryOf(path)
    return entry === undefined ? !isUnseen(path) : kept.includes(entry)
  }
  const there = [...new Set(paths)].filter((path) => existsSync(path) && isSeen(path))
  return there.filter((path) => !there.some((other) => path.startsWith(`${other}/`)))
}

/**
 * Writes the mount table of an agent, in order: devices, no sockets of services, no writable kernel settings, its own
 * folders for temporary files, empty files and folders over what is hidden, and the folder of all agents last.
 */
export const writeView = (
  root: string,
  own: string,
  hidden: ReadonlyArray<string>,
  command: ReadonlyArray<string>
): void => {
  const [dev, run] = [join(root, "dev"), join(root, "run")]
  const kept = keptEntries(own, command)
  for (const path of [dev, run, join(root, "temporary")]) rmSync(path, { recursive: true, force: true })
  const lines = [
    ...deviceLines(dev),
    ...serviceLines(run),
    ...(existsSync("/sys/fs/cgroup") ? [empty("/sys/fs/cgroup", "ro")] : []),
    ...knobs
      .map((name) => `/proc/${name}`)
      .filter((path) => existsSync(path))
      .map((path) => bind(path, path, "bind,ro")),
    ...temporaryLines(root, kept),
    ...outermost([...hidden, own], kept).map(hide)
  ]
  writeFileSync(buildMountTable(root), lines.join(""), { mode: 0o600 })
}
