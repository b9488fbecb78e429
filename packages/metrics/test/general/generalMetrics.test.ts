import { type Metric, Outcome, type Trial } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { generalMetrics } from "../../src/general/generalMetrics.ts"
import { type Move, eventsOf, trialOf } from "../trials.ts"

const left = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 }))
const Moves = Schema.Array(
  Schema.Struct({ remaining: left, lost: Schema.Boolean, failed: Schema.Boolean, fault: Schema.Boolean })
)
const moves = (drawn: typeof Moves.Type): ReadonlyArray<Move> =>
  drawn.map(({ failed, fault, lost, remaining }) => ({
    ...(lost ? {} : { remaining }),
    ...(failed ? { error: "wrong-value" } : {}),
    fault
  }))
const measureAll = (trial: Trial) => generalMetrics.map((metric) => metric.measure(trial, undefined))

describe("generalMetrics", () => {
  it("have distinct ids and a description", () => {
    assert.strictEqual(new Set(generalMetrics.map(({ id }) => id)).size, generalMetrics.length)
    for (const { id, source, summary, unit } of generalMetrics) {
      assert.match(id, /^[a-z]+(-[a-z]+)*$/)
      assert.isTrue(summary.length > 0 && unit.length > 0 && source.length > 0)
    }
  })

  it("have no value for an empty trajectory", () => {
    assert.isTrue(measureAll(trialOf([])).every(Option.isNone))
  })

  it("have no value for a trial that ended as infra-error", () => {
    const trial = trialOf(eventsOf(2, [{ remaining: 1 }, { remaining: 0 }]), {
      outcome: { _tag: "infra-error", reason: "offline" },
      usage: { input: 1, output: 1, cost: 1 }
    })
    assert.isTrue(measureAll(trial).every(Option.isNone))
  })

  it.prop(
    "are finite, shares are in [0, 1], and repeated computation gives the same",
    [left, Moves],
    ([start, drawn]) => {
      const trial = trialOf(eventsOf(start, moves(drawn)), { outcome: { _tag: "gave-up" } })
      const check = (metric: Metric<unknown>) => {
        const score = metric.measure(trial, undefined)
        assert.deepStrictEqual(metric.measure(trial, undefined), score)
        if (Option.isNone(score)) return
        assert.isTrue(Number.isFinite(score.value))
        if (metric.unit === "share") assert.isTrue(score.value >= 0 && score.value <= 1)
      }
      generalMetrics.forEach(check)
    }
  )

  it.prop("do not read the instance", [Moves, Schema.Json], ([drawn, instance]) => {
    const trial = trialOf(eventsOf(3, moves(drawn)))
    for (const metric of generalMetrics) {
      assert.deepStrictEqual(metric.measure(trial, instance), metric.measure(trial, undefined))
    }
  })

  it("solved is 1 for that outcome only", () => {
    const solved = generalMetrics[0]
    assert.strictEqual(solved?.id, "solved")
    const scores = Outcome.outcomeTags
      .filter((tag) => tag === "solved" || tag === "wrong-answer" || tag === "gave-up")
      .map((_tag) => solved?.measure(trialOf(eventsOf(1, []), { outcome: { _tag } }), undefined))
    assert.deepStrictEqual(scores, [Option.some(1), Option.some(0), Option.some(0)])
  })
})
