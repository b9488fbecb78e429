import { type ChildProcess, spawn } from "node:child_process"
import type { Containment } from "./Containment.ts"
import { keep } from "./keeper.ts"

/** What to run, and its limits. */
interface Launch {
  /** Files and folders that may be read while the process starts. */
  readonly reads: ReadonlyArray<string>
  /** Bytes of data memory, including the runtime's own. */
  readonly memory: number
  /** The module to run, and its arguments. */
  readonly args: ReadonlyArray<string>
}

/** The most megabytes of JavaScript objects. */
const heap = 256

const nodeArgs = ({ args, reads }: Launch): ReadonlyArray<string> => [
  "--permission",
  ...reads.map((path) => `--allow-fs-read=${path}`),
  // closes ways around the permissions: SQLite opens any file, and V8 writes traces if its flags are set
  "--no-experimental-sqlite",
  "--freeze-flags-after-init",
  `--max-old-space-size=${heap}`,
  "--no-warnings",
  ...args
]

const denoArgs = ({ args, reads }: Launch): ReadonlyArray<string> => [
  "run",
  "--no-prompt",
  "--no-config",
  "--no-lock",
  "--no-remote",
  "--node-modules-dir=manual",
  // its environment is empty, but libraries read it
  "--allow-env",
  `--v8-flags=--max-old-space-size=${heap}`,
  `--allow-read=${reads.join(",")}`,
  ...args
]

/**
 * Starts a process with the given isolation: pipes at descriptors 0 and 1, and at 3 the pipe to the keeper if there is
 * one.
 */
export const launch = (containment: Containment, launch: Launch): ChildProcess => {
  const command = [process.execPath, ...(containment.runtime === "Deno" ? denoArgs(launch) : nodeArgs(launch))] as const
  if (process.platform !== "win32") return keep(command, { namespaces: containment.namespaces, memory: launch.memory })
  return spawn(command[0], command.slice(1), {
    cwd: "/",
    detached: true,
    env: {},
    windowsHide: true,
    stdio: ["pipe", "pipe", "ignore"]
  })
}
