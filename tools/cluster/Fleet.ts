/** The processes of a study: workers and submitters of one database. All of them are killed when it ends. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const root = join(import.meta.dirname, "..", "..")
const bin = join(root, "apps", "cli", "src", "bin.ts")

/** A trial that began. */
export interface Start {
  readonly pid: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly trial: string
}

/** How a command ended. */
interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A process that was started, and its end. */
export interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** Resolves when its standard error has held a text. */
  readonly said: (text: string) => Promise<void>
}

/** Processes that share a place. */
export interface Fleet {
  /** A folder that is removed when the fleet closes. */
  readonly folder: string
  /** Starts the command with arguments, in the repository's folder unless another one is named. */
  readonly start: (args: ReadonlyArray<string>, folder?: string) => Started
  /** Starts a worker and waits until it is running. */
  readonly worker: (...args: ReadonlyArray<string>) => Promise<Started>
  /** Starts a worker in a folder, and waits until it is running. */
  readonly workerIn: (folder: string, args: ReadonlyArray<string>) => Promise<Started>
  /** Returns the trials that began since starts were last forgotten. */
  readonly starts: () => ReadonlyArray<Start>
  readonly forgetStarts: () => void
  readonly close: () => Promise<void>
}

const observe = (child: ChildProcess): Started => {
  let [stdout, stderr] = ["", ""]
  const waiting = new Map<string, () => void>()
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (stdout += text))
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text
    for (const [wanted, resolve] of waiting) if (stderr.includes(wanted)) resolve()
  })
  const ended = once(child, "close").then(([code]: Array<number | null>) => ({ code: code ?? null, stdout, stderr }))
  const said = (text: string) =>
    Promise.race([
      new Promise<void>((resolve) => (stderr.includes(text) ? resolve() : waiting.set(text, resolve))),
      ended.then(() => Promise.reject(new Error(`it ended before it said "${text}": ${stderr}`)))
    ])
  return { child, ended, said }
}

/**
 * Opens a fleet over a database.
 *
 * @param pace milliseconds that a trial of `paced.ts` takes
 */
export const openFleet = (database: string, pace: number): Fleet => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-fleet-"))
  const file = join(folder, "starts")
  writeFileSync(file, "")
  const running = new Set<Started>()
  const start = (args: ReadonlyArray<string>, cwd = root): Started => {
    const env = {
      PATH: process.env["PATH"] ?? "",
      HOME: folder,
      ESCAPEMENT_STARTS: file,
      ESCAPEMENT_PACE: String(pace)
    }
    const all = ["--conditions=@escapement/source", bin, ...args]
    const started = observe(spawn(process.execPath, all, { cwd, env, stdio: ["ignore", "pipe", "pipe"] }))
    running.add(started)
    void started.ended.then(() => running.delete(started))
    return started
  }
  const workerIn = async (cwd: string, args: ReadonlyArray<string>): Promise<Started> => {
    const started = start(["worker", "--database", database, "--log-format", "json", ...args], cwd)
    await started.said('"working"')
    return started
  }
  const killAll = () => running.forEach(({ child }) => child.kill("SIGKILL"))
  // a process that is asked to end also ends its children
  const leave = () => process.exit(130)
  process.once("exit", killAll).once("SIGINT", leave).once("SIGTERM", leave)
  return {
    folder,
    start,
    worker: (...args) => workerIn(root, args),
    workerIn,
    starts: () =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => {
          const [pid = "", at = "", trial = ""] = line.split(" ")
          return { pid: Number(pid), at: Number(at), trial }
        }),
    forgetStarts: () => writeFileSync(file, ""),
    close: async () => {
      const ends = [...running].map(({ ended }) => ended)
      killAll()
      await Promise.all(ends)
      process.off("exit", killAll).off("SIGINT", leave).off("SIGTERM", leave)
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
