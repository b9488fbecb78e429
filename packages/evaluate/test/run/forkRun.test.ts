import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ace } from "@escapement/ace"
import { react } from "@escapement/adapters"
import { type OpenModel, Recordings, RunStore } from "@escapement/core"
import { generalMetrics } from "@escapement/metrics"
import { Prices } from "@escapement/models"
import { Lines } from "@escapement/report"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import {
  type EvaluationPlan,
  type Events,
  Results,
  Stores,
  evaluate,
  forkRun,
  forkTrial,
  makeCatalogue,
  readRun
} from "../../src/index.ts"
import { runLines } from "../../src/results/runLines.ts"
import { findRun } from "../../src/trials/openTrial.ts"
import { showTrial } from "../../src/trials/showTrial.ts"
import { typed } from "../../src/terminal/resumeCommand.ts"
import { wrapModels } from "../wrapModels.ts"

/** Models that somebody has to pay, so that their calls are recorded. */
const catalogueWith = (wrap: (open: OpenModel) => OpenModel) =>
  makeCatalogue({ benchmarks: [ace], adapters: [react], metrics: generalMetrics, models: wrapModels(wrap, false) })

const plan: EvaluationPlan = {
  benchmark: { benchmark: "ace", from: { tier: "smoke" } },
  adapters: ["react"],
  models: { model: "simulated/sloppy", options: { slip: 0.3 } },
  instances: 4,
  seed: "7",
  prices: { "simulated/sloppy": { input: 1, cached: 1, output: 1 } }
}

/** Interrupts a fork in a store while its model is asked. */
const interrupted = Effect.fnUntraced(function* (path: string) {
  const asked = yield* Deferred.make<void>()
  let isPatient = false
  const catalogue = catalogueWith(
    (open) => (context) =>
      Effect.map(open(context), (model) => ({
        ...model,
        generate: (request) =>
          isPatient ? Effect.andThen(Deferred.succeed(asked, undefined), Effect.never) : model.generate(request)
      }))
  )
  const store = yield* RunStore
  const { run } = yield* evaluate(plan, { catalogue, concurrency: 1 })
  isPatient = true
  const forking = yield* Effect.forkChild(forkRun(run.id, { catalogue, at: "before-loss", concurrency: 1 }))
  yield* Deferred.await(asked)
  const cancel = Results.steerRun("last", { _tag: "Cancel" })
  const refused = yield* Effect.flip(Effect.provide(cancel, SqliteStore.layer(path), { local: true }))
  assert.match(refused.message, /is a fork, which no command reaches: interrupt the process that plays it$/)
  yield* Fiber.interrupt(forking)
  const ended = (yield* store.runs).find(({ id }) => id !== run.id)
  assert.isDefined(ended)
  assert.strictEqual(ended.status, "interrupted")
  // it cannot be resumed, so the command that forks again is named
  const readable = yield* readRun(ended.id, { catalogue })
  const lines = yield* Results.resultLines(yield* Results.readResults(readable, {}), {
    by: [],
    asked: [],
    looks: [],
    layout: { width: 80, style: Lines.plainStyle },
    location: path,
    type: typed
  })
  assert.include(lines.join("\n"), `fork again with:\n  escapement run fork ${run.id} --at before-loss `)
  assert.notInclude(lines.join("\n"), "lost trials")
  assert.notInclude(lines.join("\n"), "--resume")
  const { message } = yield* Effect.flip(Results.steerRun(ended.id, { _tag: "Pause" }))
  assert.include(message, `its status is interrupted: fork again with escapement run fork ${run.id} --at`)
  const [said, other, ...more] = yield* Stores.completions(path, [ended.id, run.id], typed)
  assert.include(said, `is a fork, which cannot be resumed; fork again with: escapement run fork ${run.id} --at`)
  assert.deepStrictEqual([other, ...more], [`complete it with: escapement eval --resume ${run.id}`])
})

