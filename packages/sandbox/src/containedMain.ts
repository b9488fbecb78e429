/**
 * The first module of a contained process: loads the module that does the work, reports that it is ready, and hands it
 * the orders of its parent one by one.
 *
 * Nothing here protects anything: the process belongs to the program that runs in it, and is isolated from outside.
 */
import { writeSync } from "node:fs"
import { type Frame, bytesFrame, frame, frameReader, jsonMessage } from "./Frames.ts"

/** How a module communicates while it serves an order. */
export interface Channel {
  readonly say: (message: unknown) => void
  readonly sayBytes: (bytes: Uint8Array) => void
  /** Waits for the next message of the parent within this order, as JSON. */
  readonly hear: () => Promise<string>
}

/** Serves an order, given as JSON. Its return value is sent as the last message. */
type Serve = (order: string, channel: Channel) => unknown

/**
 * The function `contain` that the module of a contained process exports: it prepares the module and returns the
 * function that serves orders.
 */
export type Contain = (settings: string, bytes: Uint8Array) => Promise<Serve>

const sleeper = new Int32Array(new SharedArrayBuffer(4))
/** Writes as many bytes as the pipe takes and returns their number; waits a moment if it takes none. */
const writeSome = (bytes: Uint8Array, at: number): number => {
  try {
    return writeSync(1, bytes, at)
  } catch (cause) {
    if (!String(cause).includes("EAGAIN")) throw cause
    Atomics.wait(sleeper, 0, 0, 1)
    return 0
  }
}
const write = (bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length;) at += writeSome(bytes, at)
}

const heard: Array<Frame> = []
let resume: ((frame: Frame) => void) | undefined
const take = (frame: Frame): void => {
  if (resume === undefined) heard.push(frame)
  else {
    resume(frame)
    resume = undefined
  }
}
const hear = (): Promise<Frame> => {
  const next = heard.shift()
  return next === undefined ? new Promise((resolve) => (resume = resolve)) : Promise.resolve(next)
}

const decoder = new TextDecoder()
const serveOrders = async (entry: string): Promise<void> => {
  const { contain }: { readonly contain: Contain } = await import(entry)
  const settings = await hear()
  const bytes = await hear()
  const serve = await contain(decoder.decode(settings.body), bytes.body)
  write(jsonMessage(settings.nonce, "ready"))
  for (;;) {
    const { body, nonce } = await hear()
    const channel: Channel = {
      say: (message) => write(jsonMessage(nonce, message)),
      sayBytes: (part) => write(frame({ kind: bytesFrame, nonce, body: part })),
      hear: async () => decoder.decode((await hear()).body)
    }
    write(jsonMessage(nonce, await serve(decoder.decode(body), channel)))
  }
}

// Deno opens what it needs for signals at the first of them, which may come when nothing can be opened any more
if ("Deno" in globalThis) process.on("SIGUSR2", () => {})

// nobody is left to report to: the parent sees that the process is gone
const end = () => process.exit(1)
process.stdin.on(
  "data",
  frameReader(() => undefined, take, end)
)
process.stdin.on("end", end)
serveOrders(process.argv[2] ?? "").catch(end)
