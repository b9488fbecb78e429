import type { Metric, Trial, TrialEvent } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import {
  calls,
  cost,
  environmentShare,
  faultsMet,
  invalidCalls,
  steps,
  tokens,
  wallTime
} from "../../src/general/counts.ts"
import { eventsOf, trialOf } from "../trials.ts"

const of = (metric: Metric<unknown>, trial: Trial) => Option.getOrUndefined(metric.measure(trial, undefined))
const replied: TrialEvent = { _tag: "ModelReplied", step: 1, text: "", calls: [], finish: "stop", usage: {} }
const played = trialOf([
  ...eventsOf(3, [
    { remaining: 2 },
    { fault: true, remaining: 2 },
    { error: "unavailable", remaining: 2 },
    { error: "wrong-value", remaining: 2 }
  ]),
  replied,
  replied
])

describe("counts", () => {
  it("count calls, mistakes, faults and model replies apart", () => {
    assert.strictEqual(of(calls, played), 4)
    assert.strictEqual(of(invalidCalls, played), 1)
    assert.strictEqual(of(faultsMet, played), 1)
    assert.strictEqual(of(steps, played), 2)
  })

  it("are 0 for an agent without calls", () => {
    const idle = trialOf([...eventsOf(3, []), replied], { outcome: { _tag: "gave-up" } })
    assert.deepStrictEqual(
      [calls, invalidCalls, faultsMet].map((metric) => of(metric, idle)),
      [0, 0, 0]
    )
  })

  it("count requests that were aborted, or that a proxy saw answered, as steps", () => {
    const trial = trialOf(eventsOf(1, [{ remaining: 0 }]))
    assert.strictEqual(of(steps, { ...trial, usage: { aborted: 2, proxied: 3 } }), 5)
  })

  it("know no steps if the environment saw no model", () => {
    assert.isUndefined(of(steps, trialOf(eventsOf(1, [{ remaining: 0 }]))))
  })
})

describe("spending", () => {
  const spent = (usage: Trial["usage"]) => trialOf(eventsOf(1, []), { usage })

  it("adds input and output, which include reasoning and cached tokens", () => {
    assert.strictEqual(of(tokens, spent({ input: 10, cached: 4, output: 5, reasoning: 3 })), 15)
    assert.strictEqual(of(tokens, spent({ output: 5 })), 5)
  })

  it("is unknown, not 0, if nobody stated it", () => {
    assert.isUndefined(of(tokens, spent({ cost: 0.5 })))
    assert.isUndefined(of(cost, spent({ input: 10, output: 5 })))
    assert.strictEqual(of(cost, spent({ cost: 0 })), 0)
  })
})

describe("time", () => {
  it("is the time of the whole trial and the environment's share of it", () => {
    assert.strictEqual(of(wallTime, played), 10)
    assert.strictEqual(of(environmentShare, played), 0.2)
  })

  it("has no share in a trial of zero length", () => {
    const timing = { wall: 0, model: 0, environment: 0, waiting: 0, harness: 0 }
    assert.isUndefined(of(environmentShare, trialOf(eventsOf(1, []), { timing })))
  })
})
