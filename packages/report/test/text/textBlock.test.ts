import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { textBlock } from "../../src/text/textBlock.ts"
import { assertPrintable } from "../laws.ts"

describe("textBlock", () => {
  it("breaks sentences between words, keeps a margin, and folds text without spaces", () => {
    assert.deepStrictEqual(textBlock("5 days as rows and 5 slots per day", 20, "  "), [
      "  5 days as rows and",
      "  5 slots per day"
    ])
    assert.deepStrictEqual(textBlock("  - one two three", 12, ""), ["  - one two", "  three"])
    assert.deepStrictEqual(textBlock('{"a":123456789}', 8, ""), ['{"a":123', "456789}"])
  })

  it.prop("loses no character except blanks, and fits", [Schema.String], ([text]) => {
    const lines = textBlock(text, 24, "  ", true)
    assertPrintable(lines, 24)
    const whole = textBlock(text, 100_000, "  ", true)
    const bare = (all: ReadonlyArray<string>): string => all.join("").replaceAll(/\s/g, "")
    assert.strictEqual(bare(lines), bare(whole))
  })
})
