import { TextRules } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const Text = Schema.Array(Schema.Literals([" ", "\n", "\t", "\r", "a", "b\n", "\u00a0"]))

describe("oneLine", () => {
  it.prop("is what the expression makes of a text", [Text], ([pieces]) => {
    const text = pieces.join("")
    assert.strictEqual(TextRules.oneLine(text), text.replace(/\s*\n\s*/g, " "))
  })

  it("reads a megabyte of spaces through once", () => {
    const spaces = " ".repeat(1_000_000)
    assert.strictEqual(TextRules.oneLine(`a${spaces}\n${spaces}b${spaces}`), `a b${spaces}`)
  })
})
