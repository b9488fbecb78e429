import { spawn } from "node:child_process"
import { type WriteStream, accessSync, constants, createWriteStream } from "node:fs"
import { delimiter, join } from "node:path"
import { Writable } from "node:stream"
import { AgentUnavailable } from "@escapement/core"
import { type Boundary, type ContainedHome } from "../containment/Boundary.ts"
import { writeLeftover } from "../containment/LeftoverAgent.ts"
import { orUnavailable } from "../agents/AgentHome.ts"
import { killMarked } from "./killMarked.ts"
import { Deferred, Duration, Effect, Schedule, type Scope } from "effect"

/** A program to be started. */
export interface Program {
  readonly file: string
  readonly args: ReadonlyArray<string>
  /** All that it finds in its environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>
  readonly place: ContainedHome
  readonly boundary: Boundary
  /** `NAME=VALUE` in its environment that no other program has: what left its process group is known by it. */
  readonly mark: string
  /** Where its standard output and error are kept, byte for byte, up to the cap of each. */
  readonly output: string
  readonly errors: string
  readonly maxBytes: number
  /** Is shown each line of the standard output as it comes, within the cap. */
  readonly onLine: (line: string) => void
  /** Whether it is written to on its standard input, which is empty otherwise. */
  readonly isWrittenTo?: boolean
}

/** A program that runs. */
export interface StartedProgram {
  /** Waits for its own end. */
  readonly ended: Effect.Effect<ProgramExit>
  /** Its standard input; undefined if it is not written to. */
  readonly input: Writable | undefined
}

/** How a program ended by itself; `code` is null where a signal ended it. */
export interface ProgramExit {
  readonly code: number | null
}

/** Shells leave with the number of the signal that ended their program, and this. */
const bySignal = 128
const lastSignal = 64

const codeOf = (code: number | null): number | null =>
  code !== null && code > bySignal && code <= bySignal + lastSignal ? null : code

/** How long a program may take to end when it is asked to, before it is killed. */
const patience = Duration.millis(500)
/** A line longer than this is kept raw but shown to nobody. */
const maxLine = 1_000_000

/** Signals every process of a group. A group that is gone is not an error. */
const signalGroup = (group: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}

/** Takes what a stream writes up to a cap; what comes after is read and dropped, so that nobody blocks on it. */
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

/** Splits bytes into lines, without holding more than one line. */
const splitting = (onLine: (line: string) => void) => {
  let rest = ""
  const decoder = new TextDecoder()
  return (part: Buffer): void => {
    const lines = (rest + decoder.decode(part, { stream: true })).split("\n")
    rest = (lines.pop() ?? "").slice(0, maxLine)
    lines.filter((line) => line.length < maxLine).forEach(onLine)
  }
}

const opened = (path: string): WriteStream =>
  // a full disk must not bring the run down with it: the stream is a record, not the trial
  createWriteStream(path, { flags: "a", mode: 0o600 }).on("error", () => {})

const finished = (file: WriteStream): Effect.Effect<void> =>
  Effect.callback((resume) => {
    if (file.destroyed) return resume(Effect.void)
    file.once("close", () => resume(Effect.void))
    file.end()
  })

/** Ends a group: asks first, then kills. Returns when no process of it is left. */
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

/** How long processes that were killed may take to be gone. */
const burial = Duration.seconds(5)

/** Kills what left the group, and what it forked meanwhile, until nothing of it is found. */
const endMarked = (mark: string): Effect.Effect<void> =>
  Effect.promise(() => killMarked(mark)).pipe(
    Effect.repeat({ until: (found) => found === 0, schedule: Schedule.spaced("10 millis") }),
    Effect.timeoutOption(burial),
    Effect.asVoid
  )

const isRunnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether a program is found where the supervisor will look for it, which could not say so. */
const isThere = ({ env, file }: Program): boolean =>
  file.includes("/")
    ? isRunnable(file)
    : (env["PATH"] ?? "").split(delimiter).some((folder) => folder !== "" && isRunnable(join(folder, file)))

// its standard input is the life line: it closes when we die, and what hangs on it ends
const launch = ({ args, boundary, env, file, place }: Program) => {
  const [command, ...rest] = boundary.around(place, [file, ...args])
  return spawn(command, rest, { cwd: place.folder, env, detached: true, stdio: ["pipe", "pipe", "pipe", "pipe"] })
}

/** Arguments that no program can be given, such as a null character, are refused at once. */
const launched = (program: Program) => {
  try {
    return isThere(program)
      ? launch(program)
      : new Error(`the program ${program.file} is not there or may not be run: install it, or set program=PATH`)
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}

/**
 * Starts a program as the leader of a process group of its own. When the scope
 * closes, however the program ended, the whole group is ended and its output is
 * on disk.
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
      if (started instanceof Error) return resume(Effect.fail(new AgentUnavailable({ reason: started.message })))
      started.once("spawn", () => resume(Effect.succeed(started)))
      // it may end before we do
      for (const end of [started.stdin, started.stdio[3]]) end?.on("error", () => {})
      started.once("error", ({ message }) => resume(Effect.fail(new AgentUnavailable({ reason: message }))))
    }),
    ({ pid }) => (pid === undefined ? Effect.void : Effect.andThen(endGroup(pid), endMarked(program.mark)))
  )
  const closed = yield* Deferred.make<void>()
  child.once("exit", (code) => Deferred.doneUnsafe(ended, Effect.succeed({ code: codeOf(code) })))
  child.once("close", () => Deferred.doneUnsafe(closed, Effect.void))
  capped(child.stdout, files[0], program.maxBytes, splitting(program.onLine))
  capped(child.stderr, files[1], program.maxBytes, () => {})
  // after those who listen: it may have ended by then
  const { pid } = child
  if (pid !== undefined) yield* orUnavailable(() => writeLeftover(program.place.root, program.mark, pid))
  const handle = child.stdio[3]
  const input = handle instanceof Writable ? handle : undefined
  if (program.isWrittenTo !== true) input?.end()
  return {
    // its last lines may still be on their way; a process that it left behind may hold its output open for ever
    ended: Effect.tap(Deferred.await(ended), () => Effect.timeoutOption(Deferred.await(closed), patience)),
    input: program.isWrittenTo === true ? input : undefined
  }
})
