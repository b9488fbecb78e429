import { type ChildProcess, spawn } from "node:child_process"
import type { Containment } from "./Containment.ts"
import { keep } from "./keeper.ts"

/** What is to be run, and what it may take. */
export interface Launch {
  /** Files and folders that may be read while the process gets ready. */
  readonly reads: ReadonlyArray<string>
  /** Bytes of memory for data, the runtime's own included. */
  readonly memory: number
  /** The module to run, and its arguments. */
  readonly args: ReadonlyArray<string>
}

/** Megabytes that JavaScript objects may take. */
const heap = 256

const nodeArgs = ({ args, reads }: Launch): ReadonlyArray<string> => [
  "--permission",
  ...reads.map((path) => `--allow-fs-read=${path}`),
  // ways around the permissions: SQLite opens any file, and V8 writes traces when its flags are set
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
  // there is nothing in its environment, but libraries look
  "--allow-env",
  `--v8-flags=--max-old-space-size=${heap}`,
  `--allow-read=${reads.join(",")}`,
  ...args
]

/** Starts a process as contained as it can be: pipes to 0 and from 1, the keeper at 3 where there is one. */
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
