import { constants } from "node:os"
import { Effect } from "effect"

/**
 * Signals that ask a process to end while it can still clean up. The others cannot be caught, or do not ask it to end.
 */
const posix = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGALRM", "SIGUSR2", "SIGXCPU"] as const
const windows = ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"] as const

/** Returns the exit code of a process that a signal ended, as shells count it. */
export const exitCode = (signal: NodeJS.Signals): number => 128 + constants.signals[signal]

let drain: (() => void) | undefined

/** Completes when this process is asked to end. The caller decides how long its clean-up may take. */
export const askedToEnd: Effect.Effect<void> = Effect.callback((resume) => {
  drain = () => resume(Effect.void)
  return Effect.sync(() => (drain = undefined))
})

/**
 * A second signal within this time is an echo of the first: terminals and package managers both pass it on. In
 * milliseconds.
 */
const echo = 500

/**
 * Listens for signals that ask this process to end.
 *
 * @param end called at the first signal, unless somebody waits for `askedToEnd`
 * @param now called at a second signal
 */
export const listenForEnd = (end: (signal: NodeJS.Signals) => void, now: (signal: NodeJS.Signals) => void): void => {
  let first: number | undefined
  const heard = (signal: NodeJS.Signals) => {
    const time = performance.now()
    if (first !== undefined) return time - first < echo ? undefined : now(signal)
    first = time
    if (drain === undefined) end(signal)
    else drain()
  }
  for (const signal of process.platform === "win32" ? windows : posix) process.on(signal, heard)
}
