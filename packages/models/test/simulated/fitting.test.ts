import { type Json, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { fitting } from "../../src/simulated/fitting.ts"

const verdict = {
  type: "object",
  properties: {
    verdict: { enum: ["yes", "no"] },
    score: { type: "integer", minimum: 1, maximum: 5 },
    sure: { type: "boolean" },
    share: { type: "number", minimum: 0, maximum: 1 },
    reasons: { type: "array", items: { type: "string" } }
  }
}
const Verdict = Schema.Struct({
  verdict: Schema.Literals(["yes", "no"]),
  score: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 })),
  sure: Schema.Boolean,
  share: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })),
  reasons: Schema.Array(Schema.String)
})

describe("fitting", () => {
  it.prop("gives a value of the schema, and another value for another seed", [Schema.String], ([name]) => {
    assert.isTrue(Schema.is(Verdict)(fitting(verdict, Randomness.rng(name))))
    assert.deepStrictEqual(fitting(verdict, Randomness.rng(name)), fitting(verdict, Randomness.rng(name)))
  })

  it("reaches every allowed value", () => {
    const drawn = Array.from({ length: 100 }, (_, i) => fitting({ enum: ["yes", "no"] }, Randomness.rng("s", i)))
    assert.deepStrictEqual(new Set(drawn), new Set(["yes", "no"]))
  })

  it("is at most as deep as questions may be", () => {
    const deep = Array.from({ length: 50 }).reduce<Json.Json>((items) => ({ type: "array", items }), { type: "string" })
    assert.isBelow(JSON.stringify(fitting(deep, Randomness.rng("s"))).length, 30)
  })
})
