import { writeSync } from "node:fs"
import { runInThisContext } from "node:vm"
import { parentPort, workerData } from "node:worker_threads"
import { blockedSentence, deafSentence, unreadSentence } from "./blocking.ts"
import { type WatchdogSettings, openViews, pulse } from "./pulse.ts"

/**
 * The body of the thread that watches. It ends the process when the main thread
 * gives no beat for too long, and hears Ctrl-C also while the main thread is busy.
 */

const { memory }: WatchdogSettings = workerData
const { advice, asked, name, numbers } = openViews(memory)

const standardError = 2
/** Milliseconds between two checks. */
const look = 100
/** How many times longer the process may give no beat if it got no processor time. */
const starved = 4
/** Least milliseconds without a beat that are allowed while no foreign code is named. */
const usual = 60_000
/** Milliseconds that a busy main thread may go on after Ctrl-C. */
const grace = 4500
/** Checks for which a process may take to end by Ctrl-C before it is killed. */
const farewells = 20
/**
 * A second Ctrl-C within this time is an echo of the first: package managers pass it on to their children. In
 * milliseconds.
 */
const echo = 500

const texts = { name: pulse.name, advice: pulse.advice, asked: pulse.asked } as const
const read = (what: keyof typeof texts): string =>
  new TextDecoder().decode({ name, advice, asked }[what].slice(0, Atomics.load(numbers, texts[what])))

const state = { isOver: false }
/** Returns the processor time of this process so far, in milliseconds. */
const computed = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1000
}

let used = computed()
let last = Atomics.load(numbers, pulse.beat)
/** Milliseconds without a beat, counted only while this thread ran itself. */
let still = 0
/** Milliseconds since the first Ctrl-C; undefined before it. */
let since: number | undefined

const end = (sentence: string): void => {
  try {
    writeSync(standardError, `escapement: ${sentence}\n`)
  } catch {
    // standard error is closed
  }
  state.isOver = true
}

/** Whether there was no beat for this time. On a busy machine, a process that got no processor time has longer. */
const isStill = (limit: number): boolean =>
  still >= limit && (computed() - used >= limit / 2 || still >= starved * limit)

/**
 * Returns the limit while no foreign code is named: compiling on a busy machine takes time, so a short patience is
 * raised.
 */
const unnamed = (): number => {
  const patience = Atomics.load(numbers, pulse.patience)
  return patience === 0 ? 0 : Math.max(patience, usual)
}

const tick = (): void => {
  Atomics.wait(numbers, pulse.beat, last, look)
  const now = Atomics.load(numbers, pulse.beat)
  if (now !== last) {
    last = now
    still = 0
    used = computed()
    return
  }
  still += look
  if (since !== undefined) since += look
  const named = read("name")
  const patience = named === "" ? unnamed() : Atomics.load(numbers, pulse.patience)
  const isWriting = Atomics.load(numbers, pulse.writing) === 1
  const blocking = { name: named, asked: read("asked"), advice: read("advice") }
  if (since !== undefined && (isStill(grace) || (isWriting && still >= grace))) {
    end(isWriting ? unreadSentence(blocking) : deafSentence(blocking))
  } else if (patience > 0 && !isWriting && isStill(patience)) {
    end(blockedSentence(blocking, patience))
  }
}

const started = performance.now()
let heard = 0

/** Handles Ctrl-C: passes it on to the main thread; a second one ends the process if the main thread gives no beat. */
const interrupted = (): void => {
  const now = performance.now() - started
  if (since === undefined) {
    since = 0
    heard = now
    still = 0
  } else if (now - heard >= echo && still >= echo) {
    end(`ended after a second Ctrl-C${read("advice") === "" ? "" : `; ${read("advice")}`}`)
  }
  parentPort?.postMessage("SIGINT", [])
}

// a thread hears of Ctrl-C only when it breaks off a script; the outer script hears it while the inner one is restarted
const asLongAs = (script: string): void => {
  while (!state.isOver) {
    try {
      runInThisContext(script, { breakOnSigint: true })
    } catch {
      interrupted()
    }
  }
}
const watch = (): void => {
  Atomics.store(numbers, pulse.watching, 2)
  Atomics.notify(numbers, pulse.watching)
  while (!state.isOver) tick()
}
Object.assign(globalThis, { watch, hear: () => asLongAs("watch()") })
asLongAs("hear()")
// Ctrl-C now does what it does to any program, as nobody listens any more; on a busy machine this takes a while
for (let left = since === undefined ? 0 : farewells; left > 0; left--) {
  process.kill(process.pid, "SIGINT")
  Atomics.wait(numbers, pulse.words - 1, Atomics.load(numbers, pulse.words - 1), look)
}
process.kill(process.pid, "SIGKILL")
