import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { ContextOverflowed, ModelFailed, ModelRefused, Recorded } from "../../src/index.ts"

const codec = Schema.toCodecJson(Recorded.ModelResult)
const stored = (answer: Recorded.ModelResult): Recorded.ModelResult =>
  Schema.decodeSync(codec)(Schema.encodeSync(codec)(answer))

describe("an answer", () => {
  it("keeps everything of a reply except its times and foreign fields", () => {
    const call = { id: "c", tool: "look", args: { door: 1 }, foreign: true }
    const { _tag, ...kept } = stored(
      Recorded.recordReply({
        text: "hm",
        calls: [call],
        finish: "tool-calls",
        usage: { input: 3 },
        opaque: { signature: "s" },
        served: "m-2026",
        mechanism: "slip",
        waited: 12,
        retries: 2
      })
    )
    assert.strictEqual(_tag, "Replied")
    assert.deepStrictEqual<object>(kept, {
      text: "hm",
      calls: [{ id: "c", tool: "look", args: { door: 1 } }],
      finish: "tool-calls",
      usage: { input: 3 },
      opaque: { signature: "s" },
      served: "m-2026",
      mechanism: "slip",
      retries: 2
    })
  })

  it.each([
    new ModelFailed({ reason: "500", at: "provider", retries: 5 }),
    new ModelFailed({ reason: "400", at: "request" }),
    new ModelRefused({ reason: "no" }),
    new ContextOverflowed({ reason: "long" })
  ])("returns a failure unchanged: $_tag", (error) => {
    const answer = stored(Recorded.recordFailure(error))
    if (answer._tag === "Replied") assert.fail("it is a reply")
    assert.deepStrictEqual(Recorded.toModelError(answer), error)
  })
})
