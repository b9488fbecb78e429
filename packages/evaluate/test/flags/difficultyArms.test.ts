import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { parsePlan, parseSource } from "../../src/flags/parsePlan.ts"
import { plainFlags } from "./plainFlags.ts"

const ace = { name: "ace", firstTier: "smoke" }
const refusal = (flags: Partial<typeof plainFlags>) =>
  Effect.map(Effect.flip(parsePlan({ ...plainFlags, ...flags }, [ace])), ({ message }) => message)

describe("--difficulty, --fault and --limit given several times", () => {
  it.effect("play difficulties in turn", () =>
    Effect.gen(function* () {
      const difficulty = ["hidden=1,decoys=0", "hidden=5,decoys=0", "hidden=11,decoys=0"]
      assert.deepStrictEqual(yield* parseSource({ ...plainFlags, difficulty }, "smoke"), {
        _tag: "Difficulty",
        difficulty: { hidden: "1", decoys: "0" },
        others: [
          { hidden: "5", decoys: "0" },
          { hidden: "11", decoys: "0" }
        ],
        instances: 30
      })
    })
  )

  it.effect("play everything under each rate of faults", () =>
    Effect.gen(function* () {
      const { faultArms, faults } = yield* parsePlan({ ...plainFlags, fault: ["p=0", "p=0.3", "p=0.3"] }, [ace])
      assert.deepStrictEqual(faults, { p: 0 })
      assert.deepStrictEqual(faultArms, [{ p: 0 }, { p: 0.3 }])
      const one = yield* parsePlan({ ...plainFlags, fault: ["p=0.3"] }, [ace])
      assert.isUndefined(one.faultArms)
    })
  )

  it.effect("refuse a limit with two values, and name the flag that compares limits", () =>
    Effect.gen(function* () {
      assert.include(yield* refusal({ limit: ["calls=40", "calls=80"] }), "--budget calls=… --budget calls=…")
      const { limits } = yield* parsePlan({ ...plainFlags, limit: ["calls=40", "steps=80"] }, [ace])
      assert.deepStrictEqual(limits, { calls: 40, steps: 80 })
    })
  )

  it.effect("refuse two values of a key in one flag", () =>
    Effect.gen(function* () {
      assert.include(yield* refusal({ fault: ["p=0,p=0.3"] }), "--fault p=0 --fault p=0.3")
      assert.include(yield* refusal({ difficulty: ["hidden=1,hidden=2"] }), "sets hidden twice")
    })
  )
})
