import { ace } from "@escapement/ace"
import type { TrialExecution } from "@escapement/core"
import { Instances, TrialMaking } from "@escapement/runner"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Stream } from "effect"
import { TestClock } from "effect/testing"
import type { EvaluationEvent } from "../../src/EvaluationEvent.ts"
import { openCounter } from "../../src/run/openCounter.ts"
import { tellGenerated } from "../../src/run/tellGenerated.ts"
import { smallRun } from "../smallRun.ts"

const source = Instances.openSource({ _tag: "Tier", tier: "smoke", instances: 3 }, "1")

describe("tellGenerated", () => {
  it.effect("counts the generated instances of all benchmarks, and none that are read", () =>
    Effect.gen(function* () {
      const configured = Result.getOrThrow(TrialMaking.configureBenchmark(ace, { text: {} }))
      const read = Instances.openSource({ _tag: "File", path: "no-such-file.jsonl" }, "1")
      const runs = [source, read, source].map((each) => ({ configured, source: each, metrics: [], agents: [] }))
      const told: Array<readonly [number, number]> = []
      const wrapped = tellGenerated(runs, (...counts) => Effect.sync(() => void told.push(counts)))
      assert.strictEqual(wrapped[1], runs[1])
      for (const { configured, source } of [wrapped[0]!, wrapped[2]!])
        yield* Stream.runDrain(configured.instances(source, []))
      assert.deepStrictEqual(
        told,
        [1, 2, 3, 4, 5, 6].map((done) => [done, 6] as const)
      )
    })
  )
})

describe("the events of generated instances", () => {
  it.effect("begin after a second, and end with the first trial", () =>
    Effect.gen(function* () {
      const events: Array<EvaluationEvent> = []
      const counter = yield* openCounter(smallRun, (event) => Effect.sync(() => void events.push(event)))
      const generated = () => events.filter(({ _tag }) => _tag === "InstanceGenerated")
      yield* counter.begin(4)
      yield* TestClock.adjust("900 millis")
      yield* counter.onGenerated(1, 12)
      assert.isEmpty(generated())
      yield* TestClock.adjust("100 millis")
      yield* counter.onGenerated(2, 12)
      assert.deepStrictEqual(generated(), [{ _tag: "InstanceGenerated", done: 2, total: 12, elapsed: 1000 }])
      const trial: TrialExecution.FinishedTrial = { trial: "t", outcome: { _tag: "solved" }, usage: {} }
      yield* counter.onTrial(trial)
      yield* counter.onGenerated(3, 12)
      assert.strictEqual(generated().length, 1)
    })
  )
})
