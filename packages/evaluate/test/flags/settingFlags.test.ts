import { assert, describe, it } from "@effect/vitest"
import type { RunPlan } from "@escapement/core"
import { Duration } from "effect"
import { settingFlags } from "../../src/flags/settingFlags.ts"

const plan: RunPlan = {
  benchmarks: [
    {
      name: "ace",
      options: { profile: "official" },
      source: { _tag: "Difficulty", difficulty: { hidden: "3", decoys: "2" }, instances: 12 }
    }
  ],
  adapters: [{ name: "react", options: { history: "window:2" } }],
  models: [{ name: "simulated", options: { slip: "0.1" } }],
  metrics: [],
  epochs: 2,
  seed: "7",
  limits: { steps: 20, wall: Duration.minutes(10) },
  faults: { p: 0.1 }
}

describe("the settings of a run as flags", () => {
  it("show everything that the run is about except its agents", () => {
    assert.strictEqual(
      settingFlags(plan).join(" "),
      "--difficulty hidden=3,decoys=2 --instances 12 --benchmark-option profile=official --adapter-option react.history=window:2 --model-option simulated.slip=0.1 --limit steps=20,wall=600000ms --fault p=0.1 --epochs 2 --seed 7"
    )
  })

  it("name the values of an option that varies as a factor, as they are typed", () => {
    const adapters = (["full", "window:2"] as const).flatMap((history) =>
      (["1", "2"] as const).map((retries) => ({ name: "react", options: { history, retries, tools: "text" } }))
    )
    const [first, ...others] = adapters
    const flags = settingFlags({ ...plan, adapters: [first!, ...others, { name: "direct", options: { cot: "true" } }] })
    assert.include(
      flags.join(" "),
      "--adapter-option react.tools=text --factor react.history=full --factor react.history=window:2 --factor react.retries=1 --factor react.retries=2 --adapter-option direct.cot=true --model-option"
    )
  })

  it("say that a run is played until it is decided, and leave out the instances of a fork", () => {
    const until = {
      method: "betting@1",
      hypotheses: [{ a: 0, b: 1, metric: "reward", scale: "difference", margin: 0.2, detect: 0.2 }],
      error: 0.05,
      block: 5,
      most: 200,
      futility: 0.05
    } as const
    assert.include(
      settingFlags({ ...plan, until }).join(" "),
      "--difficulty hidden=3,decoys=2 --until decided --margin 0.2 --max-instances 200 --benchmark-option"
    )
    const forked = settingFlags({ ...plan, fork: { trial: "t1", at: 3 } })
    assert.strictEqual(forked[0], "--benchmark-option")
  })

  it("are short if nothing was set, and name each arm", () => {
    const plain = {
      ...plan,
      benchmarks: [{ name: "ace", options: {}, source: { _tag: "Tier", tier: "smoke", instances: 30 } }],
      adapters: [{ name: "react", options: {} }],
      models: [{ name: "simulated", options: {} }],
      epochs: 1,
      seed: "1",
      limits: {},
      faults: { p: 0 }
    } satisfies RunPlan
    assert.deepStrictEqual(settingFlags(plain), ["--tier", "smoke"])
    const arms = settingFlags({ ...plain, budgets: [{}, { calls: 40 }], faultArms: [{ p: 0 }, { p: 0.1 }] })
    assert.strictEqual(arms.join(" "), "--tier smoke --budget unlimited --budget calls=40 --fault p=0 --fault p=0.1")
  })
})
