import { spawn } from "node:child_process"
import { type WriteStream, createWriteStream } from "node:fs"
import { Writable } from "node:stream"
import { AgentUnavailable } from "@escapement/core"
import { type Boundary, type ContainedHome } from "../containment/Boundary.ts"
import { writeLeftover } from "../containment/LeftoverAgent.ts"
import { orUnavailable } from "../agents/AgentHome.ts"
import { endMarked } from "./endMarked.ts"
import { isProgram } from "./isProgram.ts"
import { splitLines } from "./splitLines.ts"
import { Deferred, Duration, Effect, Schedule, type Scope } from "effect"

/** A program to be started. */
interface Program {
  readonly file: string
  readonly args: ReadonlyArray<string>
  /** The whole environment of the program; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>
  readonly place: ContainedHome
  readonly boundary: Boundary
  /**
   * `NAME=VALUE` in its environment, unique to this program. It identifies processes that have left the process
   * group.
   */
  readonly mark: string
  /** The path prefix of the files that keep its standard output and error, byte for byte, up to a size limit. */
  readonly output: string
  readonly errors: string
  readonly maxBytes: number
  /**
   * Called with each line of the standard output, up to the size limit. What follows the last line end is passed when
   * the program has ended.
   */
  readonly onLine: (line: string) => void
  /** Whether something is written to its standard input; if not, the input is empty. */
  readonly isWrittenTo?: boolean
}

/** A running program. */
interface StartedProgram {
  /** Waits until the program ends. */
  readonly ended: Effect.Effect<ProgramExit>
  /** Its standard input; undefined if nothing is written to it. */
  readonly input: Writable | undefined
}

/** How a program ended; `code` is null if a signal ended it. */
interface ProgramExit {
  readonly code: number | null
}

/** A shell's exit code for a program ended by a signal is the signal's number plus this. */
const bySignal = 128
const lastSignal = 64

const codeOf = (code: number | null): number | null =>
  code !== null && code > bySignal && code <= bySignal + lastSignal ? null : code

/** Time that a program has to end after it was asked to; then it is killed. */
const patience = Duration.millis(500)
/** Most characters of a line that is passed to `onLine`; longer lines are only stored. */
const maxLine = 1_000_000

/** Sends a signal to every process of a group. It is no error if the group is gone. */
const signalGroup = (group: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}

/** Stores a stream up to a size limit. What follows is read and dropped, so that the program does not block. */
const capped = (
  stream: NodeJS.ReadableStream | null,
  file: WriteStream,
  maxBytes: number,
  take: (part: Buffer) => void
) => {
  let left = maxBytes
  stream?.on("data", (chunk: Buffer) => {
    const part = chunk.length <= left ? chunk : chunk.subarray(0, left)
    left -= part.length
    if (part.length === 0) return
    file.write(part)
    take(part)
  })
}

const opened = (path: string): WriteStream =>
  // a full disk must not end the run: the stream is only a record of the trial
  createWriteStream(path, { flags: "a", mode: 0o600 }).on("error", () => {})

const finished = (file: WriteStream): Effect.Effect<void> =>
  Effect.callback((resume) => {
    if (file.destroyed) return resume(Effect.void)
    file.once("close", () => resume(Effect.void))
    file.end()
  })

/** Ends a process group: asks it to end, then kills it. Returns when none of its processes is left. */
const endGroup = (group: number): Effect.Effect<void> =>
  Effect.gen(function* () {
    if (!signalGroup(group, "SIGTERM")) return
    const gone = Effect.suspend(() => (signalGroup(group, 0) ? Effect.fail("alive") : Effect.void))
    const watch = (time: Duration.Duration) =>
      gone.pipe(Effect.retry({ schedule: Schedule.spaced("10 millis") }), Effect.timeoutOption(time))
    yield* watch(patience)
    signalGroup(group, "SIGKILL")
    yield* watch(patience)
  }).pipe(Effect.ignore)

// its standard input is the life line: it closes when this process dies, and the program ends with it
const launch = ({ args, boundary, env, file, place }: Program) => {
  const [command, ...rest] = boundary.around(place, [file, ...args])
  return spawn(command, rest, { cwd: place.folder, env, detached: true, stdio: ["pipe", "pipe", "pipe", "pipe"] })
}

/** Starts a program; fails at once for arguments that no program can be given, such as those with a null character. */
const launched = (program: Program) => {
  try {
    // the supervisor itself could not report a missing program
    return isProgram(program.file, program.env["PATH"] ?? "")
      ? launch(program)
      : new Error(`the program ${program.file} was not found or is not executable: install it, or set program=PATH`)
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}

/**
 * Starts a program as the leader of its own process group. When the scope closes, the whole group is ended and
 * its output is on disk, however the program itself ended.
 */
export const startProgram = Effect.fnUntraced(function* (
  program: Program
): Effect.fn.Return<StartedProgram, AgentUnavailable, Scope.Scope> {
  const ended = yield* Deferred.make<ProgramExit>()
  const files = [opened(program.output), opened(program.errors)] as const
  yield* Effect.addFinalizer(() => Effect.forEach(files, finished, { discard: true }))
  const child = yield* Effect.acquireRelease(
    Effect.callback<ReturnType<typeof launch>, AgentUnavailable>((resume) => {
      const started = launched(program)
      if (started instanceof Error) return resume(new AgentUnavailable({ reason: started.message }))
      started.once("spawn", () => resume(Effect.succeed(started)))
      // the program may end before this process does
      for (const end of [started.stdin, started.stdio[3]]) end?.on("error", () => {})
      started.once("error", ({ message }) => resume(new AgentUnavailable({ reason: message })))
    }),
    ({ pid }) => (pid === undefined ? Effect.void : endMarked(program.mark, endGroup(pid)))
  )
  const closed = yield* Deferred.make<void>()
  child.once("exit", (code) => Deferred.doneUnsafe(ended, Effect.succeed({ code: codeOf(code) })))
  child.once("close", () => Deferred.doneUnsafe(closed, Effect.void))
  const lines = splitLines(maxLine, program.onLine)
  capped(child.stdout, files[0], program.maxBytes, lines.take)
  capped(child.stderr, files[1], program.maxBytes, () => {})
  // after the listeners are added, as the program may have ended already
  const { pid } = child
  if (pid !== undefined) yield* orUnavailable(() => writeLeftover(program.place.root, program.mark, pid))
  const handle = child.stdio[3]
  const input = handle instanceof Writable ? handle : undefined
  if (program.isWrittenTo !== true) input?.end()
  return {
    // its last lines may still arrive; a process that it left behind may hold its output open for ever
    ended: Deferred.await(ended).pipe(
      Effect.tap(() => Effect.timeoutOption(Deferred.await(closed), patience)),
      Effect.tap(() => Effect.sync(lines.end))
    ),
    input: program.isWrittenTo === true ? input : undefined
  }
})
