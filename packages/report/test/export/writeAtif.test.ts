import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema, Stream } from "effect"
import { Atif } from "../../src/export/Atif.ts"
import { atif, writeAtif } from "../../src/export/writeAtif.ts"
import { endedAs, exported, linesOf } from "./exported.ts"

const decode = Schema.decodeUnknownResult(Atif, { onExcessProperty: "error" })
const isValid = (value: unknown) => Result.isSuccess(decode(value))

const whole = atif(exported)
const [task, first, second] = whole.steps
const withSteps = (...steps: ReadonlyArray<unknown>) => ({ ...whole, steps })

const rejected: ReadonlyArray<readonly [rule: string, value: unknown]> = [
  ["the version is 1.7", { ...whole, schema_version: "ATIF-v1.8" }],
  ["fields of the root are known", { ...whole, mood: "good" }],
  ["fields of a step are known", withSteps({ ...task, mood: "good" })],
  ["there is a step", withSteps()],
  ["steps are counted from 1", withSteps(first, second)],
  ["steps are counted without a gap", withSteps(task, second)],
  ["only agents have a model", withSteps({ ...task, model_name: "m" })],
  ["only agents make an effort", withSteps({ ...task, reasoning_effort: "high" })],
  ["only agents reason", withSteps({ ...task, reasoning_content: "hm" })],
  ["only agents call tools, not even none", withSteps({ ...task, tool_calls: [] })],
  ["only agents use tokens", withSteps({ ...task, metrics: {} })],
  ["a source is known", withSteps({ ...task, source: "tool" })],
  ["a result belongs to a call of its step", withSteps(task, { ...first, observation: second?.observation })],
  [
    "arguments are an object",
    withSteps(task, { ...first, tool_calls: [{ ...first?.tool_calls?.[0], arguments: '{"row": 1}' }] })
  ],
  ["no model call, no metrics", withSteps(task, { ...first, llm_call_count: 0 })],
  [
    "no model call, no reasoning",
    withSteps(task, { ...second, metrics: undefined, llm_call_count: 0, reasoning_content: "hm" })
  ],
  ["model calls are counted from 0", withSteps(task, { ...first, llm_call_count: -1 })],
  ["times are ISO 8601", withSteps({ ...task, timestamp: "yesterday" })],
  ["an agent has a version", { ...whole, agent: { name: "react" } }]
]

describe("writeAtif", () => {
  it.effect("writes valid steps, as in golden/atif.jsonl", (ctx) =>
    Effect.gen(function* () {
      const [line = ""] = yield* linesOf(writeAtif(Stream.make(exported)))
      assert.isTrue(isValid(JSON.parse(line)))
      yield* Effect.promise(() => ctx.expect(`${line}\n`).toMatchFileSnapshot("../golden/atif.jsonl"))
    })
  )

  it("counts cached tokens as part of the prompt's tokens", () =>
    assert.deepStrictEqual(first?.metrics, { prompt_tokens: 100, completion_tokens: 12, cached_tokens: 80 }))

  it("accepts a result on a step of the user, and a trajectory without a session", () => {
    const { session_id: _, ...anonymous } = whole
    assert.isTrue(isValid(anonymous))
    assert.isTrue(isValid(withSteps({ ...task, observation: { results: [{ content: "seen" }] } })))
  })

  it.each(rejected)("%s", (_, value) => assert.isFalse(isValid(JSON.parse(JSON.stringify(value)))))

  it("shows the calls that an external agent claims beside the calls that it made", () => {
    const call = { tool: "query", args: { row: 99 } }
    const told = endedAs({ _tag: "gave-up" }, [{ _tag: "Reported", usage: {}, calls: [call] }])
    assert.deepStrictEqual(atif(told).extra?.["claimed_calls"], [{ function_name: "query", arguments: { row: 99 } }])
  })
})
