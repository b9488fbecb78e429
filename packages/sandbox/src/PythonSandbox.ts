import { createRequire } from "node:module"
import { dirname } from "node:path"
import { pathToFileURL } from "node:url"
import { Waits } from "@escapement/core"
import { Duration, Effect, Fiber, Schema, type Scope, Semaphore } from "effect"
import {
  type ContainedModule,
  type ContainedProcess,
  type ProcessLost,
  SandboxFailed,
  besideThis,
  startContained
} from "./ContainedProcess.ts"
import type { Containment } from "./Containment.ts"

/**
 * What became of a program. Whatever it does is one of these, never a failure of
 * the sandbox: it ended (`lost` counts characters printed beyond the limit), it
 * raised (`error` is the last line of the traceback), it took too long, or it
 * brought its interpreter down.
 */
export const PythonResult = Schema.TaggedUnion({
  Finished: { printed: Schema.String, lost: Schema.Natural },
  Raised: { printed: Schema.String, error: Schema.String },
  TimedOut: {},
  Crashed: { error: Schema.String }
})
export type PythonResult = typeof PythonResult.Type

/** What a sandbox allows. */
export interface SandboxLimits {
  /** For one program. */
  readonly time: Duration.Duration
  /** For the start of an interpreter. */
  readonly start: Duration.Duration
  /** Bytes that the interpreter may hold, itself included; it takes about 30 MB. */
  readonly maxMemory: number
  /** Characters of output that are kept. */
  readonly maxOutput: number
  /** What holds its processes; all that this machine offers when absent. */
  readonly containment?: Containment
}

/** What a process is told first. */
export interface PythonSettings extends Pick<SandboxLimits, "maxMemory" | "maxOutput"> {
  /** Where Pyodide is. */
  readonly pyodide: string
}

/** What a process is asked: to run a program, or for the memory of its interpreter as it was before the first one. */
export type PythonRequest = { readonly _tag: "Picture" } | PythonRun

/** A program to be run. */
export interface PythonRun {
  readonly _tag: "Run"
  readonly program: string
  readonly variables: { readonly [name: string]: string }
  /** Whether the process serves this program and no other. */
  readonly isAlone: boolean
}

/** What a process may say: what became of a program, and whether it should serve another; that it is one for a process of its own; that the picture is sent. */
const Message = Schema.TaggedUnion({
  Ran: { result: PythonResult, isSpent: Schema.Boolean },
  Refused: { isSpent: Schema.Boolean },
  Shown: {}
})
type Message = typeof Message.Type

/** CPython without files, network, processes, clock or chance: the same program prints the same text everywhere. */
export interface PythonSandbox {
  /**
   * Runs a program with texts as its global variables.
   *
   * **Details** Programs run one after the other, each in an interpreter that is bit
   * for bit the same. A program that stays within the interpreter's memory
   * (`pureProgram.ts`) shares a process with others like it, which puts that memory
   * back after each; every other one has a process that serves it alone. A program may
   * be given less time than the sandbox allows, never more.
   */
  readonly run: (
    program: string,
    variables?: { readonly [name: string]: string },
    time?: Duration.Duration
  ) => Effect.Effect<PythonResult, SandboxFailed>
}

const megabyte = 1024 * 1024
const defaults: SandboxLimits = {
  time: Duration.seconds(5),
  start: Duration.minutes(2),
  maxMemory: 256 * megabyte,
  maxOutput: 16_384
}
/** What the runtime takes besides the interpreter's own memory: address space that it may write to, a fifth of it in use. */
const runtimeMemory = 1024 * megabyte

const pythonModule = (limits: SandboxLimits, picture: Uint8Array | undefined): ContainedModule<Message> => {
  const pyodide = createRequire(import.meta.url).resolve("pyodide/pyodide.mjs")
  const settings: PythonSettings = {
    pyodide: pathToFileURL(pyodide).href,
    maxMemory: limits.maxMemory,
    maxOutput: limits.maxOutput
  }
  // a character is written in six bytes at most
  const message = 6 * limits.maxOutput + 65_536
  return {
    entry: besideThis("pythonChild"),
    reads: [dirname(pyodide)],
    settings,
    ...(picture === undefined ? {} : { bytes: picture }),
    Message,
    limits: {
      start: limits.start,
      memory: limits.maxMemory + runtimeMemory,
      message,
      traffic: 2 * message
    }
  }
}

/** Bytes of a picture: the memory of an interpreter that has just started, about 30 MB. */
const maxPicture = 128 * megabyte

type Interpreter = ContainedProcess<Message>

const crashed = (error: string): Message => ({ _tag: "Ran", result: { _tag: "Crashed", error }, isSpent: true })
const timedOut: Message = { _tag: "Ran", result: { _tag: "TimedOut" }, isSpent: true }

/** Has a process run a program; the process is spent where the program brought it down. */
const runIn = (interpreter: Interpreter, order: PythonRun, time: Duration.Duration): Effect.Effect<Message> =>
  interpreter
    .converse(order, ({ next }) => next)
    .pipe(
      Effect.catch(({ reason }) => Effect.succeed(crashed(reason))),
      Effect.timeoutOrElse({ duration: time, orElse: () => Effect.succeed(timedOut) })
    )

