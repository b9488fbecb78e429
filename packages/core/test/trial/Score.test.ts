import { Metrics } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"

const codec = Schema.fromJsonString(Schema.toCodecJson(Metrics.Scores))

describe("Scores", () => {
  it("distinguish no value from zero when stored", () => {
    const scores: Metrics.Scores = {
      reward: { version: 1, value: Option.some(0) },
      recovery: { version: 2, value: Option.none() },
      broken: { version: 1, value: Option.none(), failed: "no such slot" }
    }
    const stored = Schema.encodeSync(codec)(scores)
    assert.include(stored, '"recovery":{"version":2,"value":null}')
    assert.deepStrictEqual(Schema.decodeSync(codec)(stored), scores)
  })

  it("contain no NaN", () => {
    assert.throws(() => Schema.encodeSync(codec)({ reward: { version: 1, value: Option.some(Number.NaN) } }))
  })
})
