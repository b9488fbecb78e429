import { assert, describe, it } from "@effect/vitest"
import { isMissing } from "../src/cells.ts"

describe("isMissing", () => {
  it("treats blank cells and words for nothing as missing, and reads a long cell once", () => {
    for (const missing of [undefined, null, NaN, "", " \t\n", " NaN ", "n/a", "None"]) assert.isTrue(isMissing(missing))
    for (const there of [0, false, "0", "no", "nan nan", `${" ".repeat(600_000)}x`]) assert.isFalse(isMissing(there))
  })
})
