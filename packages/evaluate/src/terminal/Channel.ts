import { sayWriting } from "../watch/index.ts"
import { Effect } from "effect"

/**
 * A standard stream of this process. It may break at any time: its reader closes it, or its disk is full. A broken
 * stream discards what is written to it, and the rest of the process goes on.
 */
export interface Channel {
  readonly stream: NodeJS.WriteStream
  /** Writes text and waits until the stream has taken it, so that a slow reader slows the writer down. */
  readonly write: (text: string) => Effect.Effect<void>
  /** Writes text and does not wait. */
  readonly send: (text: string, done?: () => void) => void
  /** Waits until everything is written that was sent. */
  readonly flush: Effect.Effect<void>
  /** Returns the error that broke the stream; undefined if it still works. */
  readonly fault: () => NodeJS.ErrnoException | undefined
}

/** Milliseconds for which writing may go on before timers and signals get a turn. */
const longest = 20

const open = (stream: NodeJS.WriteStream): Channel => {
  let fault: NodeJS.ErrnoException | undefined
  // without a listener an error of a standard stream ends the process
  stream.on("error", (error) => (fault ??= error))
  const send = (text: string, done?: () => void): void => {
    if (fault !== undefined) return done?.()
    // on most systems, writing to a full pipe blocks the thread here
    sayWriting(true)
    stream.write(text, (error) => {
      if (error !== null && error !== undefined) fault ??= error
      done?.()
    })
    sayWriting(false)
  }
  let paused = performance.now()
  const write = (text: string) =>
    Effect.callback<void>((resume) =>
      send(text, () => {
        const now = performance.now()
        if (now - paused < longest) return resume(Effect.void)
        // otherwise a stream that accepts everything at once would keep signals and timers waiting until the text ends
        setImmediate(() => {
          paused = performance.now()
          resume(Effect.void)
        })
      })
    )
  return { stream, write, send, flush: write(""), fault: () => fault }
}

const opened = new WeakMap<NodeJS.WriteStream, Channel>()

/** Makes a channel that looks up the standard stream at each use, as `console` does, so that it may be replaced. */
const channelOf = (find: () => NodeJS.WriteStream): Channel => {
  const now = (): Channel => {
    const stream = find()
    const channel = opened.get(stream) ?? open(stream)
    opened.set(stream, channel)
    return channel
  }
  now()
  return {
    get stream() {
      return now().stream
    },
    write: (text) => Effect.suspend(() => now().write(text)),
    send: (text, done) => now().send(text, done),
    flush: Effect.suspend(() => now().flush),
    fault: () => now().fault()
  }
}

/** The channel of standard output: results. */
export const standardOut: Channel = channelOf(() => process.stdout)

/** The channel of standard error: progress and remarks. */
export const standardErr: Channel = channelOf(() => process.stderr)

/** Whether a stream broke because its reader closed it. */
export const isReaderGone = ({ code }: NodeJS.ErrnoException): boolean => code === "EPIPE" || code === "EIO"
