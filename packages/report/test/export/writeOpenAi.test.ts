import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { writeOpenAi } from "../../src/export/writeOpenAi.ts"
import { endedAs, exported, linesOf } from "./exported.ts"

const readAll = (...trials: Parameters<typeof Stream.make<Array<typeof exported>>>) =>
  Effect.map(linesOf(writeOpenAi(Stream.make(...trials))), (lines) => lines.map((line) => JSON.parse(line)))

describe("writeOpenAi", () => {
  it.effect("writes one line per trial, as in golden/openai.jsonl", (ctx) =>
    Effect.gen(function* () {
      const lines = yield* linesOf(writeOpenAi(Stream.make(exported, exported)))
      assert.lengthOf(lines, 2)
      yield* Effect.promise(() => ctx.expect(`${lines[0]}\n`).toMatchFileSnapshot("../golden/openai.jsonl"))
    })
  )

  it.effect("answers every call of a reply directly after it", () =>
    Effect.gen(function* () {
      const [{ messages }] = yield* readAll(exported)
      for (const [at, message] of messages.entries()) {
        for (const [i, call] of (message.tool_calls ?? []).entries()) {
          assert.strictEqual(messages[at + 1 + i].tool_call_id, call.id)
        }
      }
    })
  )

  it.effect("keeps arguments that are not JSON as they were written", () =>
    Effect.gen(function* () {
      const broken = endedAs({ _tag: "solved" }, [
        {
          _tag: "Called",
          index: 2,
          step: 2,
          call: { tool: "query", args: '{"row": ' },
          content: [],
          facts: [],
          error: "wrong-type"
        }
      ])
      const [{ messages }] = yield* readAll(broken)
      assert.strictEqual(messages.at(-3).tool_calls[1].function.arguments, '{"row": ')
    })
  )
})
