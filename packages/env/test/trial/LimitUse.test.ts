import type { Limits, ModelReply, Usage } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Duration } from "effect"
import { makeLimitUse } from "../../src/trial/LimitUse.ts"

const reply: ModelReply = { text: "", calls: [], finish: "stop", usage: {} }

const after = (limits: Limits, used: Usage.Usage, elapsed = 0) =>
  makeLimitUse(
    limits,
    () => used,
    () => elapsed
  ).afterReply(reply)

describe("the use of limits", () => {
  it("is crossed by one token, or any cost, beyond the limit, and not before", () => {
    assert.isUndefined(after({ tokens: 100 }, { input: 60, output: 40 }))
    assert.strictEqual(after({ tokens: 100 }, { input: 60, output: 41 }), "tokens")
    assert.isUndefined(after({ cost: 1 }, { cost: 1 }))
    assert.strictEqual(after({ cost: 1 }, { cost: 1.000001 }), "cost")
  })

  it("is reached by time as soon as the limit has passed", () => {
    assert.isUndefined(after({ wall: Duration.seconds(1) }, {}, 999))
    assert.strictEqual(after({ wall: Duration.seconds(1) }, {}, 1000), "wall")
  })
})
