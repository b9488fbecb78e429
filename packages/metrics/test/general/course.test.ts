import type { Metric, Outcome } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { offPlan, progress, recovery, wastedCalls } from "../../src/general/course.ts"
import { type Move, eventsOf, trialOf } from "../trials.ts"

const of = (
  metric: Metric<unknown>,
  start: number | undefined,
  moves: ReadonlyArray<Move>,
  outcome: Outcome.Outcome = { _tag: "solved" }
) => Option.getOrUndefined(metric.measure(trialOf(eventsOf(start, moves), { outcome }), undefined))

/** Calls after which so many are needed; undefined: lost. */
const course = (...remaining: ReadonlyArray<number | undefined>): ReadonlyArray<Move> =>
  remaining.map((after) => (after === undefined ? {} : { remaining: after }))
const fault = (remaining: number): Move => ({ fault: true, remaining })
const error = (remaining?: number): Move => ({
  error: "wrong-value",
  ...(remaining === undefined ? {} : { remaining })
})
const start = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 }))

describe("a player who follows the plan", () => {
  it.prop("wastes no call, never leaves the plan, and makes steady progress", [start], ([length]) => {
    const plan = course(...Array.from({ length }, (_, i) => length - 1 - i))
    assert.strictEqual(of(wastedCalls, length, plan), 0)
    assert.isUndefined(of(offPlan, length, plan))
    assert.strictEqual(of(progress, length, plan), 1)
    assert.isUndefined(of(recovery, length, plan))
  })

  it.prop("is not charged for injected faults, and recovers from them", [start, start], ([length, at]) => {
    const before = Math.max(1, length - (at % length))
    const plan = [
      ...course(...Array.from({ length: length - before }, (_, i) => length - 1 - i)),
      fault(before),
      fault(before),
      ...course(...Array.from({ length: before }, (_, i) => before - 1 - i))
    ]
    assert.strictEqual(of(wastedCalls, length, plan), 0)
    assert.isUndefined(of(offPlan, length, plan))
    assert.strictEqual(of(recovery, length, plan), 1)
  })
})

describe("wastedCalls", () => {
  it.each([
    ["detours", 3, course(2, 2, 3, 2, 1, 0), 3],
    ["an answer that was wrong", 3, course(2, 1, undefined), 1],
    ["giving up at once", 3, course(undefined), 1],
    ["everything after the trial was lost", 3, course(2, undefined, undefined, undefined), 3],
    ["nothing before the first call", 3, course(), 0]
  ])("counts %s", (_, length, moves, expected) => assert.strictEqual(of(wastedCalls, length, moves), expected))

  it("gives no value for fewer calls than the plan has", () => assert.isUndefined(of(wastedCalls, 5, course(4, 1, 0))))
})

describe("offPlan", () => {
  it.each([
    ["no nearer", course(3, 3, 2), 1],
    ["farther", course(3, 2, 4), 2],
    ["lost", course(3, undefined), 1],
    ["at once", course(4, 3), 0]
  ])("is the index of the first call that leaves the plan: %s", (_, moves, expected) =>
    assert.strictEqual(of(offPlan, 4, moves), expected)
  )

  it("does not count a lucky call as a mistake", () => assert.isUndefined(of(offPlan, 4, course(1, 0))))

  it("counts from the beginning of the trial that a fork continues", () => {
    const trial = trialOf(eventsOf(4, course(3, 3), 10))
    assert.deepStrictEqual(offPlan.measure(trial, undefined), Option.some(11))
  })
})

describe("progress", () => {
  it.each([
    ["the nearest point, not the last", 4, course(3, 2, 4), 0.5],
    ["no progress at all", 4, course(4, 5), 0],
    ["no call", 4, course(), 0],
    ["what came before the loss", 4, course(3, undefined, undefined), 0.25]
  ])("is %s", (_, length, moves, expected) =>
    assert.strictEqual(of(progress, length, moves, { _tag: "gave-up" }), expected)
  )
})

describe("recovery", () => {
  it.each([
    ["all", [error(3), fault(3), ...course(2)], 1],
    ["none", [error(3), fault(3)], 0],
    ["half: the second one ended it", [...course(3), error(3), ...course(2), error(2)], 0.5],
    ["a setback that was made good", [...course(2), error(4), ...course(3)], 1],
    ["lost with the failure", [error(), ...course(undefined)], 0]
  ])("is the share of failures after which the trial made progress: %s", (_, moves, expected) =>
    assert.strictEqual(of(recovery, 4, moves), expected)
  )
})

describe("metrics of progress without a known plan", () => {
  it("have no value", () => {
    for (const metric of [wastedCalls, offPlan, progress, recovery]) {
      assert.isUndefined(of(metric, undefined, [error()]))
      assert.isUndefined(of(metric, 0, [error(0)]))
    }
  })
})
