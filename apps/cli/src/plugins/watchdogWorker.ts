import { writeSync } from "node:fs"
import { workerData } from "node:worker_threads"
import { type WatchdogSettings, pulse } from "./pulse.ts"

/** The body of the thread that watches: it ends the process when the main thread gives no pulse. */

const { advice, memory, patience }: WatchdogSettings = workerData
const numbers = new Int32Array(memory, 0, pulse.words)
const name = new Uint8Array(memory, 4 * pulse.words)

const standardError = 2
const seconds = `${Math.round(patience / 100) / 10} s`

let last = Atomics.load(numbers, pulse.beat)
while (true) {
  // sleeps, or wakes when nothing ever wakes it: the word waited on is never notified
  Atomics.wait(numbers, pulse.beat, last, patience)
  const now = Atomics.load(numbers, pulse.beat)
  if (now === last) {
    const length = Atomics.load(numbers, pulse.length)
    const who = length === 0 ? "something" : new TextDecoder().decode(name.slice(0, length))
    writeSync(standardError, `escapement: ${who} has kept the process busy for ${seconds} without a pause; ${advice}\n`)
    process.kill(process.pid, "SIGKILL")
  }
  last = now
}
