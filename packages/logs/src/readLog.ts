import { type ChildProcess, fork } from "node:child_process"
import { extname } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import type { LogMessage, LogOrder } from "./LogMessage.ts"
import type { LogColumns, LogHeader, TakeRow } from "./LogRow.ts"
import { LogUnreadable } from "./LogUnreadable.ts"
import { maxHeap, maxMemory } from "./limits.ts"
import { unreadable } from "./text.ts"

/** The extension of this file, which the file of the process beside it shares. */
const ending = extname(import.meta.url)
const childFile = fileURLToPath(new URL(`./logChild${ending}`, import.meta.url))

/** Processes that have read a log and wait for another one. They do not keep this process alive. */
const idle: Array<ChildProcess> = []

const start = (): ChildProcess =>
  fork(childFile, [], {
    // if this source runs directly, so do the sources of the packages
    execArgv: [`--max-old-space-size=${maxHeap}`, ...(ending === ".ts" ? ["--conditions=@escapement/source"] : [])],
    // reading a log needs no keys
    env: {},
    serialization: "advanced",
    // a decoder that crashes prints nothing to the terminal
    stdio: ["ignore", "ignore", "ignore", "ipc"]
  })

/** Keeps a process for another log, until it ends. */
const keep = (child: ChildProcess): void => {
  idle.push(child)
  child.once("exit", () => {
    const at = idle.indexOf(child)
    if (at >= 0) idle.splice(at, 1)
  })
}

const openChild = (): ChildProcess => {
  const child = idle.pop() ?? start()
  child.ref()
  child.channel?.ref()
  return child
}

const brokenDown = `takes more memory than a log may (${maxHeap} MB for values, ${maxMemory / 1024 ** 2} MB in all), or breaks what decodes it: write it in smaller parts`

/**
 * Reads a log of another tool row by row: an Inspect log (`.eval` or JSON), the folder of a Harbor job, traces of
 * verifiers, results of promptfoo, or a table (CSV, JSON lines, Parquet). The format is detected from the content. Only
 * one row, one line or one row group is held in memory at a time. Fails if the log cannot be read, or if `take` throws.
 *
 * **Details** The log is read in a separate process with bounded memory and no environment variables, as a file of a
 * few bytes can make its decoder allocate any amount.
 *
 * @param columns where the log stores values; columns that are absent are detected (see `LogColumns`)
 * @param take called with every row, in the order of the log
 */
export const readLog = (path: string, columns: LogColumns, take: TakeRow): Effect.Effect<LogHeader, LogUnreadable> =>
  Effect.callback((resume) => {
    const child = openChild()
    let isOver = false
    /** Ends the process if it may still be reading; else keeps it for another log. */
    const end = (isReading: boolean): void => {
      isOver = true
      child.removeAllListeners()
      child.unref()
      child.channel?.unref()
      // errors at its end do not matter
      child.on("error", () => {})
      if (isReading) child.kill("SIGKILL")
      else keep(child)
    }
    const fail = (error: LogUnreadable, isReading: boolean): void => {
      if (isOver) return
      end(isReading)
      resume(Effect.fail(error))
    }
    child.on("error", (error) => fail(unreadable(path, error), true))
    child.on("exit", () => fail(new LogUnreadable({ path, reason: brokenDown }), true))
    child.on("message", (message: LogMessage) => {
      if (isOver) return
      if (message._tag === "Unreadable") {
        const { at, path: where, reason } = message
        return fail(new LogUnreadable({ path: where, reason, ...(at === undefined ? {} : { at }) }), false)
      }
      if (message._tag === "Ended") {
        end(false)
        return resume(Effect.succeed(message.header))
      }
      try {
        message.rows.forEach(take)
      } catch (error) {
        fail(unreadable(path, error), true)
      }
    })
    const order: LogOrder = { path, columns: { ...columns } }
    child.send(order, (error) => {
      if (error !== null) fail(unreadable(path, error), true)
    })
    return Effect.sync(() => {
      if (!isOver) end(true)
    })
  })
