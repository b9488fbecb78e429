import { assert, describe, it } from "@effect/vitest"
import { toDate, toDay, yearOf } from "../../src/encyclopaedia/Day.ts"

describe("yearOf", () => {
  it("is the year of the date, on all days of a thousand years", () => {
    const first = toDay(1500, 1, 1)
    const days = Array.from({ length: toDay(2500, 1, 1) - first }, (_, i) => first + i)
    assert.deepStrictEqual(
      days.filter((day) => yearOf(day) !== toDate(day).year),
      []
    )
  })
})