describe("forkRun", () => {
  it.effect("plays at the prices of its run, records its calls under its trials, and reports them as events", () =>
    Effect.gen(function* () {
      const priced: Array<boolean> = []
      const catalogue = catalogueWith(
        (open) => (context) =>
          Effect.flatMap(Prices.OwnPrices, (prices) => {
            priced.push(prices.has("simulated/sloppy"))
            return open(context)
          })
      )
      const store = yield* RunStore
      const { run } = yield* evaluate(plan, { catalogue, concurrency: 1 })
      const before = priced.length
      const events: Array<Events.EvaluationEvent> = []
      const onEvent = (event: Events.EvaluationEvent) => Effect.sync(() => void events.push(event))
      const forked = yield* forkRun(run.id, { catalogue, at: "before-loss", concurrency: 1, onEvent })
      const { run: forks } = forked
      // a fork does not hold the calls before it, which the family's own metric needs
      for (const { metrics } of [forked, yield* readRun(forks.id, { catalogue })]) {
        const { analyses } = yield* Results.readResults({ ...forked, metrics })
        assert.deepStrictEqual(
          analyses.map(({ metric }) => metric.id),
          ["solved"]
        )
      }
      const trials = yield* Stream.runCollect(store.trials(forks.id))
      assert.isAbove(trials.length, 0)
      assert.deepStrictEqual(
        events.map(({ _tag }) => _tag),
        ["RunStarted", ...trials.flatMap(() => ["TrialStarted", "TrialFinished"]), "RunEnded"]
      )
      assert.deepInclude(events.at(-1), { status: "done", done: trials.length, total: trials.length })
      assert.deepStrictEqual(
        priced.slice(before),
        trials.map(() => true)
      )
      assert.deepStrictEqual(
        yield* Effect.flatMap(Recordings, ({ askers }) => askers(forks.id)),
        trials.map(({ trial }) => trial.id).toSorted()
      )
      // a fork of a fork of a fork names them all
      const [first] = trials
      const at = first!.trial.identity.fork!.at
      const second = yield* forkTrial(`${forks.id}/${first!.trial.id}`, { catalogue, at })
      const third = yield* forkTrial(`${second.run}/${second.trial.id}`, { catalogue, at })
      const found = yield* findRun(third.run)
      assert.deepStrictEqual([second.run, found.plan.fork?.origins], [found.plan.fork?.run, [forks.id, run.id]])
      const chain = `run ${second.run}, which forks run ${forks.id}, which forks run ${run.id}`
      const unfolded = (lines: ReadonlyArray<string>) => lines.map((line) => line.trim()).join(" ")
      assert.include(
        unfolded(runLines(found, 1, "", 80)),
        `fork of trial ${second.trial.id} of ${chain}, after ${at} call`
      )
      const { lines } = yield* Effect.scoped(showTrial({ id: third.trial.id, catalogue }))
      const shown = unfolded(lines({ width: 200, style: Lines.plainStyle }))
      assert.include(shown, `continues trial ${second.trial.id.slice(0, 12)} of ${chain}, after ${at} call`)
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )

  it.effect(
    "says how many failed trials it leaves out, and advises the other place only if one can be forked there",
    () =>
      Effect.gen(function* () {
        const catalogue = catalogueWith((open) => open)
        const { run } = yield* evaluate({ ...plan, models: "simulated" }, { catalogue })
        const { message } = yield* Effect.flip(forkRun(run.id, { catalogue, at: "after-mistake" }))
        assert.match(message, /has a call to continue after the first mistake: choose another run$/)
        const { run: partly } = yield* evaluate({ ...plan, instances: 8 }, { catalogue })
        const warnings: Array<string> = []
        const onEvent = (event: Events.EvaluationEvent) =>
          Effect.sync(() => void (event._tag === "Warned" && warnings.push(event.message)))
        for (const at of ["after-mistake", "before-loss"] as const)
          yield* forkRun(partly.id, { catalogue, at, onEvent })
        assert.deepStrictEqual(warnings, [
          "left out: 1 of 2 failed trials, with no call to continue after the first mistake"
        ])
      }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )

  it.effect("is running until it is interrupted, and then names the command that forks again", () =>
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-fork-"))),
        (made) => Effect.sync(() => rmSync(made, { recursive: true }))
      )
      const path = join(folder, "runs.sqlite")
      yield* interrupted(path).pipe(Effect.provide(SqliteStore.layer(path)))
    })
  )
})
