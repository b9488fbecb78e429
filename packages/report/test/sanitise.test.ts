import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { oneLine, safeJson, sanitise } from "../src/sanitise.ts"
import { assertPrintable } from "./laws.ts"

describe("sanitise", () => {
  it("takes out escape sequences, control characters and marks of direction", () => {
    assert.strictEqual(sanitise("a\u001b[31mred\u001b[0m\u001b]0;title\u0007b\u0000\u202e\r\nc\td"), "aredb\nc\td")
  })

  it.prop("leaves no control character but line feed and tab", [Schema.String], ([text]) => {
    assertPrintable(sanitise(`\u001b${text}\u009b`).split(/[\n\t]/), Infinity)
    assertPrintable([oneLine(`${text}\n\u2028${text}`)], Infinity)
  })
})

describe("safeJson", () => {
  it("escapes what JSON would let through", () => {
    assert.strictEqual(safeJson({ a: "\u009b\u007f\u001b" }), String.raw`{"a":"\u009b\u007f\u001b"}`)
  })

  it.prop("is the same value", [Schema.Json], ([value]) => {
    assert.strictEqual(JSON.stringify(JSON.parse(safeJson(value))), JSON.stringify(value))
    assertPrintable([safeJson(value)], Infinity)
  })
})
