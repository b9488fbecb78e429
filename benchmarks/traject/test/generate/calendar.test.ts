import { assert, describe, it } from "@effect/vitest"
import { dayOfIso, dayOfLongDate, formatDay, longDate } from "../../src/generate/calendar.ts"

describe("calendar", () => {
  it("counts days from 1 January 1970", () => {
    assert.strictEqual(formatDay(0), "1970-01-01")
    assert.strictEqual(formatDay(-1), "1969-12-31")
    assert.strictEqual(formatDay(20_454), "2026-01-01")
    assert.strictEqual(dayOfIso("2024-02-29"), 19_782)
  })

  it("reads what it writes, in both forms, over four centuries", () => {
    for (let day = 0; day < 146_097; day += 37) {
      assert.strictEqual(dayOfIso(formatDay(day)), day)
      assert.strictEqual(dayOfLongDate(longDate(day)), day)
    }
  })

  it("knows the weekdays", () => {
    assert.strictEqual(longDate(0), "Thursday, 1 January 1970")
    assert.strictEqual(longDate(20_524), "Thursday, 12 March 2026")
  })

  it("refuses days that do not exist, and other notations", () => {
    for (const text of ["2026-02-29", "2026-13-01", "2026-1-1", "2026-01-01T00:00", ""]) {
      assert.isUndefined(dayOfIso(text), text)
    }
    assert.isUndefined(dayOfLongDate("Friday, 12 March 2026"))
    assert.isUndefined(dayOfLongDate(""))
  })
})