/** The memory of an interpreter that has run no program: where all programs start. Taken once, as it takes seconds. */
let picture: Uint8Array | undefined
const takePicture = (limits: SandboxLimits): Effect.Effect<Uint8Array, SandboxFailed | ProcessLost> =>
  Effect.acquireUseRelease(
    startContained(pythonModule(limits, undefined), limits.containment),
    (interpreter) =>
      interpreter.converse({ _tag: "Picture" }, ({ next, nextBytes }) => Effect.tap(nextBytes, () => next), maxPicture),
    (interpreter) => interpreter.stop
  ).pipe(Effect.tap((taken) => Effect.sync(() => (picture = taken))))
const startInterpreter = (limits: SandboxLimits): Effect.Effect<Interpreter, SandboxFailed> =>
  Effect.suspend(() => (picture === undefined ? takePicture(limits) : Effect.succeed(picture))).pipe(
    Effect.flatMap((taken) => startContained(pythonModule(limits, taken), limits.containment)),
    Effect.mapError(({ reason }) => new SandboxFailed({ reason: `Python did not start: ${reason}` }))
  )

/** Opens a sandbox. Its first process starts with the first program, and all end with the scope. */
export const makePythonSandbox = Effect.fnUntraced(function* (
  options: Partial<SandboxLimits> = {}
): Effect.fn.Return<PythonSandbox, never, Scope.Scope> {
  const limits = { ...defaults, ...options }
  const turnstile = Semaphore.makeUnsafe(1)
  const scope = yield* Effect.scope
  const alive = new Set<Interpreter>()
  let shared: Fiber.Fiber<Interpreter, SandboxFailed> | undefined
  let spare: Fiber.Fiber<Interpreter, SandboxFailed> | undefined

  /** Starts an interpreter on a fiber of the sandbox's own: whoever waits for it may leave at any time. */
  const start = startInterpreter(limits).pipe(
    Effect.tap((started) => Effect.sync(() => alive.add(started))),
    Effect.uninterruptible,
    Effect.forkIn(scope)
  )
  const stop = (interpreter: Interpreter) =>
    Effect.andThen(
      Effect.sync(() => alive.delete(interpreter)),
      interpreter.stop
    )
  yield* Effect.addFinalizer(() => Effect.forEach([...alive], stop, { concurrency: "unbounded", discard: true }))

  const getShared = Effect.gen(function* () {
    const starting = (shared ??= yield* start)
    return yield* Fiber.join(starting).pipe(Effect.tapError(() => Effect.sync(() => (shared = undefined))))
  })
  const discardShared = Effect.suspend(() => {
    const old = shared
    shared = undefined
    return old === undefined ? Effect.void : Effect.ignore(Effect.flatMap(Fiber.join(old), stop))
  })
  const prepareSpare = Effect.flatMap(start, (starting) => Effect.sync(() => (spare = starting)))
  /** Gives a program a process that has served nobody; the next one gets ready meanwhile. */
  const withAlone = <A>(use: (interpreter: Interpreter) => Effect.Effect<A>, { waits }: Waits.WaitObserver) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const getReady = Effect.gen(function* () {
          const starting = (spare ??= yield* start)
          return yield* Fiber.join(starting).pipe(Effect.tapError(() => Effect.sync(() => (spare = undefined))))
        })
        // one that got ready beside a program may have come short
        const ready = yield* restore(waits(Effect.retry(getReady, { times: 1 })))
        yield* prepareSpare
        return yield* Effect.ensuring(restore(use(ready)), stop(ready))
      })
    )
  const runAlone = (order: PythonRun, time: Duration.Duration, waiting: Waits.WaitObserver) =>
    withAlone((interpreter) => runIn(interpreter, { ...order, isAlone: true }, time), waiting)
  const runShared = (order: PythonRun, time: Duration.Duration, { waits }: Waits.WaitObserver) =>
    Effect.gen(function* () {
      const interpreter = yield* waits(getShared)
      return yield* Effect.gen(function* () {
        const answer = yield* runIn(interpreter, order, time)
        if (answer._tag !== "Shown" && answer.isSpent) yield* discardShared
        return answer
      }).pipe(Effect.onInterrupt(() => discardShared))
    })
  /** One program at a time; whoever waits for another one's is not charged for it. */
  const inTurn = <A, E>(self: Effect.Effect<A, E>, { waits }: Waits.WaitObserver) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.andThen(restore(waits(turnstile.take(1))), Effect.ensuring(restore(self), turnstile.release(1)))
    )

  return {
    run: (program, variables = {}, time = limits.time) =>
      Effect.flatMap(Waits.CurrentWaitObserver, (waiting) => {
        const turn = Effect.gen(function* () {
          const order: PythonRun = { _tag: "Run", program, variables, isAlone: false }
          const allowed = Duration.min(time, limits.time)
          const first = yield* runShared(order, allowed, waiting)
          const answer = first._tag === "Ran" ? first : yield* runAlone(order, allowed, waiting)
          return answer._tag === "Ran" ? answer.result : { _tag: "Crashed" as const, error: "it gave no result" }
        })
        return inTurn(turn, waiting)
      })
  }
})
