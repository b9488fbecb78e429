import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isDeeperThan } from "../src/jsonBody.ts"

/** How deep the lists and objects of a value nest. */
const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...(Array.isArray(value) ? value : Object.values(value)).map(depthOf))
    : 0

describe("isDeeperThan", () => {
  it.prop("tells the depth of every JSON text", [Schema.Json], ([value]) => {
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
      const depth = depthOf(value)
      assert.isFalse(isDeeperThan(text, depth))
      if (depth > 0) assert.isTrue(isDeeperThan(text, depth - 1))
    }
  })

  it("counts no bracket in a string", () => {
    assert.isFalse(isDeeperThan('["[[[", "\\"[[", "\\\\", {"{{": "]"}]', 2))
    assert.isTrue(isDeeperThan('["\\\\", [[]]]', 2))
  })
})
