import type { Run } from "@escapement/core"
import type { Sequential } from "@escapement/metrics"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { openProgress } from "../../src/terminal/openProgress.ts"
import { standardError } from "../../src/terminal/Output.ts"
import { smallRun } from "../smallRun.ts"

const run: Run = { ...smallRun, status: "running" }

const decisionAt = (looks: number): Sequential.Decision => ({
  looks,
  instances: 5 * looks,
  conclusions: [],
  end: Option.none()
})

/** The progress of a run as it is written where no line may be drawn over. */
const progress = (metrics: Parameters<typeof openProgress>[2] = []) => {
  const written: Array<string> = []
  const lines = (some: ReadonlyArray<string>) => Effect.sync(() => void written.push(...some))
  return { written, onEvent: openProgress({ ...standardError(), isLive: false, lines }, "progress.sqlite", metrics) }
}

describe("the progress of a run with looks", () => {
  it.effect("accounts for every look: those between two lines decided nothing", () =>
    Effect.gen(function* () {
      const { onEvent, written } = progress()
      for (const looks of [1, 2, 3, 4, 5, 6, 7, 8]) yield* onEvent({ _tag: "Looked", run, decision: decisionAt(looks) })
      assert.deepStrictEqual(
        written.map((line) => line.replace(/:.*/, "")),
        [
          "look 1, 5 instances",
          "look 2, 10 instances",
          "look 4 (look 3 decided nothing), 20 instances",
          "look 8 (looks 5 to 7 decided nothing), 40 instances"
        ]
      )
    })
  )
})

describe("instances that take long", () => {
  it.effect("are counted every five seconds where no line may be drawn over", () =>
    Effect.gen(function* () {
      const { onEvent, written } = progress()
      for (const done of [1, 2, 3, 4, 5, 6, 7]) {
        yield* onEvent({ _tag: "InstanceGenerated", done, total: 60, elapsed: 1000 * done })
      }
      assert.deepStrictEqual(written, ["1/60 instances generated", "6/60 instances generated"])
    })
  )

  it.effect("are counted on one line of a terminal, which the first trial takes over", () =>
    Effect.gen(function* () {
      const drawn: Array<string> = []
      const redraw = (line: string) => Effect.sync(() => void drawn.push(line))
      const onEvent = openProgress({ ...standardError(), isLive: true, width: 80, redraw }, "progress.sqlite")
      yield* onEvent({ _tag: "InstanceGenerated", done: 3, total: 60, elapsed: 1000 })
      yield* onEvent({ _tag: "InstanceGenerated", done: 4, total: 60, elapsed: 1010 })
      const trial = {
        trial: "t",
        outcome: { _tag: "solved" },
        usage: {},
        retries: 0,
        done: 1,
        total: 60,
        made: 1
      } as const
      yield* onEvent({ _tag: "TrialFinished", ...trial, elapsed: 1020 })
      assert.strictEqual(drawn[0], "3/60 instances generated")
      assert.strictEqual(drawn.length, 2)
      assert.match(drawn[1]!, /1\/60/)
    })
  )
})

describe("a look that decides", () => {
  it.effect("says who is better, as the end of the run does", () =>
    Effect.gen(function* () {
      const { onEvent, written } = progress([{ id: "solved", better: "higher" }])
      const hypothesis = { metric: "solved", a: 0, b: 1, scale: "difference", detect: 0.1 } as const
      const values = { looks: 1, n: 5, estimate: -0.5, low: -0.9, high: -0.1, p: 0.01, chance: 1, error: 0.05 }
      const conclusion = { ...values, hypothesis, verdict: "lower", fixedSize: 9, absences: [] } as const
      yield* onEvent({ _tag: "Looked", run, decision: { ...decisionAt(1), conclusions: [conclusion] } })
      assert.include(written.at(-1), "1 is worse than 0: solved")
    })
  )
})

describe("the end of a run that was complete", () => {
  it.effect("says that nothing was played", () =>
    Effect.gen(function* () {
      const { onEvent, written } = progress()
      yield* onEvent({ _tag: "RunEnded", run, status: "done", done: 2, total: 2 })
      assert.deepStrictEqual(written, [`run ${run.id} has all its trials: nothing was left to play`])
    })
  )
})

describe("the end of a run that failed", () => {
  it.effect("names the command that plays lost trials again", () =>
    Effect.gen(function* () {
      const { onEvent, written } = progress()
      const ended = { _tag: "RunEnded", run, status: "failed", done: 1, total: 2 } as const
      yield* onEvent(ended)
      assert.match(written.at(-1) ?? "", /eval --resume \S+ --store progress\.sqlite$/)
      yield* onEvent({
        _tag: "TrialFinished",
        trial: "a",
        outcome: { _tag: "infra-error", reason: "no key" },
        usage: {},
        retries: 0,
        done: 1,
        made: 1,
        total: 2,
        elapsed: 1
      })
      yield* onEvent(ended)
      assert.match(written.at(-1) ?? "", /eval --resume \S+ --store progress\.sqlite --retry infra$/)
    })
  )
})

describe("the end of a fork that was interrupted", () => {
  it.effect("says how many trials are kept, and names the command that forks again", () =>
    Effect.gen(function* () {
      const { onEvent, written } = progress()
      const fork: Run = { ...run, plan: { ...run.plan, fork: { run: "r1", at: "before-loss" } } }
      yield* onEvent({ _tag: "RunEnded", run: fork, status: "interrupted", done: 1, total: 2 })
      assert.deepStrictEqual(written, [
        `interrupted: 1 of 2 trials are kept in run ${run.id}, which cannot be resumed; fork again with:`,
        "  escapement run fork r1 --at before-loss --adapter react --model simulated --store progress.sqlite"
      ])
    })
  )
})
