import { Json, Run, RunPlan, Stored } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const stored = <A>(schema: Schema.Codec<A, unknown>) => {
  const codec = Schema.toCodecJson(schema)
  const encode = Schema.encodeSync(codec)
  const decode = Schema.decodeUnknownSync(codec)
  // as canonical text, which does not tell -0 from 0 either
  return (value: A) => [
    Json.canonical(encode(value)),
    Json.canonical(encode(decode(JSON.parse(JSON.stringify(encode(value))))))
  ]
}

describe("the stored form of", () => {
  const plan = stored(RunPlan)
  it.prop(
    "a plan records everything that was asked for",
    [RunPlan],
    ([value]) => {
      const [before, after] = plan(value)
      assert.strictEqual(after, before)
    },
    { arbitrary: { runs: isThorough ? 100 : 40 } }
  )

  const run = stored(Run)
  it.prop(
    "a run keeps its cells",
    [Run],
    ([value]) => {
      const [before, after] = run(value)
      assert.strictEqual(after, before)
    },
    { arbitrary: { runs: isThorough ? 100 : 10 } }
  )

  const result = stored(Stored.TrialResult)
  it.prop("a result keeps its scores", [Stored.TrialResult], ([value]) => {
    const [before, after] = result(value)
    assert.strictEqual(after, before)
  })
})
