import { type Metric, Metrics, type Trial } from "@escapement/core"
import { scoreTrial } from "@escapement/runner"
import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"

const trial: Trial = {
  id: "t",
  identity: {
    cell: {
      benchmark: { id: "grid", generator: 1, world: 1, settings: {} },
      adapter: { id: "nop", version: "1", kind: "baseline", settings: {} },
      limits: {},
      faults: { p: 0 }
    },
    instance: "i",
    epoch: 0,
    seed: "s"
  },
  outcome: { _tag: "gave-up" },
  events: [],
  usage: {},
  timing: { wall: 1, model: 0, environment: 0, waiting: 0, harness: 1 }
}
const metric = (id: string, measure: () => unknown): Metric<unknown> => {
  const made: Metric<unknown> = {
    id,
    version: 3,
    summary: "for tests",
    unit: "calls",
    better: "lower",
    source: "ours",
    measure: () => Option.none()
  }
  // as a plugin without types may do
  return Object.assign(made, { measure })
}

describe("score", () => {
  it("keeps value, missing value and version of each metric under its id", () => {
    const metrics = [metric("some", () => Option.some(2)), metric("none", () => Option.none())]
    assert.deepStrictEqual(scoreTrial(metrics, trial, undefined), {
      some: { version: 3, value: Option.some(2) },
      none: { version: 3, value: Option.none() }
    })
  })

  it.each<readonly [string, () => unknown, string]>([
    ["throws", () => JSON.parse("{"), "JSON"],
    [
      "throws no error",
      () => {
        throw "just so"
      },
      "just so"
    ],
    ["measures NaN", () => Option.some(Number.NaN), "NaN"],
    ["measures infinity", () => Option.some(1 / 0), "Infinity"],
    ["measures more than anybody can", () => Option.some(1e300), "beyond ±1e+15"],
    ["measures a number and no Option", () => 5, "not an Option"],
    ["measures nothing at all", () => undefined, "not an Option"]
  ])("fails only the metric that %s", (_, measure, reason) => {
    const scores = scoreTrial([metric("good", () => Option.some(1)), metric("bad", measure)], trial, undefined)
    assert.deepStrictEqual(scores["good"], { version: 3, value: Option.some(1) })
    assert.isTrue(Option.isNone(scores["bad"]?.value ?? Option.some(0)))
    assert.include(scores["bad"]?.failed, reason)
    // the remaining scores can be stored
    Schema.encodeSync(Schema.toCodecJson(Metrics.Scores))(scores)
  })

  it("fails a share outside 0 to 1, but not one that rounding carries there", () => {
    const share = (value: number) => ({ ...metric("share", () => Option.some(value)), unit: "share" })
    const failed = (value: number) => scoreTrial([share(value)], trial, undefined)["share"]?.failed
    assert.deepStrictEqual([0, 1, 1 + 2 ** -52].map(failed), [undefined, undefined, undefined])
    assert.include(failed(1.5), "measured 1.5, but a share lies between 0 and 1")
    assert.include(failed(-0.1), "a share lies between 0 and 1")
  })
})
