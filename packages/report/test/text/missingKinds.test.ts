import { assert, describe, it } from "@effect/vitest"
import { missingKinds } from "../../src/text/missingKinds.ts"

describe("missingKinds", () => {
  it("says of the fewest groups how frequent a kind may be that none of them shows", () => {
    const [text, ...rest] = missingKinds([{ clusters: 30 }, { clusters: 12 }, {}], "doc")
    assert.deepStrictEqual(rest, [])
    // 0.78 to the power of 12 is 5 %
    assert.strictEqual(
      text,
      "Differences assume that the 12 docs show every kind of doc: a kind that is 22 % of all docs is missing with a chance of 5 %."
    )
  })

  it("is empty if no difference is over groups, or a stopping rule allows for every kind", () => {
    assert.deepStrictEqual(missingKinds([{}], "doc"), [])
    assert.deepStrictEqual(missingKinds([{ clusters: 12, looks: 3 }], "doc"), [])
  })
})
