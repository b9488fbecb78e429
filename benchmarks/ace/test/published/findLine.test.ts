import { assert, describe, it } from "@effect/vitest"
import { findLine } from "../../src/published/findLine.ts"

const json = `{
  "a": "x\\"]}", "b": [
    1, true,
    {"c\\u0041": -1.5e3,
     "d": null},
    []
  ],

  "e": {"f": {}}
}`

describe("findLine", () => {
  it("finds the line on which a value begins", () => {
    const lines = [[], ["a"], ["b"], ["b", 1], ["b", 2, "cA"], ["b", 2, "d"], ["b", 3], ["e"], ["e", "f"]]
    assert.deepStrictEqual(
      lines.map((path) => findLine(json, path)),
      [1, 2, 2, 3, 4, 5, 6, 9, 9]
    )
  })

  it("uses the nearest ancestor otherwise", () => {
    assert.strictEqual(findLine(json, ["b", 2, "none"]), 4)
    assert.strictEqual(findLine(json, ["b", 9]), 2)
    assert.strictEqual(findLine(json, ["none", 1]), 1)
  })
})
