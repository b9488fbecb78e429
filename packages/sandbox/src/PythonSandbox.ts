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
import { getPicture, maxPicture } from "./PythonPicture.ts"

/**
 * The result of a Python program, whatever it does. `Finished`: it ended by itself; `lost` counts the characters
 * printed beyond the limit. `Raised`: it raised an exception; `error` is the last line of the traceback. `TimedOut`: it
 * took too long. `Crashed`: it crashed its interpreter, or used too much.
 */
export const PythonResult = Schema.TaggedUnion({
  Finished: { printed: Schema.String, lost: Schema.Natural },
  Raised: { printed: Schema.String, error: Schema.String },
  TimedOut: {},
  Crashed: { error: Schema.String }
})
export type PythonResult = typeof PythonResult.Type

/** What the programs of a Python sandbox may use, and how its processes are isolated. */
export interface SandboxLimits {
  /** The time for one program; 5 seconds by default. */
  readonly time: Duration.Duration
  /** The time to start an interpreter; 2 minutes by default. */
  readonly start: Duration.Duration
  /** The most bytes that the interpreter may use, including about 30 MB for itself; 256 MiB by default. */
  readonly maxMemory: number
  /** The most characters of a program's output that are kept, from its beginning; 16,384 by default. */
  readonly maxOutput: number
  /** The isolation of its processes; everything that this machine offers if absent. */
  readonly containment?: Containment
}

/** The first message to a process. */
export interface PythonSettings extends Pick<SandboxLimits, "maxMemory" | "maxOutput"> {
  /** The location of Pyodide. */
  readonly pyodide: string
}

/** A program to be run. */
export interface PythonRun {
  readonly _tag: "Run"
  readonly program: string
  readonly variables: { readonly [name: string]: string }
  /** Whether the process runs only this program. */
  readonly isAlone: boolean
}

/**
 * The messages of a process. `Ran`: the result of a program. `Refused`: the program needs a process of its own.
 * `Ready`: its memory is restored, and whether it can serve another program. `Shown`: the picture was sent.
 */
const Message = Schema.TaggedUnion({
  Ran: { result: PythonResult },
  Refused: {},
  Ready: { isSpent: Schema.Boolean },
  Shown: {}
})
type Message = typeof Message.Type

/**
 * Runs Python programs in CPython without files, network, processes, clock or randomness: the same program prints the
 * same text everywhere.
 */
export interface PythonSandbox {
  /**
   * Runs a program with texts as its global variables, at most for `time`; the limit of the sandbox is the default and
   * the longest.
   *
   * **Details** Each program runs in an interpreter that is bit for bit the same. A program that stays within the
   * interpreter's memory (`pureProgram.ts`) shares a process with similar programs; the process restores that memory
   * after each of them, within milliseconds. A second process starts when a program would have to wait for another one.
   * Every other program gets a process of its own, one at a time.
   */
  readonly run: (
    program: string,
    variables?: { readonly [name: string]: string },
    time?: Duration.Duration
  ) => Effect.Effect<PythonResult, SandboxFailed>
}

const megabyte = 1024 * 1024
/** The limits of a sandbox that names none. */
export const defaults: SandboxLimits = {
  time: Duration.seconds(5),
  start: Duration.minutes(2),
  maxMemory: 256 * megabyte,
  maxOutput: 16_384
}
/** Bytes of address space that the runtime needs besides the interpreter's own memory; a fifth of them is used. */
const runtimeMemory = 1024 * megabyte

