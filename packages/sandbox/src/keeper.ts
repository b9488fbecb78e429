import { type ChildProcess, spawn } from "node:child_process"
import { Socket } from "node:net"
import { Effect } from "effect"

/** What the launcher itself finds programs by; the contained process gets no environment at all. */
export const launcherEnv = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin" }

/** The limits that a keeper sets on a program. */
export interface Keep {
  /** Whether the program gets namespaces of its own. */
  readonly namespaces: boolean
  /** Bytes of memory for data that it may take once it is locked. */
  readonly memory: number
}

/**
 * Starts a program and stays beside it, outside its namespaces, where it cannot be
 * seen. It reads descriptor 3: on `lock` it takes the right to open anything from
 * the program, for good, for limits that were lowered cannot be raised; when the
 * pipe closes, be it because the parent was killed, it ends the program, its
 * namespaces' first process, and its whole group.
 *
 * Without namespaces the program sees its keeper; it is killed with it where
 * `setpriv` can say so.
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

/** Starts a program with a keeper beside it: pipes to 0 and from 1, the keeper at 3. */
export const keep = (command: ReadonlyArray<string>, { memory, namespaces }: Keep): ChildProcess =>
  spawn("/bin/sh", ["-c", keeper, "keeper", `${namespaces}`, `${memory}`, ...command], {
    cwd: "/",
    detached: true,
    env: launcherEnv,
    stdio: ["pipe", "pipe", "ignore", "pipe"]
  })

/** Has the keeper take the right to open anything; yields whether it is gone for good. */
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
