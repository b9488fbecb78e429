import { constants } from "node:os"
import { Effect } from "effect"

/** Signals that ask a process to end, and what it can still do. The rest either cannot be heard or is not about ending. */
const posix = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGALRM", "SIGUSR2", "SIGXCPU"] as const
const windows = ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"] as const

/** The exit code of a process that a signal ended, as shells count. */
export const exitCode = (signal: NodeJS.Signals): number => 128 + constants.signals[signal]

let drain: (() => void) | undefined

/** Done when this process is asked to end. The caller decides how long the rest may take. */
export const askedToEnd: Effect.Effect<void> = Effect.callback((resume) => {
  drain = () => resume(Effect.void)
  return Effect.sync(() => (drain = undefined))
})

/** A second signal sooner than this is the same one: terminals and package managers both pass it on. In milliseconds. */
const echo = 500

/**
 * Listens for whoever asks this process to end.
 *
 * @param end what the first one starts; not called where a command drains itself
 * @param now what a second one does
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
