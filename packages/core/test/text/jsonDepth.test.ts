import { TextRules } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

/** How deep the lists and objects of a value nest. */
const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...(Array.isArray(value) ? value : Object.values(value)).map(depthOf))
    : 0

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`

describe("isTooDeep", () => {
  it("accepts JSON at the maximum depth, and no deeper JSON", () => {
    assert.isFalse(TextRules.isTooDeep(nested(TextRules.maxJsonDepth)))
    assert.isTrue(TextRules.isTooDeep(nested(TextRules.maxJsonDepth + 1)))
    assert.isTrue(TextRules.isTooDeep('{"a":'.repeat(1_000_000)))
  })

  it.prop("tells the depth of every JSON text", [Schema.Json], ([value]) => {
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
      const depth = depthOf(value)
      assert.isFalse(TextRules.isTooDeep(text, depth))
      if (depth > 0) assert.isTrue(TextRules.isTooDeep(text, depth - 1))
    }
  })

  it("counts the brackets that are open at the same time", () => {
    assert.isFalse(TextRules.isTooDeep(`[${"[],".repeat(1000)}0]`))
  })

  it("ignores brackets inside strings", () => {
    assert.isFalse(TextRules.isTooDeep(JSON.stringify({ a: `\\"${"[".repeat(1000)}` })))
    assert.isTrue(TextRules.isTooDeep(`["\\"]",${"[".repeat(TextRules.maxJsonDepth)}`))
    assert.isFalse(TextRules.isTooDeep('["[[[", "\\"[[", "\\\\", {"{{": "]"}]', 2))
    assert.isTrue(TextRules.isTooDeep('["\\\\", [[]]]', 2))
  })
})
