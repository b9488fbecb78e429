import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { wrap } from "../../src/text/wrap.ts"
import { assertPrintable } from "../laws.ts"

describe("wrap", () => {
  it("breaks between words and indents the following lines", () => {
    assert.deepStrictEqual(wrap("one two three four", 9), ["one two", "  three", "  four"])
  })

  it("folds a word that is wider than the line", () => {
    assert.deepStrictEqual(wrap("a sesquipedalian word", 10), ["a sesquipe", "  dalian", "  word"])
  })

  it.prop("is printable for any content", [Schema.String], ([text]) => {
    for (const width of [4, 20, 80]) assertPrintable(wrap(text, width), width)
  })
})
