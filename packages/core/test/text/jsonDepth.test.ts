import { TextRules } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`

describe("isTooDeep", () => {
  it("takes what nests as deep as is read, and no deeper", () => {
    assert.isFalse(TextRules.isTooDeep(nested(TextRules.maxJsonDepth)))
    assert.isTrue(TextRules.isTooDeep(nested(TextRules.maxJsonDepth + 1)))
    assert.isTrue(TextRules.isTooDeep('{"a":'.repeat(1_000_000)))
  })

  it("counts what is open, not what was opened", () => {
    assert.isFalse(TextRules.isTooDeep(`[${"[],".repeat(1000)}0]`))
  })

  it("counts no bracket of a string", () => {
    assert.isFalse(TextRules.isTooDeep(JSON.stringify({ a: `\\"${"[".repeat(1000)}` })))
    assert.isTrue(TextRules.isTooDeep(`["\\"]",${"[".repeat(TextRules.maxJsonDepth)}`))
  })
})
