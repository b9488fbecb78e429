import { createInterface } from "node:readline"
import type { Readable, Writable } from "node:stream"
import type { Json, Session } from "@escapement/core"
import { Duration, Effect, Fiber, Option, Queue, Schema, Stream } from "effect"
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

/** Time that the last reply may take after the end of the trial. */
const lastWords = Duration.seconds(1)

/**
 * Completes an effect even if it is interrupted, within a time limit, because the trial ends before the reply that says
 * so is sent.
 */
const toItsEnd = (effect: Effect.Effect<void>): Effect.Effect<void> =>
  Effect.acquireUseRelease(Effect.forkDetach(effect), Fiber.join, (fiber) =>
    Fiber.await(fiber).pipe(Effect.timeoutOption(lastWords), Effect.andThen(Fiber.interrupt(fiber)))
  )

/** Serves a session by MCP over stdio, one message per line in both directions, until the input ends. */
export const serveStdio = (session: Session, input: Readable, output: Writable): Effect.Effect<void> => {
  const mcp = makeMcp(session, () => {})
  const answer = (line: string): Effect.Effect<ReadonlyArray<Json.JsonObject>> =>
    Option.match(parse(line), {
      onNone: () => Effect.succeed([mcpError(null, -32700, "the line is not JSON")]),
      onSome: mcp.answer
    })
  const respond = (line: string): Effect.Effect<void> =>
    Effect.map(answer(line), (messages) => {
      for (const message of messages) output.write(`${JSON.stringify(message)}\n`)
    })
  return Stream.runForEach(linesOf(input), (line) => (line.trim() === "" ? Effect.void : toItsEnd(respond(line))))
}
