import { assert, describe, it } from "@effect/vitest"
import { familyTableLines, familyTableMarkdown } from "../../src/lines/familyTable.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"

const table = {
  title: "Table 1: rates, %",
  header: ["agent", "SR D-5", "SR D-10"],
  rows: [
    ["react × simulated", "90.0", "–"],
    ["one | two", "0.0", "5.0"]
  ]
}

describe("a family's table", () => {
  it("is set in columns under its title", () => {
    assert.deepStrictEqual(familyTableLines(table, { style: plainStyle, width: 80 }), [
      "Table 1: rates, %",
      "agent              SR D-5  SR D-10",
      "react × simulated  90.0    –",
      "one | two          0.0     5.0",
      ""
    ])
  })

  it("fits the width", () => {
    for (const line of familyTableLines(table, { style: plainStyle, width: 30 })) assert.isAtMost(line.length, 30)
  })

  it("is a table in Markdown, for any agent names", () => {
    assert.strictEqual(
      familyTableMarkdown(table),
      [
        "#### Table 1: rates, %",
        "",
        "| agent | SR D-5 | SR D-10 |",
        "| --- | ---: | ---: |",
        "| react × simulated | 90.0 | – |",
        "| one \\| two | 0.0 | 5.0 |"
      ].join("\n")
    )
  })
})
