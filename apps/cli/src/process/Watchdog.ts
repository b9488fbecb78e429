import { extname } from "node:path"
import { Worker } from "node:worker_threads"
import { Duration, Effect, type Scope } from "effect"
import type { WatchdogSettings } from "./pulse.ts"
import { allow, beat, memory, patience, sayPatience } from "./shared.ts"

// the file stands beside this one and ends as it does
const workerFile = new URL(`./watchdogWorker${extname(import.meta.url)}`, import.meta.url)

/** Milliseconds between two beats. */
const pace = 250

/**
 * Starts the thread that watches this process: it hears Ctrl-C when nobody else
 * can, and ends the process when one keeps it busy for too long (`watchOver`).
 */
export const openWatchdog = (): void => {
  const workerData: WatchdogSettings = { memory }
  const worker = new Worker(workerFile, { workerData, stdin: false, stdout: false, stderr: false })
  // it is nobody's loss where there are no threads left
  worker.on("error", () => {})
  worker.on("message", () => process.emit("SIGINT", "SIGINT"))
  worker.unref()
  setInterval(beat, pace).unref()
}

/** How long code may keep the process busy where nobody says otherwise. */
const usual = 60_000

/** Runs what loads code of somebody else's: compiling takes its time, but not for ever; and from then on nothing does. */
export const watchLoading = <A, E, R>(load: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    const before = patience() || usual
    allow(Math.max(before, usual))
    return Effect.ensuring(
      load,
      Effect.sync(() => allow(before))
    )
  })

/**
 * Ends the process when something keeps it busy for longer than `patience`
 * without a pause, as no fiber can be interrupted then; says whose code it was.
 * What was finished is in the store. Watches until the scope closes.
 */
export const watchOver = (options: {
  readonly patience: Duration.Duration
  readonly advice: string
}): Effect.Effect<void, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => sayPatience(Duration.toMillis(options.patience), options.advice)),
    () => Effect.sync(() => sayPatience(usual, ""))
  )
