import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { Secrets, TextRules } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

setFlagsFromString("--expose-gc")
const used = (): number => {
  runInNewContext("gc")()
  return process.memoryUsage().heapUsed
}

describe("copyStart", () => {
  it.prop("gives the same as a slice, for any text", [Schema.String, Schema.Natural], ([text, max]) => {
    for (const most of [0, 1, text.length - 1, max]) {
      if (most >= 0) assert.strictEqual(TextRules.copyStart(text, most), text.slice(0, most))
    }
    assert.strictEqual(TextRules.copyStart("\ud83d\ude00", 1), "\ud83d")
  })

  it("does not keep the rest of a long text, nor do names that are hidden and cut", () => {
    const long = (nth: number) => String(nth).padEnd(2_000_000, "x")
    const before = used()
    const kept = [TextRules.copyStart, Secrets.hideAndCut].map((cut) =>
      Array.from({ length: 10 }, (_, nth) => cut(long(nth), 200))
    )
    // the rest of one alone would be 20 MB
    assert.isBelow(used() - before, 10_000_000)
    assert.lengthOf(kept.flat(), 20)
  })
})
