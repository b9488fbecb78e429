import { readFileSync } from "node:fs"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { defineAdapter, NoOptions } from "@escapement/core"
import { Effect } from "effect"
import { assert, describe, it, onTestFinished } from "vitest"
import type { Events } from "../../src/index.ts"
import { Interrupted, makeEvaluator } from "../../src/promise/index.ts"
import { catalogue, plan, tableOf } from "../catalogue.ts"
import { isLeftOut } from "../../../../tools/test/isThorough.ts"

const { compare, evaluate, events, fork, judge, lock, readRun, repeat, replay, report, rescore, resume } =
  makeEvaluator(catalogue)

/** A folder that is gone after the test. */
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), "escapement-evaluate-"))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** What a Promise is rejected with. */
const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.fail("it is not rejected"),
    (error: unknown) => error
  )

const messageOf = async (promise: Promise<unknown>): Promise<string> => {
  const error = await rejection(promise)
  assert.instanceOf(error, Error)
  return error.message
}

/** Gives up at once. */
const quitter = defineAdapter({
  id: "quitter",
  version: "1",
  summary: "gives up at once",
  Options: NoOptions,
  play: () => () => Effect.void
})

describe("evaluate as a Promise", () => {
  // runs of agents of the AI SDK are aborted each time, in packages/ai-sdk/test/replay.test.ts
  it.skipIf(isLeftOut("a signal that aborts an evaluation"))(
    "keeps finished trials when its signal is aborted, and resume gives the table of the uninterrupted run",
    async () => {
      const store = join(folder(), "runs.sqlite")
      const unbroken = await evaluate(plan, { store: join(folder(), "runs.sqlite") })
      const controller = new AbortController()
      const told: Array<Events.EvaluationEvent> = []
      const broken = evaluate(plan, {
        store,
        concurrency: 1,
        signal: controller.signal,
        onEvent: (event) => {
          told.push(event)
          if (event._tag === "TrialFinished" && event.done === 4) controller.abort()
        }
      })
      const error = await rejection(broken)
      assert.instanceOf(error, Interrupted)
      assert.strictEqual(told.at(-1)?._tag, "RunEnded")
      assert.strictEqual(error.total, 12)
      assert.strictEqual(
        error.message,
        `interrupted: ${error.done} of 12 trials are kept; continue with: resume("${error.run}")`
      )
      const half = await readRun("last", { store })
      assert.strictEqual(half.run.status, "interrupted")
      assert.strictEqual(half.made, error.done)
      assert.isBelow(half.made, 12)
      const whole = await resume(half.id, { store })
      assert.strictEqual(whole.id, half.id)
      assert.deepStrictEqual(tableOf(whole), tableOf(unbroken))
      assert.strictEqual((await whole.trials()).length, 12)
    }
  )

  it("does not begin if its signal is already aborted", async () => {
    const store = join(folder(), "runs.sqlite")
    const error = await rejection(evaluate(plan, { store, signal: AbortSignal.abort() }))
    assert.instanceOf(error, Interrupted)
    assert.strictEqual(error.message, "interrupted before the first trial")
    assert.match(await messageOf(readRun("last", { store })), /has no run yet: make one with escapement eval /)
  })

  it("reports events to a loop, and leaving the loop interrupts the run", async () => {
    const store = join(folder(), "runs.sqlite")
    for await (const { _tag } of events(plan, { store, concurrency: 1 })) if (_tag === "TrialFinished") break
    const { made, run } = await readRun("last", { store })
    assert.strictEqual(run.status, "interrupted")
    assert.isAtLeast(made, 1)
    assert.isBelow(made, 12)
  })

  it("reports events to a loop and to a listener until its signal is aborted", async () => {
    const store = join(folder(), "runs.sqlite")
    const controller = new AbortController()
    const [seen, told]: [Array<string>, Array<string>] = [[], []]
    const onEvent = ({ _tag }: Events.EvaluationEvent) => void told.push(_tag)
    const read = async () => {
      for await (const { _tag } of events(plan, { store, concurrency: 1, signal: controller.signal, onEvent })) {
        seen.push(_tag)
        if (_tag === "TrialFinished") controller.abort()
      }
    }
    const error = await rejection(read())
    assert.instanceOf(error, Interrupted)
    assert.strictEqual(seen.at(-1), "RunEnded")
    assert.deepStrictEqual(told, seen)
    const { id, made, run } = await readRun("last", { store })
    assert.deepStrictEqual([error.run, error.done, run.status], [id, made, "interrupted"])
    assert.isBelow(made, 12)
    const before = seen.length
    assert.instanceOf(await rejection(read()), Interrupted)
    assert.lengthOf(seen, before)
  })

  it("ends with the error of its listener, and keeps finished trials", async () => {
    const store = join(folder(), "runs.sqlite")
    const onEvent = ({ _tag }: Events.EvaluationEvent) => {
      if (_tag === "TrialFinished") throw new Error("enough")
    }
    assert.strictEqual(await messageOf(evaluate(plan, { store, concurrency: 1, onEvent })), "enough")
    const { made, run } = await readRun("last", { store })
    assert.strictEqual(run.status, "failed")
    assert.isAtLeast(made, 1)
  })

  it("plays an architecture that is a value, and needs it to read its run", async () => {
    const store = join(folder(), "runs.sqlite")
    const mine = { ...plan, benchmark: "ace", adapters: ["react", quitter] } as const
    const run = await evaluate({ ...mine, instances: 16 }, { store })
    const reward = run.compare("react", "quitter")["reward"]
    assert.strictEqual(reward?.verdict, "lower")
    assert.isBelow(reward?.high ?? 1, 0)
    const again = await resume(run.id, { store, own: { adapters: [quitter] } })
    assert.strictEqual(again.made, 32)
    for (const again of [resume, replay])
      assert.match(
        await messageOf(again(run.id, { store })),
        /^unknown adapter "quitter".* as `own` in code, or by --plugin/
      )
    const impostor = { ...quitter, id: "react" }
    assert.strictEqual(
      await messageOf(evaluate({ ...mine, adapters: ["function-calling", impostor] }, { store })),
      'the adapter id "react" is taken: give yours another id'
    )
  })

  it("replays, repeats, forks, scores, judges and compares", async () => {
    const store = join(folder(), "runs.sqlite")
    const small = { ...plan, benchmark: "ace", models: { model: "simulated/sloppy", options: { slip: 0.4 } } } as const
    const run = await evaluate(small, { store })
    const replayed = await replay(run.id, { store })
    assert.deepStrictEqual(tableOf(replayed), tableOf(run))
    assert.deepStrictEqual(tableOf(await repeat(await lock(run.id, { store }), { store })), tableOf(run))
    assert.deepStrictEqual(tableOf(await rescore(run.id, { store })), tableOf(run))
    const heard: Array<string> = []
    const onEvent = ({ _tag }: Events.EvaluationEvent) => void heard.push(_tag)
    const forked = await fork(run.id, { store, at: "before-loss", adapters: "plan-then-act", onEvent })
    assert.deepStrictEqual([heard[0], heard.at(-1)], ["RunStarted", "RunEnded"])
    assert.strictEqual(heard.filter((tag) => tag === "TrialFinished").length, forked.made)
    assert.deepStrictEqual(
      forked.summary.cells.map(({ adapter }) => adapter),
      ["plan-then-act"]
    )
    assert.match(
      await messageOf(judge(run.id, { store, judges: { models: "simulated" } })),
      /^--judge: ace has no metric that a judge scores/
    )
    const other = await evaluate({ ...small, seed: "8" }, { store })
    const { comparison } = await compare(run.id, other.id, { store })
    assert.deepStrictEqual(comparison.runs, [run.id, other.id])
  })

  it("writes its report", async () => {
    const place = folder()
    const run = await evaluate({ ...plan, benchmark: "ace" }, { store: join(place, "runs.sqlite") })
    await run.writeReport(join(place, "report.html"))
    await run.writeReport(join(place, "report.md"))
    assert.match(readFileSync(join(place, "report.html"), "utf8"), /^<!doctype html>/i)
    assert.include(readFileSync(join(place, "report.md"), "utf8"), "| function-calling")
    assert.strictEqual(await run.report(), await report([run.id], { store: join(place, "runs.sqlite") }))
  })
})
