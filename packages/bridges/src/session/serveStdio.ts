import type { Readable, Writable } from "node:stream"
import type { Json, Session } from "@escapement/core"
import { Duration, Effect, Fiber, Option, Queue, Schema, Stream } from "effect"
import { splitLines } from "../program/splitLines.ts"
import { makeMcp, mcpError } from "./Mcp.ts"

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** Most characters of a line. */
const maxLine = 2 ** 20
const parseError = -32700

/** Streams the chunks of an input. Each pauses the input until `resume`, so that few wait in memory. */
const chunksOf = (input: Readable): Stream.Stream<Buffer> =>
  Stream.callback((queue) =>
    Effect.acquireRelease(
      Effect.sync(() => {
        const take = (chunk: Buffer): void => {
          input.pause()
          Queue.offerUnsafe(queue, chunk)
        }
        const end = (): void => void Queue.endUnsafe(queue)
        input.on("data", take).on("end", end).on("close", end).on("error", end)
        return { take, end }
      }),
      ({ end, take }) =>
        Effect.sync(() => void input.off("data", take).off("end", end).off("close", end).off("error", end).pause())
    )
  )

/** Waits until an output takes more, so that the replies to a client that does not read do not fill the memory. */
const drained = (output: Writable): Effect.Effect<void> =>
  Effect.callback((resume) => {
    if (!output.writableNeedDrain) return resume(Effect.void)
    const done = (): void => resume(Effect.void)
    output.once("drain", done).once("close", done)
    return Effect.sync(() => void output.off("drain", done).off("close", done))
  })

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
export const serveStdio = (session: Session, input: Readable, output: Writable): Effect.Effect<void> =>
  Effect.suspend(() => {
    const mcp = makeMcp(session, () => {})
    const answer = (line: string): Effect.Effect<ReadonlyArray<Json.JsonObject>> =>
      Option.match(parse(line), {
        onNone: () => Effect.succeed([mcpError(null, parseError, "the line is not JSON")]),
        onSome: mcp.answer
      })
    const tooLong = Effect.succeed([mcpError(null, parseError, `the line has more than ${maxLine} characters`)])
    const respond = (answers: Effect.Effect<ReadonlyArray<Json.JsonObject>>): Effect.Effect<void> =>
      Effect.map(answers, (messages) => {
        for (const message of messages) output.write(`${JSON.stringify(message)}\n`)
      })
    const waiting: Array<Effect.Effect<ReadonlyArray<Json.JsonObject>>> = []
    const lines = splitLines(
      maxLine,
      (line) => void (line.trim() !== "" && waiting.push(answer(line))),
      () => void waiting.push(tooLong)
    )
    const respondToAll = Effect.suspend(() =>
      Effect.forEach(waiting.splice(0), (answers) => toItsEnd(respond(answers)), { discard: true })
    )
    return Stream.runForEach(chunksOf(input), (chunk) =>
      Effect.sync(() => lines.take(chunk)).pipe(
        Effect.andThen(respondToAll),
        Effect.andThen(drained(output)),
        Effect.andThen(Effect.sync(() => void input.resume()))
      )
    ).pipe(Effect.andThen(Effect.sync(lines.end)), Effect.andThen(respondToAll))
  })
