import { callKey, makeFaults } from "../../src/trial/Fault.ts"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

describe("callKey", () => {
  it("does not depend on the order of arguments", () => {
    assert.strictEqual(
      callKey({ tool: "t", args: { a: 1, b: { c: 2, d: 3 } } }),
      callKey({ tool: "t", args: { b: { d: 3, c: 2 }, a: 1 } })
    )
  })

  it("distinguishes where a tool's name ends and its arguments begin", () => {
    assert.notStrictEqual(callKey({ tool: 't"', args: "x" }), callKey({ tool: "t", args: '"x' }))
  })
})

describe("makeFaults", () => {
  const call = { tool: "t", args: {} }

  it.prop("never fails at 0 and always fails at 1", [Schema.String], ([seed]) => {
    assert.isFalse(makeFaults(seed, { p: 0 }, new Map())(call))
    assert.isTrue(makeFaults(seed, { p: 1 }, new Map())(call))
  })

  it("fails at about the given rate", () => {
    const isFaulty = makeFaults("seed", { p: 0.25 }, new Map())
    const faults = Array.from({ length: 4000 }, (_, i) => isFaulty({ tool: "t", args: { i } })).filter(Boolean).length
    // five standard deviations of a binomial either way
    assert.isTrue(Math.abs(faults - 1000) < 5 * Math.sqrt(4000 * 0.25 * 0.75))
  })

  it("continues its count in a fork", () => {
    const whole = makeFaults("seed", { p: 0.5 }, new Map())
    const fates = Array.from({ length: 20 }, () => whole(call))
    const later = makeFaults("seed", { p: 0.5 }, new Map([[callKey(call), 7]]))
    assert.deepStrictEqual(
      Array.from({ length: 13 }, () => later(call)),
      fates.slice(7)
    )
  })
})
