import { extname } from "node:path"
import { Worker } from "node:worker_threads"
import type { WatchdogSettings } from "./pulse.ts"
import { beat, memory, sayStarting } from "./shared.ts"

// the file is beside this one and has the same extension
const workerFile = new URL(`./watchdogWorker${extname(import.meta.url)}`, import.meta.url)

/** Milliseconds between two beats. */
const pace = 250

/**
 * Starts the thread that watches this process. It notices Ctrl-C while the main thread is busy, and ends the process
 * when code keeps it busy for too long (`watchOver`).
 */
export const openWatchdog = (): void => {
  sayStarting()
  const workerData: WatchdogSettings = { memory }
  const worker = new Worker(workerFile, { workerData, stdin: false, stdout: false, stderr: false })
  // if no thread can be started, the process goes on without one
  worker.on("error", () => {})
  worker.on("message", () => process.emit("SIGINT", "SIGINT"))
  worker.unref()
  setInterval(beat, pace).unref()
}
