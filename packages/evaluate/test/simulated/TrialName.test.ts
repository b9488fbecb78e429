import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { parseShortName, parseTrialName } from "../../src/simulated/TrialName.ts"

describe("parseShortName", () => {
  const tiers = [
    { benchmark: "ace", tier: "smoke" },
    { benchmark: "agent-escape", tier: "difficulty-5" }
  ]

  it("stands for a trial of each tier, with seed 1 unless one is named", () => {
    const sloppy = tiers.map((searched) => ({ ...searched, model: "simulated/sloppy", seed: "1", epoch: 0 }))
    assert.deepStrictEqual(parseShortName("simulated-sloppy", tiers), sloppy)
    assert.deepStrictEqual(
      parseShortName("simulated.7", tiers),
      sloppy.map((name) => ({ ...name, model: "simulated", seed: "7" }))
    )
  })

  it.each(["gpt-5", "simulated.", "simulated.ace.smoke.1", ""])("refuses %j", (id) =>
    assert.deepStrictEqual(parseShortName(id, tiers), [])
  )
})

describe("parseTrialName", () => {
  it("reads model, benchmark, tier, seed, instance and epoch", () => {
    assert.deepStrictEqual(
      parseTrialName("simulated-sloppy.agent-escape.smoke.7.12.3"),
      Option.some({
        model: "simulated/sloppy",
        benchmark: "agent-escape",
        tier: "smoke",
        seed: "7",
        instance: 12,
        epoch: 3
      })
    )
  })

  it("finds the instance by the prompt if none is named", () => {
    assert.deepStrictEqual(
      parseTrialName("simulated.ace.smoke.1"),
      Option.some({ model: "simulated", benchmark: "ace", tier: "smoke", seed: "1", epoch: 0 })
    )
  })

  it.each(["gpt-5", "simulated", "simulated.ace", "simulated.ace.smoke", "simulated.ace.smoke.1.x", ""])(
    "refuses %j as a name of a trial",
    (id) => assert.isTrue(Option.isNone(parseTrialName(id)))
  )
})
