import type { Run } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { runLines } from "../../src/results/runLines.ts"
import { resumeCommand } from "../../src/terminal/resumeCommand.ts"
import { smallRun as run } from "../smallRun.ts"

const until: NonNullable<Run["plan"]["until"]> = {
  method: "betting@1",
  hypotheses: [{ a: 0, b: 1, metric: "reward", scale: "difference", detect: 0.2 }],
  error: 0.05,
  block: 5,
  most: 200,
  futility: 0.05
}

const linesOf = (one: Partial<Run> & { readonly isPaused?: true }, made: number) =>
  runLines({ ...run, ...one }, made, "escapement eval --resume x", 80)
const sizeOf = (one: Partial<Run>, made: number) => linesOf(one, made)[0]?.split(/ {2,}/).at(-1)

describe("a run in a list", () => {
  it("says how many trials it has, and of how many if some are missing", () => {
    const decided = { trials: 400, plan: { ...run.plan, until } }
    assert.strictEqual(sizeOf({}, 12), "12 trials")
    assert.strictEqual(sizeOf({ status: "interrupted" }, 3), "3 of 12 trials")
    assert.strictEqual(sizeOf(decided, 50), "50 trials")
    assert.strictEqual(sizeOf({ ...decided, status: "interrupted" }, 50), "50 of at most 400 trials")
  })

  it("says that it is paused, and how it goes on", () => {
    const paused = linesOf({ status: "running", isPaused: true }, 3)
    assert.match(paused[0] ?? "", /^\S+ {2}paused {2,}3 of 12 trials$/)
    assert.include(paused.at(-1), "resume with: ")
    const running = linesOf({ status: "running" }, 3)
    assert.match(running[0] ?? "", /^\S+ {2}running {2,}3 of 12 trials$/)
    assert.notInclude(running.join(), "resume with: ")
    assert.strictEqual(
      resumeCommand({ ...run, isPaused: true }, "r.sqlite", " --plugin x"),
      `escapement run resume ${run.id} --store r.sqlite`
    )
  })

  it("says which trials it replays or continues", () => {
    const { plan } = run
    assert.include(linesOf({ plan: { ...plan, replay: "r1" } }, 12), "  replay of run r1")
    const fork = linesOf({ plan: { ...plan, fork: { trial: "t1", at: 3 } }, trials: 1 }, 1)
    assert.include(fork, "  fork of trial t1 after 3 calls")
    assert.notInclude(fork.join(), "--instances")
    assert.include(
      linesOf({ plan: { ...plan, fork: { run: "r1", at: "before-loss" } } }, 12),
      "  fork of the failed trials of run r1, before the calls that lost them"
    )
  })
})
