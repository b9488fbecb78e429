import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { blocks, entry } from "../../src/text/Grid.ts"
import { assertPrintable } from "../laws.ts"

const head = ["", "first", "second", "third"].map((text) => entry(text))
const rows = [["row", "1", "22", "333"].map((text) => entry(text))]

describe("blocks", () => {
  it("puts columns that do not fit below, with the names repeated", () => {
    assert.deepStrictEqual(blocks(head, rows, 80), ["     first  second  third", "row  1      22      333"])
    assert.deepStrictEqual(blocks(head, rows, 18), [
      "     first  second",
      "row  1      22",
      "",
      "     third",
      "row  333"
    ])
  })

  it("folds names and cells that are too wide, so that rows stay distinct", () => {
    const two = ["Claude-3.7, bge-large, domain", "Claude-3.7, bge-large, all"].map((text) => [entry(text), entry("1")])
    assert.deepStrictEqual(blocks([entry("agent"), entry("EM")], two, 40), [
      "agent                 EM",
      "Claude-3.7,           1",
      "  bge-large, domain",
      "Claude-3.7,           1",
      "  bge-large, all"
    ])
  })

  it("cuts a column that alone is too wide", () => {
    assert.deepStrictEqual(blocks([entry(""), entry("a".repeat(30))], [], 12), [`  ${"a".repeat(9)}…`])
  })

  it.prop("is printable for any content", [Schema.Array(Schema.String)], ([texts]) => {
    const row = texts.map((text) => entry(text))
    for (const width of [20, 41, 80]) assertPrintable(blocks(row, [row, row.toReversed()], width), width)
  })
})
