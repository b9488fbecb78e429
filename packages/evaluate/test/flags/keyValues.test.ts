import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { keyValues } from "../../src/flags/keyValues.ts"

describe("keyValues", () => {
  it("reads pairs separated by commas and by repetition", () => {
    assert.deepStrictEqual(
      keyValues("limit", ["steps=600, calls=400", "cost=2.5"]),
      Result.succeed({ steps: "600", calls: "400", cost: "2.5" })
    )
  })

  it.each([
    ["limit", "--budget"],
    ["adapter-option", "--factor"],
    ["price", "twice"]
  ])("refuses two values for a key of --%s, as one would silently replace the other", (flag, way) => {
    for (const texts of [["steps=1,steps=2"], ["steps=1", "steps=2"]]) {
      const result = keyValues(flag, texts)
      assert.isTrue(Result.isFailure(result))
      if (Result.isFailure(result)) for (const word of ["steps", way]) assert.include(result.failure.message, word)
    }
  })

  it("keeps everything after the first equals sign", () => {
    assert.deepStrictEqual(
      keyValues("model-option", ["baseURL=http://h/v1?a=b"]),
      Result.succeed({ baseURL: "http://h/v1?a=b" })
    )
  })

  it.each(["steps", "=3", "", "a=1,,b=2"])("refuses %j and names the flag", (text) => {
    const result = keyValues("limit", [text])
    assert.isTrue(Result.isFailure(result))
    if (Result.isFailure(result)) assert.include(result.failure.message, "--limit")
  })

  it("treats names of Object.prototype as plain keys", () => {
    const result = Result.getOrThrow(keyValues("limit", ["__proto__=1", "constructor=2"]))
    assert.deepStrictEqual(Object.keys(result), ["__proto__", "constructor"])
    assert.strictEqual(Object.getPrototypeOf(result), Object.prototype)
  })
})
