import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import type { Export } from "@escapement/report"
import { writeOpenAi } from "../../src/export/writeOpenAi.ts"
import { endedAs, exported, linesOf } from "./exported.ts"

const readAll = (...trials: Parameters<typeof Stream.make<Array<typeof exported>>>) =>
  Effect.map(linesOf(writeOpenAi(Stream.make(...trials))), (lines) => lines.map((line) => JSON.parse(line)))

const sentAs = (fingerprints: string, text: string): Export.SentRequest => ({
  fingerprints: [...fingerprints],
  messages: [...fingerprints].map((name) =>
    name === "s"
      ? { role: "system", text }
      : name === "a"
        ? { role: "assistant", text: "", calls: [{ id: "c", tool: "query", args: { row: 1 } }] }
        : name === "t"
          ? {
              role: "tool",
              results: [{ id: "c", tool: "query", content: [{ text: "[3]" }, { image: "none", alt: "a desk" }] }]
            }
          : { role: "user", content: [{ text: name }] }
  ),
  tools: [{ name: "query", description: "Shows a row.", parameters: { type: "object" } }]
})

describe("writeOpenAi", () => {
  it.effect("writes what the model was sent, and its reply, if that is known", () =>
    Effect.gen(function* () {
      const sent = [sentAs("su", "Play."), sentAs("suat", "Play.")]
      const [line, ...others] = yield* readAll({ ...exported, sent })
      assert.lengthOf(others, 0)
      const { messages, metadata, tools } = line
      assert.deepStrictEqual(
        messages.map(({ role }: { role: string }) => role),
        ["system", "user", "assistant", "tool", "assistant"]
      )
      assert.strictEqual(messages[0].content, "Play.")
      assert.strictEqual(messages[2].tool_calls[0].function.arguments, '{"row":1}')
      assert.deepStrictEqual(messages[3], { role: "tool", tool_call_id: "c", content: "[3]\n[image: a desk]" })
      assert.strictEqual(tools[0].function.name, "query")
      assert.deepInclude(metadata, {
        messages: "sent",
        reward: Option.getOrNull(exported.stored.scores["reward"]?.value ?? Option.none())
      })
      assert.notProperty(metadata, "conversation")
    })
  )

  it.effect("writes a line for each conversation, such as that of a critic", () =>
    Effect.gen(function* () {
      const sent = [sentAs("su", "Play."), sentAs("sc", "Criticise."), sentAs("suat", "Play.")]
      const lines = yield* readAll({ ...exported, sent })
      assert.deepStrictEqual(
        lines.map(({ messages, metadata }) => [metadata.conversation, messages[0].content]),
        [
          ["1 of 2", "Criticise."],
          ["2 of 2", "Play."]
        ]
      )
    })
  )

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

  it.effect("writes arguments that are not JSON as a JSON string", () =>
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
      assert.strictEqual(messages.at(-3).tool_calls[1].function.arguments, JSON.stringify('{"row": '))
    })
  )
})
