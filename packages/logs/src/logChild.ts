/** The process that reads logs, so that a file that crashes its decoders ends only this process. */
import type { LogMessage, LogOrder } from "./LogMessage.ts"
import type { LogRow } from "./LogRow.ts"
import { maxMemory } from "./limits.ts"
import { readRows } from "./readRows.ts"
import { unreadable } from "./text.ts"
import { watchMemory } from "./watchMemory.ts"

/** Number of rows in a message. */
const batch = 4096

const say = (message: LogMessage): void => void process.send?.(message)

const read = async ({ columns, path }: LogOrder): Promise<void> => {
  let rows: Array<LogRow> = []
  const handOver = (): void => {
    say({ _tag: "Rows", rows })
    rows = []
  }
  try {
    const header = await readRows(path, columns, (row) => {
      rows.push(row)
      if (rows.length >= batch) handOver()
    })
    handOver()
    say({ _tag: "Ended", header })
  } catch (error) {
    handOver()
    const { at, path: where, reason } = unreadable(path, error)
    say({ _tag: "Unreadable", path: where, at, reason })
  }
}

watchMemory(maxMemory)
process.on("message", (order: LogOrder) => void read(order))
// the parent handles Ctrl-C; once it is gone, there is nothing to read for
process.on("SIGINT", () => {})
process.on("disconnect", () => process.exit())
