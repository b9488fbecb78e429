import { TextRules } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const Text = Schema.Array(Schema.Literals([" ", "\n", "\t", "\r", "a", "b\n", "\u00a0"]))

describe("oneLine", () => {
  it.prop("gives the same as the regular expression", [Text], ([pieces]) => {
    const text = pieces.join("")
    assert.strictEqual(TextRules.oneLine(text), text.replace(/\s*\n\s*/g, " "))
  })

  it("reads a megabyte of spaces in a single pass", () => {
    const spaces = " ".repeat(1_000_000)
    assert.strictEqual(TextRules.oneLine(`a${spaces}\n${spaces}b${spaces}`), `a b${spaces}`)
  })
})
