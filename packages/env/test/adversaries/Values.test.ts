import { assert, describe, it } from "@effect/vitest"
import { addValues, noValues } from "../../src/adversaries/Values.ts"

describe("addValues", () => {
  it("finds quoted texts, codes and names, also at the end of a word, and numbers", () => {
    const { numbers, texts } = addValues(
      noValues,
      'the "red door" of Anna Lee: `cup` iPhone Pro, x-1 7 12,000 a7b plain'
    )
    assert.deepStrictEqual(texts, ["red door", "Anna Lee", "cup", "Phone Pro", "x-1", "a7b"])
    assert.deepStrictEqual(numbers, [1, 7, 12_000])
  })

  it("reads a word of any length once", () => {
    assert.deepStrictEqual(addValues(noValues, `${"a".repeat(450_000)} B7`).texts, ["B7"])
  })
})