const pythonModule = (limits: SandboxLimits, picture: Uint8Array | undefined): ContainedModule<Message> => {
  const pyodide = createRequire(import.meta.url).resolve("pyodide/pyodide.mjs")
  const settings: PythonSettings = {
    pyodide: pathToFileURL(pyodide).href,
    maxMemory: limits.maxMemory,
    maxOutput: limits.maxOutput
  }
  // one character is written in at most six bytes
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

type Interpreter = ContainedProcess<Message>

const crashed = (error: string): Message => ({ _tag: "Ran", result: { _tag: "Crashed", error } })
const timedOut: Message = { _tag: "Ran", result: { _tag: "TimedOut" } }
const spent: Message = { _tag: "Ready", isSpent: true }
/** Time that a process may take to restore its memory; it needs milliseconds. */
const readyTime = Duration.seconds(10)

/** Runs one program in a process, and nothing after it. */
const runIn = (interpreter: Interpreter, order: PythonRun, time: Duration.Duration): Effect.Effect<Message> =>
  interpreter
    .converse(order, ({ next }) => next)
    .pipe(
      Effect.catch(({ reason }) => Effect.succeed(crashed(reason))),
      Effect.timeoutOrElse({ duration: time, orElse: () => Effect.succeed(timedOut) })
    )

/**
 * Gives an order to a process and answers with the result of the program. Returns whether the process
 * can serve another program once its memory is restored.
 *
 * @param onAnswer called before the answer, from when on the process restores its memory
 */
const serveIn = (
  interpreter: Interpreter,
  order: PythonRun,
  answer: Deferred.Deferred<Message>,
  onAnswer: () => void
) =>
  interpreter
    .converse(order, ({ next }) =>
      Effect.flatMap(next, (first) =>
        Effect.andThen(
          Effect.suspend(() => {
            onAnswer()
            return Deferred.succeed(answer, first)
          }),
          Effect.timeoutOrElse(next, { duration: readyTime, orElse: () => Effect.succeed(spent) })
        )
      )
    )
    .pipe(
      Effect.map((last) => last._tag === "Ready" && !last.isSpent),
      Effect.catch(({ reason }) => Effect.as(Deferred.succeed(answer, crashed(reason)), false))
    )

/** Takes the picture of a freshly started interpreter. Nothing else runs in its process. */
export const takePicture = (limits: SandboxLimits): Effect.Effect<Uint8Array, SandboxFailed | ProcessLost> =>
  Effect.acquireUseRelease(
    startContained(pythonModule(limits, undefined), limits.containment),
    (interpreter) =>
      interpreter.converse({ _tag: "Picture" }, ({ next, nextBytes }) => Effect.tap(nextBytes, () => next), maxPicture),
    (interpreter) => interpreter.stop
  )
const startInterpreter = (limits: SandboxLimits): Effect.Effect<Interpreter, SandboxFailed> =>
  getPicture(takePicture(limits)).pipe(
    Effect.flatMap((picture) => startContained(pythonModule(limits, picture), limits.containment)),
    Effect.mapError(({ reason }) => new SandboxFailed({ reason: `Python did not start: ${reason}` }))
  )

/** The most processes that are shared by programs: more would only compete for the processor. */
const maxShared = Math.max(2, Math.min(4, availableParallelism()))
/** How long an unused process is kept. */
const idleTime = Duration.minutes(5)

/**
 * Opens a Python sandbox; limits that are not given have their defaults. Its first process starts with the first
 * program; all processes end with the scope.
 */
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
  // a process that started while a program ran may have had too little memory
  const take = (pool: Pool.Pool<Interpreter, SandboxFailed>) => Effect.retry(Pool.get(pool), { times: 1 })

  /** Runs a program in an unused process; meanwhile the pool prepares the next one. */
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
  /** Processes that restore their memory, each until it can be taken again. */
  const restoring = new Set<Deferred.Deferred<void>>()
  /** Takes a shared process. One that restores its memory is waited for: to start another one would take longer. */
  const takeShared = Effect.suspend(() => {
    const [first] = restoring
    return first === undefined ? take(shared) : Effect.andThen(Deferred.await(first), take(shared))
  })

  /** Runs a program in a shared process; the caller does not wait until its memory is restored. */
  const runShared = (order: PythonRun, time: Duration.Duration, { waits }: Waits.WaitObserver) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const lease = yield* Scope.make()
        const close = Scope.close(lease, Exit.void)
        const interpreter = yield* restore(waits(takeShared)).pipe(
          Scope.provide(lease),
          Effect.onError(() => close)
        )
        const answer = yield* Deferred.make<Message>()
        const restored = yield* Deferred.make<void>()
        const serving = yield* serveIn(interpreter, order, answer, () => restoring.add(restored)).pipe(
          Effect.interruptible,
          Effect.onExit((exit) =>
            Exit.isSuccess(exit) && exit.value ? Effect.void : Pool.invalidate(shared, interpreter)
          ),
          Effect.ensuring(close),
          Effect.ensuring(
            Effect.suspend(() => {
              restoring.delete(restored)
              return Deferred.succeed(restored, undefined)
            })
          ),
          // the lease of the process ends with the fiber, even if the scope interrupts the fiber at once
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
