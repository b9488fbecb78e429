import { makeStopwatch } from "../../src/trial/Stopwatch.ts"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const Time = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 }))

describe("makeStopwatch", () => {
  it.prop("counts each moment once, even if spans overlap", [Schema.Array(Schema.Tuple([Time, Time]))], ([pairs]) => {
    const spans = pairs.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    let time = 0
    const watch = makeStopwatch(() => time)
    for (; time <= 40; time++) {
      for (const [from] of spans) if (from === time) watch.start()
      for (const [, to] of spans) if (to === time) watch.stop()
    }
    const covered = Array.from({ length: 40 }, (_, at) => spans.some(([from, to]) => from <= at && at < to))
    assert.strictEqual(watch.total(), covered.filter(Boolean).length)
  })
})
