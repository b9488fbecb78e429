import { assert, describe, it } from "@effect/vitest"
import { entryLines } from "../../src/plugins/entryLines.ts"

const entries = [
  { id: "react", summary: "thinks", more: ["retries=2: replies", "history=full: what is shown"] },
  { id: "shell", summary: "writes scripts", more: ["idle=10: scripts", "history=full: what is shown"] },
  { id: "pattern", summary: "reads bounds", more: [] },
  { id: "shell", summary: "writes scripts of another kind", more: [] }
]

describe("a printed list of entries", () => {
  it("names each entry once, and each option once", () => {
    const text = entryLines(entries, 80).join("\n")
    assert.lengthOf(text.match(/^shell/gm) ?? [], 1)
    assert.include(text, "writes scripts of another kind")
    assert.lengthOf(text.match(/what is shown/g) ?? [], 1)
    assert.include(text, "history: see react")
  })

  it("fits into the terminal, even with long names", () => {
    const long = { id: "a-very-long-name-of-a-metric", summary: "says much ".repeat(20).trim(), more: [] }
    for (const line of entryLines([...entries, long], 60)) assert.isAtMost(line.length, 60)
  })
})
