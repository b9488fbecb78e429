import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
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

const hide = (path: string): string =>
  statSync(path).isDirectory() ? empty(path, "mode=700") : bind("/dev/null", path, "bind")

/**
 * Returns the paths that are not below another one of them: nothing below a hidden folder needs to be hidden itself.
 */
const outermost = (paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  const there = [...new Set(paths)].filter((path) => existsSync(path) && !isUnseen(path))
  return there.filter((path) => !there.some((other) => path.startsWith(`${other}/`)))
}

/**
 * Writes the mount table of an agent, in order: devices, no sockets of services, no writable kernel settings,
 * empty files and folders over what is hidden, and the folder of all agents last.
 */
export const writeView = (root: string, own: string, hidden: ReadonlyArray<string>): void => {
  const [dev, run] = [join(root, "dev"), join(root, "run")]
  for (const path of [dev, run]) rmSync(path, { recursive: true, force: true })
  const lines = [
    ...deviceLines(dev),
    ...serviceLines(run),
    ...(existsSync("/sys/fs/cgroup") ? [empty("/sys/fs/cgroup", "ro")] : []),
    ...knobs
      .map((name) => `/proc/${name}`)
      .filter((path) => existsSync(path))
      .map((path) => bind(path, path, "bind,ro")),
    // with what is mounted below it: a user namespace may not uncover what the machine has mounted over
    bind("/tmp", "/tmp"),
    ...outermost([...hidden, own]).map(hide)
  ]
  writeFileSync(buildMountTable(root), lines.join(""), { mode: 0o600 })
}
