import { createRequire } from "node:module"
import { availableParallelism } from "node:os"
import { dirname } from "node:path"
import { pathToFileURL } from "node:url"
import { Waits } from "@escapement/core"
import { Deferred, Duration, Effect, Exit, Fiber, Pool, Schema, Scope, Semaphore } from "effect"
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

/** What a process may say: what became of a program; that it is one for a process of its own; whether it serves another one, now that it is as it was; that the picture is sent. */
const Message = Schema.TaggedUnion({
  Ran: { result: PythonResult },
  Refused: {},
  Ready: { isSpent: Schema.Boolean },
  Shown: {}
})
type Message = typeof Message.Type

/** CPython without files, network, processes, clock or chance: the same program prints the same text everywhere. */
export interface PythonSandbox {
  /**
   * Runs a program with texts as its global variables.
   *
   * **Details** Each program runs in an interpreter that is bit for bit the same. One
   * that stays within the interpreter's memory (`pureProgram.ts`) shares a process with
   * others like it, which puts that memory back after each; a second process starts
   * when a program would have to wait for that. Every other program has a process that
   * serves it alone, one at a time. A program may be given less time than the sandbox
   * allows, never more.
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

const crashed = (error: string): Message => ({ _tag: "Ran", result: { _tag: "Crashed", error } })
const timedOut: Message = { _tag: "Ran", result: { _tag: "TimedOut" } }
const spent: Message = { _tag: "Ready", isSpent: true }
/** How long a process may take to be as it was; it needs milliseconds. */
const readyTime = Duration.seconds(10)

/** Has a process run a program and nothing after it. */
const runIn = (interpreter: Interpreter, order: PythonRun, time: Duration.Duration): Effect.Effect<Message> =>
  interpreter
    .converse(order, ({ next }) => next)
    .pipe(
      Effect.catch(({ reason }) => Effect.succeed(crashed(reason))),
      Effect.timeoutOrElse({ duration: time, orElse: () => Effect.succeed(timedOut) })
    )

/** Gives a process an order, tells what becomes of the program, and yields whether the process serves another one once it is as it was. */
const serveIn = (interpreter: Interpreter, order: PythonRun, answer: Deferred.Deferred<Message>) =>
  interpreter
    .converse(order, ({ next }) =>
      Effect.flatMap(next, (first) =>
        Effect.andThen(
          Deferred.succeed(answer, first),
          Effect.timeoutOrElse(next, { duration: readyTime, orElse: () => Effect.succeed(spent) })
        )
      )
    )
    .pipe(
      Effect.map((last) => last._tag === "Ready" && !last.isSpent),
      Effect.catch(({ reason }) => Effect.as(Deferred.succeed(answer, crashed(reason)), false))
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
const oneTakesIt = Semaphore.makeUnsafe(1)
const startInterpreter = (limits: SandboxLimits): Effect.Effect<Interpreter, SandboxFailed> =>
  Effect.suspend(() => (picture === undefined ? takePicture(limits) : Effect.succeed(picture))).pipe(
    oneTakesIt.withPermit,
    Effect.flatMap((taken) => startContained(pythonModule(limits, taken), limits.containment)),
    Effect.mapError(({ reason }) => new SandboxFailed({ reason: `Python did not start: ${reason}` }))
  )

/** Processes that programs share, at most: more would only share the processor. */
const maxShared = Math.max(2, Math.min(4, availableParallelism()))
/** How long a process that nobody asks for is kept. */
const idleTime = Duration.minutes(5)

/** Opens a sandbox. Its first process starts with the first program, and all end with the scope. */
export const makePythonSandbox = Effect.fnUntraced(function* (
  options: Partial<SandboxLimits> = {}
): Effect.fn.Return<PythonSandbox, never, Scope.Scope> {
  const limits = { ...defaults, ...options }
  const scope = yield* Effect.scope
  const oneAlone = Semaphore.makeUnsafe(1)
  const openPool = (max: number) =>
    Pool.makeWithTTL({
      acquire: Effect.acquireRelease(startInterpreter(limits), (interpreter) => interpreter.stop),
      min: 0,
      max,
      timeToLive: idleTime
    })
  const shared = yield* openPool(maxShared)
  const unused = yield* openPool(1)
  // one that got ready beside a program may have come short
  const take = (pool: Pool.Pool<Interpreter, SandboxFailed>) => Effect.retry(Pool.get(pool), { times: 1 })

  /** Gives a program a process that has served nobody; the pool gets the next one ready meanwhile. */
  const runAlone = (order: PythonRun, time: Duration.Duration, { waits }: Waits.WaitObserver) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.andThen(
        restore(waits(oneAlone.take(1))),
        Effect.gen(function* () {
          const interpreter = yield* waits(take(unused))
          yield* Pool.invalidate(unused, interpreter)
          return yield* runIn(interpreter, { ...order, isAlone: true }, time)
        }).pipe(Effect.scoped, restore, Effect.ensuring(oneAlone.release(1)))
      )
    )
  /** Gives a program a process that others have used; nobody waits until that is as it was. */
  const runShared = (order: PythonRun, time: Duration.Duration, { waits }: Waits.WaitObserver) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const lease = yield* Scope.make()
        const close = Scope.close(lease, Exit.void)
        const interpreter = yield* restore(waits(take(shared))).pipe(
          Scope.provide(lease),
          Effect.onError(() => close)
        )
        const answer = yield* Deferred.make<Message>()
        const serving = yield* serveIn(interpreter, order, answer).pipe(
          Effect.interruptible,
          Effect.onExit((exit) =>
            Exit.isSuccess(exit) && exit.value ? Effect.void : Pool.invalidate(shared, interpreter)
          ),
          Effect.ensuring(close),
          // its lease ends whenever the fiber does, even one that the scope interrupts at once
          Effect.forkIn(scope, { startImmediately: true, uninterruptible: "inherit" })
        )
        const stop = Fiber.interrupt(serving)
        return yield* restore(Deferred.await(answer)).pipe(
          Effect.timeoutOrElse({ duration: time, orElse: () => Effect.as(stop, timedOut) }),
          Effect.onInterrupt(() => stop)
        )
      })
    )

  return {
    run: (program, variables = {}, time = limits.time) =>
      Effect.flatMap(Waits.CurrentWaitObserver, (waiting) =>
        Effect.gen(function* () {
          const order: PythonRun = { _tag: "Run", program, variables, isAlone: false }
          const allowed = Duration.min(time, limits.time)
          const first = yield* runShared(order, allowed, waiting)
          const answer = first._tag === "Ran" ? first : yield* runAlone(order, allowed, waiting)
          return answer._tag === "Ran" ? answer.result : { _tag: "Crashed" as const, error: "it gave no result" }
        })
      )
  }
})
