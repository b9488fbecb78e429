import { createInterface } from "node:readline"
import type { Readable, Writable } from "node:stream"
import { type Session } from "@escapement/core"
import { Effect, Option, Queue, Schema, Stream } from "effect"
import { makeMcp, mcpError } from "./Mcp.ts"

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

const linesOf = (input: Readable): Stream.Stream<string> =>
  Stream.callback((queue) =>
    Effect.acquireRelease(
      Effect.sync(() =>
        createInterface({ input })
          .on("line", (line) => void Queue.offerUnsafe(queue, line))
          .on("close", () => void Queue.endUnsafe(queue))
      ),
      (lines) => Effect.sync(() => lines.close())
    )
  )

/**
 * Serves a session by MCP over stdio: one message per line each way. Ends with
 * the input.
 */
export const serveStdio = (session: Session, input: Readable, output: Writable): Effect.Effect<void> => {
  const mcp = makeMcp(session, () => {})
  return linesOf(input).pipe(
    Stream.filter((line) => line.trim() !== ""),
    Stream.mapEffect((line) =>
      Option.match(parse(line), {
        onNone: () => Effect.succeed([mcpError(null, -32700, "the line is not JSON")]),
        onSome: mcp.answer
      })
    ),
    Stream.flattenIterable,
    Stream.runForEach((message) => Effect.sync(() => void output.write(`${JSON.stringify(message)}\n`)))
  )
}
