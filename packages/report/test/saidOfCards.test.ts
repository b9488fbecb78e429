import { assert, describe, it } from "@effect/vitest"
import { pullRequestComment } from "../src/pullRequestComment.ts"
import { saidOfCards } from "../src/saidOfCards.ts"

const both = { at: "agents / react / model", a: "small", b: "large" }
const alone = [
  { at: "agents / direct / kind", a: "adapter", b: "absent" },
  { at: "agents / plan / kind", a: "absent", b: "adapter" },
  { at: "agents / plan / version", a: "absent", b: "1" }
]
const line = "3 lines on one card alone: 1 on the first, 2 on the second; --json lists them"

describe("what is said of two cards", () => {
  it("is what both have, and one line that counts the rest", () => {
    assert.deepStrictEqual(saidOfCards([...alone, both]), { shown: [both], counted: [line] })
    assert.deepStrictEqual(saidOfCards([both]), { shown: [both], counted: [] })
  })

  it("is the same in a comment", () => {
    const comparison = { runs: ["a", "b"] as const, differences: [], unanswered: [], unmatched: { a: [], b: [] } }
    const text = pullRequestComment(comparison, [...alone, both])
    assert.include(text, line)
    assert.notInclude(text, "absent")
  })
})
