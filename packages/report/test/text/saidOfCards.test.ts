import { assert, describe, it } from "@effect/vitest"
import { pullRequestComment } from "../../src/export/pullRequestComment.ts"
import { saidOfCards } from "../../src/text/saidOfCards.ts"

const both = { at: "agents / react / model", a: "small", b: "large" }
const drawn = { at: "benchmarks / ace / source / difficulties", a: "absent", b: "by-lot" }
const alone = [
  ...["kind", "id", "version", "cot"].map((name) => ({ at: `agents / direct / ${name}`, a: name, b: "absent" })),
  ...["kind", "id", "version", "tools", "p"].map((name) => ({ at: `agents / plan / ${name}`, a: "absent", b: name }))
]
const line = "9 more lines on one card alone: 4 on the first, 5 on the second; --json lists them"

describe("the difference of two cards", () => {
  it("shows what is common or slightly more in one, and counts the rest in one line", () => {
    assert.deepStrictEqual(saidOfCards([...alone, both, drawn]), { shown: [both, drawn], counted: [line] })
    assert.deepStrictEqual(saidOfCards([both]), { shown: [both], counted: [] })
  })

  it("is the same in a comment", () => {
    const comparison = { runs: ["a", "b"] as const, differences: [], unanswered: [], unmatched: { a: [], b: [] } }
    const text = pullRequestComment(comparison, [...alone, both, drawn])
    assert.include(text, line)
    assert.include(text, "by-lot")
    assert.notInclude(text, "plan")
  })
})
