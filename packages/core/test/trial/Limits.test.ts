import { Limits } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Result, Schema } from "effect"

const strict = { onExcessProperty: "error", errors: "all" } as const
const fromText = Schema.decodeUnknownResult(Schema.toCodecStringTree(Limits), strict)
const toJson = Schema.encodeSync(Schema.toCodecJson(Limits))
const fromJson = Schema.decodeUnknownSync(Schema.toCodecJson(Limits))
const messageOf = (text: { readonly [name: string]: string }) =>
  Result.match(fromText(text), { onSuccess: () => "accepted", onFailure: (error) => error.message })

describe("Limits", () => {
  it.each([
    ["600s", Duration.minutes(10)],
    ["10m", Duration.minutes(10)],
    ["1h", Duration.hours(1)],
    ["1.5h", Duration.minutes(90)],
    ["250ms", Duration.millis(250)]
  ])("reads wall=%s", (wall, time) => {
    assert.deepStrictEqual(Result.getOrThrow(fromText({ wall })), { wall: time })
  })

  it("stores equal times equally, in whatever form they were written", () => {
    for (const wall of ["600s", "10m", "600000ms"]) {
      assert.deepStrictEqual(toJson(Result.getOrThrow(fromText({ wall }))), { wall: "600000ms" })
    }
  })

  it("reads back every time that it stored", () => {
    for (const wall of [Duration.millis(1), Duration.millis(1.5), Duration.minutes(30), Duration.days(365)]) {
      assert.deepStrictEqual(fromJson(toJson({ wall })), { wall })
    }
  })

  it.each(["soon", "10 parsecs", "-1s", "Infinity", "", "s", "1e3s"])(
    "explains the format of a time for wall=%s",
    (wall) => {
      assert.include(messageOf({ wall }), 'a time such as 600s, 10m, 1h or 250ms\n  at ["wall"]')
    }
  )

  it.each(["0s", "0.1ms", "8761h"])("refuses wall=%s, which is useless for a trial", (wall) => {
    assert.include(messageOf({ wall }), "at least 1 ms, at most 365 days")
  })

  it("names every limit that it refuses, also unknown ones", () => {
    const message = messageOf({ calls: "0", steps: "1.5", cost: "-1", tokens: "many", stpes: "3" })
    for (const name of ["calls", "steps", "cost", "tokens", "stpes"]) assert.include(message, `["${name}"]`)
  })

  it("reads the example of the command's help", () => {
    const read = fromText({ steps: "600", calls: "400", tokens: "1000000", cost: "2.5", wall: "600s" })
    assert.deepStrictEqual(Result.getOrThrow(read), {
      steps: 600,
      calls: 400,
      tokens: 1_000_000,
      cost: 2.5,
      wall: Duration.seconds(600)
    })
  })
})
