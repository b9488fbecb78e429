import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { Difficulty } from "../src/Difficulty.ts"
import { generate } from "../src/generate/generate.ts"
import { Instance } from "../src/Instance.ts"

const codec = Schema.toCodecJson(Instance)
const decode = Schema.decodeUnknownResult(codec)
const difficulty = { structure: "sequential", calls: 3, wording: "simple", pool: 6 }
const instance = Effect.runSync(generate("held", Schema.decodeUnknownSync(Difficulty)(difficulty)))
const { gold } = instance

const refusal = (change: object): string =>
  Result.match(decode(JSON.parse(JSON.stringify({ ...instance, ...change }))), {
    onFailure: ({ message }) => message,
    onSuccess: () => ""
  })

describe("Instance", () => {
  it("decodes from JSON to the same instance", () => {
    const json: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(codec)(instance)))
    assert.deepStrictEqual(Result.getOrThrow(decode(json)), instance)
  })

  it("refuses gold calls that depend on later calls or on themselves", () => {
    assert.match(refusal({ gold: gold.map((call, i) => ({ ...call, after: [i] })) }), /after earlier calls only/)
    const from = { _tag: "Reply", call: 2, shown: "x" }
    const args = [{ name: "a", value: 1, required: true, from }]
    assert.match(refusal({ gold: [{ ...gold[0], arguments: args }, ...gold.slice(1)] }), /of an earlier reply/)
  })

  it("refuses an extremely large number of gold calls", () => {
    assert.match(refusal({ gold: Array.from({ length: 101 }, () => gold[0]) }), /100/)
  })
})
