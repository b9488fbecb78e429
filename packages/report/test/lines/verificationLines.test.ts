import type { Evidence } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { verificationLines } from "../../src/lines/verificationLines.ts"

const whole = (trials: number): Evidence.Verification => ({
  proof: "seal",
  trials,
  unproven: 0,
  recordings: 0,
  damage: [],
  warnings: []
})

describe("verificationLines", () => {
  it.each([
    [1, undefined, "1 trial and 0 recorded calls are"],
    [2, undefined, "2 trials and 0 recorded calls are"],
    [1, 1, "1 of 1 trial and 0 recorded calls are"],
    [1, 4, "1 of 4 trials and 0 recorded calls are"]
  ] as const)("counts %s trials of %s", (trials, planned, expected) => {
    const plan = planned === undefined ? undefined : { status: "done" as const, trials: planned }
    assert.include(verificationLines("run-1", whole(trials), plan)[0], expected)
  })

  it("say what was played again", () => {
    assert.include(verificationLines("run-1", whole(1), undefined, ["Lost attempts"]), "Lost attempts")
  })
})
