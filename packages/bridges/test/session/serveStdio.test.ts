import { PassThrough } from "node:stream"
import { Content, type Session } from "@escapement/core"
import { Mcp } from "@escapement/bridges"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"

const session: Session = {
  instructions: Content.text("Look around."),
  history: [],
  tools: Effect.succeed([]),
  call: () => Effect.succeed({ content: Content.text("seen") }),
  note: () => Effect.void,
  report: () => Effect.void,
  left: Effect.succeed({}),
  ended: Effect.never
}

const ping = (id: number, more = "") => `{"jsonrpc":"2.0","id":${id},"method":"ping","params":{"x":"${more}"}}`

/** Writes chunks to a served session; returns its replies in short form. */
const replies = (chunks: ReadonlyArray<string>) =>
  Effect.promise(async () => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    const served = Effect.runPromise(Mcp.serveStdio(session, input, output))
    for (const chunk of chunks) input.write(chunk)
    input.end()
    await served
    output.end()
    const text = (await output.toArray()).join("")
    return text
      .trim()
      .split("\n")
      .map((line) => {
        const { error, id } = JSON.parse(line)
        return [id, error?.code, error?.message]
      })
  })

const tooLong = [null, -32700, "the line has more than 1048576 characters"]

describe("MCP over stdio", () => {
  it.live("answers a line of more than 1 MiB with an error, and the next line as ever", () =>
    Effect.gen(function* () {
      const long = ping(1, "x".repeat(2 ** 20))
      assert.deepStrictEqual(yield* replies([`${long}\n${ping(2)}\n`]), [tooLong, [2, undefined, undefined]])
    })
  )

  it.live("answers a line without end once", () =>
    Effect.gen(function* () {
      const part = "x".repeat(2 ** 18)
      assert.deepStrictEqual(yield* replies([part, part, part, part, part, part]), [tooLong])
    })
  )

  it.live("answers lines that are cut anywhere, and the last without a line end", () =>
    Effect.gen(function* () {
      const text = `${ping(1)}\r\n\n${ping(2, "é")}\n[\n${ping(3)}`
      const bytes = [...text]
      assert.deepStrictEqual(yield* replies(bytes), [
        [1, undefined, undefined],
        [2, undefined, undefined],
        [null, -32700, "the line is not JSON"],
        [3, undefined, undefined]
      ])
    })
  )

  it.live("reads no further while its replies are not read, and answers all once they are", () =>
    Effect.gen(function* () {
      const [input, output] = [new PassThrough(), new PassThrough()]
      const served = yield* Effect.forkScoped(Mcp.serveStdio(session, input, output))
      for (let i = 0; i < 20; i++) input.write(`${ping(1)}\n`.repeat(1000))
      const turn = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      while (!output.writableNeedDrain) yield* turn
      yield* Effect.repeat(turn, { times: 100 })
      assert.isAbove(input.readableLength + input.writableLength, 15 * 1000 * ping(1).length)
      const text = output.toArray()
      input.end()
      yield* Fiber.join(served)
      output.end()
      const all = (yield* Effect.promise(() => text)).join("")
      assert.lengthOf(all.trim().split("\n"), 20_000)
    })
  )
})
