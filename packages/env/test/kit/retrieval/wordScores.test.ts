import { assert, describe, it } from "@effect/vitest"
import { makeWordScores } from "../../../src/kit/retrieval/wordScores.ts"

describe("makeWordScores", () => {
  it("weighs a name twice as much as a description, and a description twice as much as a parameter", () => {
    const score = makeWordScores([
      [["a"], ["b"], ["zebra"]],
      [["c"], ["zebra"], ["d"]],
      [["zebra"], ["e"], ["f"]]
    ])
    const [parameter, description, name] = score(["zebra"])
    assert.closeTo(description!, parameter! * 2, 1e-12)
    assert.closeTo(name!, description! * 2, 1e-12)
  })

  it("equals BM25 if only one field has words", () => {
    const score = makeWordScores([
      [[], ["red", "red", "fox"], []],
      [[], ["dog"], []]
    ])
    // idf ln(1 + 1.5 / 1.5), frequency 2 in a field of 2 different words, 1.5 on average
    const wanted = (Math.log(2) * 2 * 2.2) / (2 + 1.2 * (0.25 + (0.75 * 2) / 1.5))
    assert.closeTo(score(["red"])[0]!, wanted, 1e-12)
    assert.strictEqual(score(["red"])[1], 0)
  })

  it("multiplies by the root of the number of distinct query words found", () => {
    const score = makeWordScores([
      [[], ["red", "fox"], []],
      [[], ["dog"], []]
    ])
    const one = score(["red"])[0]!
    assert.closeTo(score(["red", "fox"])[0]!, one * 2 * Math.SQRT2, 1e-12)
    assert.strictEqual(score(["red", "red", "cat"])[0], one)
    assert.deepStrictEqual([...score([])], [0, 0])
  })
})
