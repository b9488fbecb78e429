import { extname } from "node:path"
import { Worker } from "node:worker_threads"
import { Duration, Effect, Schedule, type Scope } from "effect"
import { type WatchdogSettings, pulse } from "./pulse.ts"

/** Says whose code is at work. */
export interface Watch {
  readonly enter: (name: string) => void
  readonly leave: () => void
}

const memory = new SharedArrayBuffer(4 * pulse.words + pulse.nameBytes)
const numbers = new Int32Array(memory, 0, pulse.words)
const name = new Uint8Array(memory, 4 * pulse.words)
const encoder = new TextEncoder()

/** Whose code is at work, for the watching thread to read. Two memory writes: cheap enough for every call. */
export const watch: Watch = {
  enter: (text) => void Atomics.store(numbers, pulse.length, encoder.encodeInto(text, name).written),
  leave: () => void Atomics.store(numbers, pulse.length, 0)
}

// the file stands beside this one and ends as it does
const workerFile = new URL(`./watchdogWorker${extname(import.meta.url)}`, import.meta.url)

/**
 * Ends the process when foreign code keeps it busy for longer than `patience`
 * without a pause, as no fiber can be interrupted then; says whose code it was.
 * What was finished is in the store. Watches until the scope closes.
 */
export const watchOver = Effect.fnUntraced(function* (options: {
  readonly patience: Duration.Duration
  readonly advice: string
}): Effect.fn.Return<void, never, Scope.Scope> {
  const patience = Duration.toMillis(options.patience)
  const workerData: WatchdogSettings = { memory, patience, advice: options.advice }
  yield* Effect.acquireRelease(
    Effect.sync(() => {
      const worker = new Worker(workerFile, { workerData })
      worker.unref()
      return worker
    }),
    (worker) => Effect.promise(() => worker.terminate())
  )
  const beat = Effect.sync(() => void Atomics.add(numbers, pulse.beat, 1))
  yield* Effect.forkScoped(Effect.repeat(beat, Schedule.spaced(Duration.millis(Math.min(500, patience / 4)))))
})
