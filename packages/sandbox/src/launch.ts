import { type ChildProcess, spawn } from "node:child_process"
import { type Containment, launcherEnv, namespaceArgs } from "./Containment.ts"

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

/**
 * Starts the process and stays beside it, outside. A second shell reads descriptor
 * 3: on `lock` it takes the right to open anything from the process, for good, for
 * limits that were lowered cannot be raised; when the pipe closes, be it because the
 * parent was killed, it ends the process. The first one ends with the process.
 */
const keeper = `
bytes=$1; shift
exec 4<&0
env -i "$@" <&4 4<&- 3<&- 2>/dev/null &
child=$!
exec </dev/null >/dev/null 2>/dev/null 4<&-
{
  while read -r order <&3; do
    prlimit --pid $child --nofile=0:0 --fsize=0:0 --core=0:0 --data=$bytes:$bytes && echo locked >&3
  done
  kill -9 $child
} &
reader=$!
exec 3<&-
wait $child
kill -9 $reader
`

/** Starts a process as contained as it can be: pipes to 0 and from 1, the keeper at 3 where there is one. */
export const launch = (containment: Containment, launch: Launch): ChildProcess => {
  const command = [process.execPath, ...(containment.runtime === "Deno" ? denoArgs(launch) : nodeArgs(launch))] as const
  const options = { cwd: "/", detached: true } as const
  if (process.platform === "win32") {
    return spawn(command[0], command.slice(1), {
      ...options,
      env: {},
      windowsHide: true,
      stdio: ["pipe", "pipe", "ignore"]
    })
  }
  const kept = ["/bin/sh", "-c", keeper, "keeper", `${launch.memory}`, ...command] as const
  const started = containment.namespaces ? (["unshare", ...namespaceArgs, ...kept] as const) : kept
  return spawn(started[0], started.slice(1), {
    ...options,
    env: launcherEnv,
    stdio: ["pipe", "pipe", "ignore", "pipe"]
  })
}
