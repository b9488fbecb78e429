import { type ChildProcess, spawn } from "node:child_process"
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, inject, onTestFinished } from "vitest"
import { isThorough } from "../../../tools/test/isThorough.ts"

const root = join(import.meta.dirname, "..", "..", "..")

/** The command as it is published, built once before the tests by `builtCommand.ts`. */
export const command: readonly [string, ...ReadonlyArray<string>] = [
  process.execPath,
  // the command keeps its heap small, which costs a short process a seventh of its time
  "--min-semi-space-size=16",
  join(root, "packages", "escapement", "bundle", "escapement.mjs")
]

/** The core that the published command shares with plugins: they import it from this file. */
export const core = join(root, "packages", "core", "bundle", "index.mjs")

/** A folder that is gone after the test, below the temporary one or another. */
export const temporaryFolder = (below = tmpdir()): string => {
  const folder = mkdtempSync(join(below, "escapement-cli-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder that is gone after all tests of a file. */
export const temporaryFolderOfFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-cli-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** How the command ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Where and with what the command runs. No key of the machine's reaches it. */
export interface Place {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** What is typed; it ends after it, unless the test goes on to type. */
  readonly input?: string
  readonly goesOn?: boolean
}

/** Ends a started program and every process that it started in its group. */
const endGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL")
  } catch {
    // it is gone
  }
}

const running = new Set<ChildProcess>()
const endAll = (): void => running.forEach(endGroup)
// a test that fails waits for nobody, and one that is broken off leaves nobody
process.once("exit", endAll)
process.once("disconnect", endAll)
process.once("SIGTERM", () => {
  endAll()
  process.exit(143)
})

/** Counts a process of the command that a test starts. */
export const count = (program: ReadonlyArray<string>): void =>
  appendFileSync(inject("started"), `${program.slice(-8).join(" ").replaceAll(/\s+/g, " ")}\n`)

/** Starts a program as the leader of a group of its own. */
export const spawned = (program: ReadonlyArray<string>, { cwd, env, goesOn, input }: Place): ChildProcess => {
  const [name = "", ...args] = program
  const child = spawn(name, args, {
    cwd,
    env: { PATH: process.env["PATH"] ?? "", XDG_CACHE_HOME: process.env["XDG_CACHE_HOME"] ?? "", HOME: cwd, ...env },
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    detached: process.platform !== "win32"
  })
  running.add(child)
  child.once("exit", () => running.delete(child))
  child.stdin?.write(input)
  if (goesOn !== true) child.stdin?.end()
  return child
}

/** Starts a program that is the command or starts it, and counts it. */
export const launch = (program: ReadonlyArray<string>, place: Place): ChildProcess => {
  count(program)
  return spawned(program, place)
}

/** Starts the command. */
export const start = (args: ReadonlyArray<string>, place: Place): ChildProcess => launch([...command, ...args], place)

/** What the system knows of a process that does not end: its state, what it waits for and what it has open. */
const evidenceOf = ({ pid = 0 }: ChildProcess): string => {
  const look = (what: string, read: () => string): string => {
    try {
      return `${what}:\n${read().replaceAll("\0", " ").trim()}`
    } catch (cause) {
      return `${what}: ${String(cause)}`
    }
  }
  const folder = `/proc/${pid}`
  const of = (path: string): string => {
    const wchan = look("waits in", () => readFileSync(join(path, "wchan"), "utf8"))
    const status = look("status", () =>
      readFileSync(join(path, "status"), "utf8")
        .split("\n")
        .filter((line) => /^(Name|State|PPid|Threads|SigQ|SigPnd|SigBlk|SigIgn|SigCgt|VmRSS)/.test(line))
        .join("\n")
    )
    return `${status}\n${wchan}`
  }
  return [
    look("command line", () => readFileSync(join(folder, "cmdline"), "utf8")),
    of(folder),
    look("threads", () =>
      readdirSync(join(folder, "task"))
        .map((id) => `${id} ${of(join(folder, "task", id)).replaceAll("\n", "; ")}`)
        .join("\n")
    ),
    look("open files", () =>
      readdirSync(join(folder, "fd"))
        .map((fd) => `${fd} → ${readlinkSync(join(folder, "fd", fd))}`)
        .join("\n")
    ),
    look("children", () => readFileSync(join(folder, "task", String(pid), "children"), "utf8"))
  ].join("\n")
}

/** What is known of a started command that did not do in time what it should. */
const hanging = (
  child: ChildProcess,
  does: string,
  said: { readonly stdout: string; readonly stderr: string }
): Error => {
  const evidence = evidenceOf(child)
  endGroup(child)
  const output = `standard output (its end):\n${said.stdout.slice(-2000)}\nstandard error (its end):\n${said.stderr.slice(-4000)}`
  return new Error(`${child.spawnargs.slice(1).join(" ")} ${does} after ${patience} ms\n${evidence}\n${output}`)
}

/** A started command ends in this time even beside a heavy load, or it hangs. In milliseconds, and less than a test may take. */
const patience = isThorough ? 600_000 : 120_000

/** Reads what a started command prints; `over` settles when it has ended. */
const heard = (child: ChildProcess) => {
  const said = { stdout: "", stderr: "" }
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (said.stdout += text))
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said.stderr += text))
  const over = new Promise<Ended>((resolve, reject) => {
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, ...said }))
  })
  return { said, over }
}

/** Waits for something of a started command. If it does not come in time, the command is ended with its whole group. */
const inTime = <A>(awaited: Promise<A>, late: () => Error): Promise<A> => {
  const clock = Promise.withResolvers<never>()
  const hangs = setTimeout(() => clock.reject(late()), patience)
  return Promise.race([awaited, clock.promise]).finally(() => clearTimeout(hangs))
}

/** Waits for a started command. One that hangs is ended with its whole group, and the failure says what is known of it. */
export const ended = (child: ChildProcess): Promise<Ended> => {
  const { over, said } = heard(child)
  return inTime(over, () =>
    hanging(
      child,
      child.exitCode === null ? "has not ended" : `ended with ${child.exitCode} but its output goes on`,
      said
    )
  )
}

/** Runs the command to its end. */
export const escapement = (args: ReadonlyArray<string>, place: Place): Promise<Ended> => ended(start(args, place))

/**
 * A command that goes on until it is stopped, in another process, once it has said what it is expected to say.
 * It may go on as long as the test does; only its beginning and its end are timed.
 */
export const lasting = async (args: ReadonlyArray<string>, place: Place, expected: RegExp) => {
  const child = start(args, place)
  onTestFinished(() => void child.kill("SIGKILL"))
  const { over, said: output } = heard(child)
  const begun = new Promise<string>((resolve, reject) => {
    let text = ""
    const hear = (more: string) => {
      text += more
      const [found] = expected.exec(text) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on("data", hear)
    child.stderr?.on("data", hear)
    over.then(({ stderr }) => reject(new Error(stderr)), reject)
  })
  const said = await inTime(begun, () => hanging(child, "has not begun", output))
  const stop = () => {
    child.kill("SIGINT")
    return inTime(over, () => hanging(child, "has not ended", output))
  }
  return { said, stop }
}

/** A command that serves, in another process; its port is known. */
export const serving = async (args: ReadonlyArray<string>, cwd: string) => {
  const { said, stop } = await lasting(["serve", ...args], { cwd }, /http:\/\/127\.0\.0\.1:\d+/)
  return { url: said, stop }
}

/** The repository's root. */
export const repository = root
