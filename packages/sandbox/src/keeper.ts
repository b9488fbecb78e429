import { type ChildProcess, spawn } from "node:child_process"
import { Socket } from "node:net"
import { Effect } from "effect"

/** The environment in which the launcher finds programs; the contained process gets no environment at all. */
export const launcherEnv = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin" }

/** The limits that a keeper sets for a program. */
interface Keep {
  /** Whether the program gets its own namespaces. */
  readonly namespaces: boolean
  /** Bytes of data memory that the program may take once it is locked. */
  readonly memory: number
}

/**
 * Starts a program and stays beside it, outside its namespaces, so that the program cannot see it. It reads commands
 * from descriptor 3. On `lock`, it takes away the program's right to open anything; this is final, because a lowered
 * limit cannot be raised. If the pipe closes, as when the parent is killed, it kills the program, the first process of
 * its namespaces, and its whole group.
 *
 * Without namespaces, the program sees its keeper. If the keeper is killed, the program is killed, too, provided that
 * `setpriv` supports this.
 */
const keeper = `
namespaces=$1; bytes=$2; shift 2
set -- env -i "$@"
if test $namespaces = true; then set -- unshare -Urnpi --fork --kill-child -- "$@"
elif setpriv --pdeathsig KILL true; then set -- setpriv --pdeathsig KILL "$@"
fi 2>/dev/null
exec 4<&0
"$@" <&4 4<&- 3<&- 2>/dev/null &
child=$!
exec </dev/null >/dev/null 2>/dev/null 4<&-
find_program() {
  program=$child
  if test $namespaces = true; then read -r program </proc/$child/task/$child/children; test -n "$program"; fi
}
while read -r order <&3; do
  find_program &&
    prlimit --pid $program --nofile=0:0 --fsize=0:0 --core=0:0 --data=$bytes:$bytes &&
    echo locked >&3
done
find_program && kill -9 $program
kill -9 $child
kill -9 0
`

/** Starts a program under a keeper, a shell that can kill it. Descriptors 0 and 1 are pipes to the program, 3 is a pipe to the keeper. */
export const keep = (command: ReadonlyArray<string>, { memory, namespaces }: Keep): ChildProcess =>
  spawn("/bin/sh", ["-c", keeper, "keeper", `${namespaces}`, `${memory}`, ...command], {
    cwd: "/",
    detached: true,
    env: launcherEnv,
    stdio: ["pipe", "pipe", "ignore", "pipe"]
  })

/** Makes the keeper take away the program's right to open anything; returns whether that succeeded. */
export const lock = (child: ChildProcess): Effect.Effect<boolean> =>
  Effect.callback<boolean>((resume) => {
    const pipe = child.stdio[3]
    const failed = () => resume(Effect.succeed(false))
    if (!(pipe instanceof Socket)) return failed()
    pipe.once("data", () => resume(Effect.succeed(true)))
    pipe.once("error", failed)
    pipe.once("close", failed)
    pipe.write("lock\n")
  })
