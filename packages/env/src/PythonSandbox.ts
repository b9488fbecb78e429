import { extname } from "node:path"
import { Worker } from "node:worker_threads"
import { Data, Duration, Effect, Schema, type Scope, Semaphore } from "effect"

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

/** The interpreter could not be started; never a program's doing. */
export class SandboxFailed extends Data.TaggedError("SandboxFailed")<{ readonly reason: string }> {}

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
}

/** What a thread is started with. */
export type WorkerSettings = Pick<SandboxLimits, "maxMemory" | "maxOutput">

/** What a thread is asked. */
export interface WorkerOrder {
  readonly id: number
  readonly program: string
  readonly variables: { readonly [name: string]: string }
}

/** CPython without files, network, processes, clock or chance: the same program prints the same text everywhere. */
export interface PythonSandbox {
  /**
   * Runs a program with texts as its global variables.
   *
   * **Details** Programs run one after the other, each in a namespace of its own, with
   * modules and builtins put back as they were. An interpreter that was stopped or
   * broke is thrown away. A program may be given less time than the sandbox allows,
   * never more.
   */
  readonly run: (
    program: string,
    variables?: { readonly [name: string]: string },
    time?: Duration.Duration
  ) => Effect.Effect<PythonResult, SandboxFailed>
}

const defaults: SandboxLimits = {
  time: Duration.seconds(5),
  start: Duration.minutes(2),
  maxMemory: 256 * 1024 * 1024,
  maxOutput: 16_384
}

// the file stands beside this one and ends as it does: in the sources, in what is built of them, in a bundle
const workerFile = new URL(`./pythonWorker${extname(import.meta.url)}`, import.meta.url)

interface Listeners {
  readonly message: (reply: unknown) => void
  readonly ended: (error: string) => void
}

/** Listens to a thread until the returned function is called. */
const listen = (worker: Worker, listeners: Listeners): (() => void) => {
  const error = (cause: Error) => listeners.ended(cause.message)
  const exit = (code: number) => listeners.ended(`its thread ended with ${code}`)
  worker.on("message", listeners.message).on("error", error).on("exit", exit)
  return () => void worker.off("message", listeners.message).off("error", error).off("exit", exit)
}

const start = (limits: SandboxLimits): Effect.Effect<Worker, SandboxFailed> =>
  Effect.callback<Worker, SandboxFailed>((resume) => {
    const data: WorkerSettings = { maxMemory: limits.maxMemory, maxOutput: limits.maxOutput }
    const worker = new Worker(workerFile, {
      workerData: data,
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 }
    })
    worker.unref()
    const quiet = listen(worker, {
      message: () => {
        quiet()
        resume(Effect.succeed(worker))
      },
      ended: (error) => resume(Effect.fail(new SandboxFailed({ reason: `Python did not start: ${error}` })))
    })
    return Effect.promise(() => worker.terminate())
  }).pipe(
    Effect.timeoutOrElse({
      duration: limits.start,
      orElse: () => Effect.fail(new SandboxFailed({ reason: "Python did not start in time" }))
    })
  )

const isReplyTo = (id: number) => Schema.is(Schema.Struct({ id: Schema.Literal(id), result: PythonResult }))

const ask = (worker: Worker, order: WorkerOrder, time: Duration.Duration): Effect.Effect<PythonResult> =>
  Effect.callback<PythonResult>((resume) => {
    const isReply = isReplyTo(order.id)
    const quiet = listen(worker, {
      message: (reply) => {
        if (!isReply(reply)) return
        quiet()
        worker.unref()
        resume(Effect.succeed(reply.result))
      },
      ended: (error) => resume(Effect.succeed({ _tag: "Crashed", error }))
    })
    worker.ref()
    // a thread, not a window: there is no origin
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(order)
    return Effect.sync(quiet)
  }).pipe(Effect.timeoutOrElse({ duration: time, orElse: () => Effect.succeed<PythonResult>({ _tag: "TimedOut" }) }))

/** Opens a sandbox. Its interpreter starts with the first program and ends with the scope. */
export const makePythonSandbox = Effect.fnUntraced(function* (
  options: Partial<SandboxLimits> = {}
): Effect.fn.Return<PythonSandbox, never, Scope.Scope> {
  const limits = { ...defaults, ...options }
  const turnstile = Semaphore.makeUnsafe(1)
  let worker: Worker | undefined
  let id = 0
  const discard = Effect.suspend(() => {
    const old = worker
    worker = undefined
    return old === undefined ? Effect.void : Effect.asVoid(Effect.promise(() => old.terminate()))
  })
  yield* Effect.addFinalizer(() => discard)
  const running = Effect.suspend(() =>
    worker === undefined
      ? Effect.tap(start(limits), (started) => Effect.sync(() => void (worker = started)))
      : Effect.succeed(worker)
  )
  return {
    run: (program, variables = {}, time = limits.time) =>
      running.pipe(
        Effect.flatMap((present) => ask(present, { id: id++, program, variables }, Duration.min(time, limits.time))),
        Effect.tap((result) => (result._tag === "Finished" || result._tag === "Raised" ? Effect.void : discard)),
        Effect.onInterrupt(() => discard),
        turnstile.withPermit
      )
  }
})
