import { isTooDeep, maxJsonDepth } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`

describe("isTooDeep", () => {
  it("takes what nests as deep as is read, and no deeper", () => {
    assert.isFalse(isTooDeep(nested(maxJsonDepth)))
    assert.isTrue(isTooDeep(nested(maxJsonDepth + 1)))
    assert.isTrue(isTooDeep('{"a":'.repeat(1_000_000)))
  })

  it("counts what is open, not what was opened", () => {
    assert.isFalse(isTooDeep(`[${"[],".repeat(1000)}0]`))
  })

  it("counts no bracket of a string", () => {
    assert.isFalse(isTooDeep(JSON.stringify({ a: `\\"${"[".repeat(1000)}` })))
    assert.isTrue(isTooDeep(`["\\"]",${"[".repeat(maxJsonDepth)}`))
  })
})
