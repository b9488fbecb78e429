import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { HistoryPolicy } from "../../src/loop/HistoryPolicy.ts"

const decode = Schema.decodeUnknownResult(Schema.toCodecStringTree(HistoryPolicy))
const encode = Schema.encodeSync(Schema.toCodecStringTree(HistoryPolicy))

describe("HistoryPolicy", () => {
  it.prop(
    "is read back as it was written",
    [Schema.Literals(["full", "window", "summary"]), Schema.Natural],
    ([_tag, n]) => {
      const steps = (n % 1_000_000) + 1
      const policy: HistoryPolicy = _tag === "full" ? { _tag } : { _tag, steps }
      assert.deepStrictEqual(Result.getOrThrow(decode(encode(policy))), policy)
    }
  )

  it("writes a window as window:6", () => {
    assert.strictEqual(encode({ _tag: "window", steps: 6 }), "window:6")
  })

  it("summarizes beyond twenty steps by default", () => {
    assert.deepStrictEqual(Result.getOrThrow(decode("summary")), { _tag: "summary", steps: 20 })
  })

  it.each([
    "",
    "window",
    "window:",
    "window:0",
    "window:-1",
    "window:1.5",
    "window:1e3",
    "full:2",
    "summary:x",
    "Full",
    "last:2"
  ])("refuses %j and lists what it accepts", (value) => {
    const refused = decode(value)
    assert.isTrue(Result.isFailure(refused))
    assert.include(
      String(Result.isFailure(refused) && refused.failure),
      "full, window:n with n of 1 or more, summary or summary:n"
    )
  })
})
