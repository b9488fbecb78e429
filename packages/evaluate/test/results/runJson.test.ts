import type { Run } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Duration } from "effect"
import { runJson } from "../../src/results/runJson.ts"
import { smallRun } from "../smallRun.ts"

const disclosed: NonNullable<Run["disclosed"]> = [
  { prompt: "abc", limits: { steps: 600, wall: Duration.minutes(1.5) } },
  { limits: { calls: 5 }, reach: "nothing" }
]

describe("runJson", () => {
  it("writes times in milliseconds under the name wallMs, and no internals of a duration", () => {
    const written = JSON.parse(JSON.stringify(runJson({ ...smallRun, disclosed, made: 12 })))
    assert.deepStrictEqual(written.disclosed, [
      { prompt: "abc", limits: { steps: 600, wallMs: 90_000 } },
      { limits: { calls: 5 }, reach: "nothing" }
    ])
    assert.notInclude(JSON.stringify(written), "Duration")
  })

  it("counts the agents of a run, and gives its seed and its state", () => {
    const { cells: _cells, plan, ...rest } = smallRun
    assert.deepStrictEqual(runJson({ ...smallRun, made: 7, isPaused: true }), {
      ...rest,
      made: 7,
      isPaused: true,
      agents: 0,
      seed: plan.seed
    })
  })
})
