import type { TrialIdentity } from "@escapement/core"
import { cellFingerprint } from "../../src/trial/TrialId.ts"
import { Identity } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Duration } from "effect"

const identity: TrialIdentity = {
  cell: {
    benchmark: { id: "lock", generator: 1, world: 1, settings: {} },
    adapter: { id: "react", version: "1", kind: "adapter", settings: { retries: 2 } },
    model: { id: "simulated", settings: {} },
    limits: { calls: 10, wall: Duration.minutes(10) },
    faults: { p: 0 }
  },
  instance: "abc",
  epoch: 0,
  seed: "0011223344556677"
}
const { cell } = identity

describe("trialId", () => {
  it("gives the ids of the golden file", () => {
    assert.strictEqual(Identity.trialId(identity), "9db0260bff4dea5d51215a5d1010d0ca6c0e2475e3b8a129db63a9618a4091ad")
  })

  it("depends on the value of an identity, not on the object or the order of its keys", () => {
    const { adapter, benchmark, faults, model } = cell
    assert.isDefined(model)
    const again = {
      seed: "0011223344556677",
      epoch: 0,
      instance: "abc",
      cell: { faults, limits: { wall: Duration.seconds(600), calls: 10 }, model, adapter, benchmark }
    }
    assert.strictEqual(Identity.trialId(again), Identity.trialId(identity))
  })

  it.each<readonly [string, TrialIdentity]>([
    ["epoch", { ...identity, epoch: 1 }],
    ["instance", { ...identity, instance: "abd" }],
    ["seed", { ...identity, seed: "1" }],
    ["fork", { ...identity, fork: { trial: "x", at: 1 } }],
    ["limits", { ...identity, cell: { ...cell, limits: { calls: 11 } } }],
    ["faults", { ...identity, cell: { ...cell, faults: { p: 0.1 } } }],
    ["settings", { ...identity, cell: { ...cell, adapter: { ...cell.adapter, settings: { retries: 3 } } } }],
    ["world", { ...identity, cell: { ...cell, benchmark: { ...cell.benchmark, world: 2 } } }]
  ])("differs for trials that differ by %s", (_, other) => {
    assert.notStrictEqual(Identity.trialId(other), Identity.trialId(identity))
  })
})

describe("cellFingerprint", () => {
  it("is equal for cells of equal value", () => {
    assert.strictEqual(cellFingerprint({ ...cell }), cellFingerprint(cell))
  })
})
