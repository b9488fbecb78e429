import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { parseTrialName } from "../../src/simulated/TrialName.ts"

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
