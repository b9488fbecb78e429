import { extname } from "node:path"
import { Worker } from "node:worker_threads"
import type { Plans } from "@escapement/core"
import type { Instances } from "@escapement/runner"
import { Cause, Effect, Predicate, Queue, type Scope } from "effect"
import { Refused } from "../Failure.ts"
import { describe } from "../watch/describe.ts"
import { beatWith } from "../watch/shared.ts"
import type { Played, Player } from "../validation/Played.ts"
import type { Draw, Made, Maker } from "./Made.ts"

// the file is beside this one and has the same extension
const threadFile = new URL(`./instanceThread${extname(import.meta.url)}`, import.meta.url)

/** What a thread makes, and where it finds the benchmark. */
export interface Task {
  /** URL of a module that exports the catalogue. */
  readonly module: string
  readonly plugins: ReadonlyArray<string>
  /** Id of the benchmark. */
  readonly benchmark: string
  readonly source: Instances.SeededSource
  readonly seed: string
  /** Options of the world in which adversaries play. */
  readonly options: Plans.ComponentSpec["options"]
}

/** A job of a thread: to make an instance, or to let adversaries play the one of a line. */
export type Job = { readonly draw: Draw } | { readonly line: string }

/** What a thread is started with. */
export interface ThreadData extends Task {
  /** One 32-bit word. The thread increments it now and then, unless it is busy. */
  readonly beats: SharedArrayBuffer
}

/** What a thread says: once whether it has loaded the benchmark, then what became of each job. */
export type Said = Made | Played | { readonly _tag: "Ready" } | { readonly _tag: "Unready"; readonly message: string }

/** Says why a thread ended. An error that the generator threw late is ours to pass on, as in the main thread. */
const broken = (error: unknown): Cause.Cause<Refused> => {
  const code = Predicate.hasProperty(error, "code") ? error.code : undefined
  if (code === "ERR_WORKER_OUT_OF_MEMORY")
    return Cause.fail(
      new Refused({
        message: "a thread that makes instances has no memory left: set NODE_OPTIONS=--max-old-space-size=8192 (in MB)"
      })
    )
  if (code === "ERR_WORKER_INIT_FAILED")
    return Cause.fail(
      new Refused({ message: `a thread that makes instances cannot start (${describe(error)}): set --concurrency 1` })
    )
  return Cause.die(error)
}

/** Opens a thread until the scope closes, and a queue of what it says. */
const openThread = Effect.fnUntraced(function* (task: Task) {
  const beats = new SharedArrayBuffer(4)
  const workerData: ThreadData = { ...task, beats }
  const said = yield* Queue.unbounded<Said, Refused>()
  const thread = yield* Effect.acquireRelease(
    Effect.sync(() => new Worker(threadFile, { workerData, stdin: false, stdout: true })),
    (worker) => Effect.promise(() => worker.terminate())
  )
  // standard output is for the instances: what code of plugins prints in a thread goes to standard error
  thread.stdout.on("data", (text: Buffer) => process.stderr.write(text))
  thread.on("message", (message: Said) => Queue.offerUnsafe(said, message))
  thread.on("error", (error) => Queue.failCauseUnsafe(said, broken(error)))
  thread.on("exit", () => {
    const message = "a thread that makes instances ended by itself: set --concurrency 1"
    Queue.failCauseUnsafe(said, Cause.fail(new Refused({ message })))
  })
  const numbers = new Int32Array(beats)
  let last = -1
  yield* beatWith(() => {
    const before = last
    last = Atomics.load(numbers, 0)
    return last !== before
  })
  return { said, thread }
})

/** What a thread can do, one job at a time. */
export interface InstanceThread {
  readonly make: Maker<Refused>
  readonly play: Player<Refused>
}

const unexpected = ({ _tag }: Said): Effect.Effect<never> => Effect.die(new Error(`a thread says ${_tag} unasked`))

/** Starts a thread, and waits until it is ready. It ends at once when the scope closes, whatever it does. */
export const startThread = Effect.fnUntraced(function* (
  task: Task
): Effect.fn.Return<InstanceThread, Refused, Scope.Scope> {
  const { said, thread } = yield* openThread(task)
  const next = Effect.flatMap(Queue.take(said), (answer) => {
    if (answer._tag === "Unready") return new Refused({ message: answer.message })
    return Effect.succeed(answer)
  })
  yield* next
  const ask = (job: Job) =>
    Effect.andThen(
      Effect.sync(() => thread.postMessage(job, [])),
      next
    )
  return {
    make: (draw) =>
      Effect.flatMap(ask({ draw }), (said) =>
        said._tag === "Line" || said._tag === "Failed" || said._tag === "Died" ? Effect.succeed(said) : unexpected(said)
      ),
    play: (line) =>
      Effect.flatMap(ask({ line }), (said) =>
        said._tag === "Played" || said._tag === "Refused" || said._tag === "Died"
          ? Effect.succeed(said)
          : unexpected(said)
      )
  }
})
