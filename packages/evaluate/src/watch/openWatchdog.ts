import { extname } from "node:path"
import { Worker } from "node:worker_threads"
import type { WatchdogSettings } from "./pulse.ts"
import { beat, memory, sayStarting } from "./shared.ts"

// the file stands beside this one and ends as it does
const workerFile = new URL(`./watchdogWorker${extname(import.meta.url)}`, import.meta.url)

/** Milliseconds between two beats. */
const pace = 250

/**
 * Starts the thread that watches this process: it hears Ctrl-C when nobody else
 * can, and ends the process when one keeps it busy for too long (`watchOver`).
 */
export const openWatchdog = (): void => {
  sayStarting()
  const workerData: WatchdogSettings = { memory }
  const worker = new Worker(workerFile, { workerData, stdin: false, stdout: false, stderr: false })
  // it is nobody's loss where there are no threads left
  worker.on("error", () => {})
  worker.on("message", () => process.emit("SIGINT", "SIGINT"))
  worker.unref()
  setInterval(beat, pace).unref()
}
