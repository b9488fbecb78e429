import { ModelFailed, type ModelProvider, type OpenModel, RunStore, Trajectories } from "@escapement/core"
import { functionCalling, oracle, planThenAct, react } from "@escapement/adapters"
import { ace } from "@escapement/ace"
import { agentEscape } from "@escapement/agent-escape"
import { mmEscape } from "@escapement/mm-escape"
import { generalMetrics } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import {
  analyse,
  type EvaluationPlan,
  type Events,
  evaluate,
  makeCatalogue,
  readRun,
  replay,
  report,
  Results,
  resume
} from "../src/index.ts"
import { typedAt } from "../src/terminal/resumeCommand.ts"
import { plan, tableOf } from "./catalogue.ts"
import { runAnswer } from "../src/view/runAnswer.ts"
import { wrapModels } from "./wrapModels.ts"

/** Says of a call of the n-th model that was opened whether its provider is down. */
type Outage = (opened: number, call: number) => boolean

/** @param isLocal not so where model calls are recorded, failures included */
const disturbed = (isDown: Outage, isLocal: boolean): ReadonlyArray<ModelProvider> => {
  let models = 0
  const wrap =
    (open: OpenModel): OpenModel =>
    (context) =>
      Effect.map(open(context), (model) => {
        const opened = models++
        let calls = 0
        return {
          ...model,
          generate: (request) =>
            Effect.suspend(() =>
              isDown(opened, calls++)
                ? Effect.fail(new ModelFailed({ reason: "it is down", at: "provider", retries: 6 }))
                : model.generate(request)
            )
        }
      })
  return wrapModels(wrap, isLocal)
}

const catalogueWith = (isDown: Outage, isLocal: boolean) =>
  makeCatalogue({
    benchmarks: [ace, agentEscape],
    adapters: [react, functionCalling, planThenAct, oracle],
    metrics: generalMetrics,
    models: disturbed(isDown, isLocal)
  })

const outcomes = (run: string) =>
  RunStore.use((store) => Effect.map(Stream.runCollect(store.results(run)), (all) => all.map(({ outcome }) => outcome)))

/** What each trial of a run did. */
const trajectories = (run: string) =>
  RunStore.use((store) =>
    Effect.map(Stream.runCollect(store.trials(run)), (trials) =>
      trials.map(({ trial }) => [trial.id, trial.events.map(Trajectories.eventToJson)])
    )
  )
const essence = Effect.fnUntraced(function* (
  results: Parameters<typeof tableOf>[0] & { readonly run: { readonly id: string } }
) {
  return JSON.stringify([tableOf(results), yield* trajectories(results.run.id)])
})

const inMemory = Effect.provide(SqliteStore.layer(":memory:"))
const undisturbed = Effect.provide(
  Effect.flatMap(evaluate(plan, { catalogue: catalogueWith(() => false, true), concurrency: 1 }), essence),
  SqliteStore.layer(":memory:")
)
/** The simulated model counts its calls, so one that is asked only what is not recorded must fail at the first. */
const everyThird: Outage = (opened, call) => opened % 3 === 2 && call === 0

describe("trials that ended in infra-error", () => {
  it.effect("are final in a resumed run by default; with a retry, the run equals one without failures", () =>
    Effect.gen(function* () {
      let isDown = true
      const options = {
        catalogue: catalogueWith((opened, call) => isDown && everyThird(opened, call), false),
        concurrency: 1
      }
      const first = yield* evaluate(plan, options)
      const failed = (yield* outcomes(first.run.id)).filter(({ _tag }) => _tag === "infra-error").length
      assert.isAtLeast(failed, 2)
      isDown = false
      yield* resume(first.run.id, options)
      assert.strictEqual((yield* outcomes(first.run.id)).filter(({ _tag }) => _tag === "infra-error").length, failed)
      const told: Array<Events.EvaluationEvent> = []
      const again = yield* resume(first.run.id, {
        ...options,
        retryInfra: true,
        onEvent: (event) => Effect.sync(() => void told.push(event))
      })
      assert.strictEqual(told.filter(({ _tag }) => _tag === "TrialFinished").length, failed)
      assert.isTrue((yield* essence(again)) === (yield* undisturbed))
      const store = yield* RunStore
      const earlier = yield* Stream.runCollect(store.retired(first.run.id))
      assert.deepStrictEqual(
        earlier.map(({ trial }) => `${trial.outcome._tag} ${trial.events.at(-1)?._tag}`),
        Array.from({ length: failed }, () => "infra-error Ended")
      )
      const { damage, proof } = yield* store.verify(first.run.id)
      assert.deepStrictEqual([damage, proof], [[], "seal"])
      assert.strictEqual((yield* replay(first.run.id, options)).identical, first.run.trials)
    }).pipe(inMemory)
  )

  it.effect("are counted wherever a result stands once they were played again", () =>
    Effect.gen(function* () {
      let isDown = true
      const options = {
        catalogue: catalogueWith((opened, call) => isDown && everyThird(opened, call), false),
        concurrency: 1
      }
      const first = yield* evaluate(plan, options)
      isDown = false
      const again = yield* resume(first.run.id, { ...options, retryInfra: true })
      const store = yield* RunStore
      const retries = yield* store.retries(first.run.id)
      assert.isAtLeast(retries.length, 1)
      const [one] = retries
      const label = Results.listLabels(first.run)[one!.cell]!
      const sentence = new RegExp(`Lost attempts were played again: (.*, )?${one!.attempts} of ${label} on \\S+ \\(`)
      const layout = { width: 1000, style: Lines.plainStyle }
      const told = (asked: ReadonlyArray<string>) =>
        Results.resultLines(again, {
          by: [],
          asked,
          looks: [],
          layout,
          location: "runs.sqlite",
          type: typedAt("runs.sqlite")
        })
      const read = yield* readRun(first.run.id, { catalogue: options.catalogue })
      const exported = (format: Results.TextFormat) =>
        Effect.flatMap(Results.exportRun(read, format), (text) =>
          Effect.map(Stream.runCollect(text), (all) => all.join(""))
        )
      const texts = [
        (yield* told([])).join("\n"),
        (yield* told(["solved"])).join("\n"),
        yield* exported("md"),
        yield* exported("junit"),
        (yield* runAnswer(read)).note ?? ""
      ]
      for (const text of texts) assert.match(text, sentence)
      assert.include(texts[0], `${one!.attempts} retried`)
      assert.match(texts[1]!, /infra-error, retried/)
      assert.deepInclude(JSON.parse(yield* exported("json")), { retries: retries.map((all) => ({ ...all })) })
      const { cell, ...counts } = one!
      const card = JSON.stringify(yield* Results.cardJson(again.run))
      assert.include(card, `"retries":${JSON.stringify(counts)}`)
      assert.deepStrictEqual(
        again.summary.cells.flatMap((summary, i) => (i === cell ? [summary.retries] : [])),
        [counts]
      )
      assert.match((yield* analyse(first.run.id, { catalogue: options.catalogue })).warnings.join("\n"), sentence)
      const page = yield* report([first.run.id], { catalogue: options.catalogue })
      assert.match(page.text, sentence)
    }).pipe(inMemory)
  )

  it.effect("are what the result names next if a run has no other, and not a comparison", () =>
    Effect.gen(function* () {
      const alone: EvaluationPlan = { ...plan, benchmark: "ace", adapters: ["react"], instances: 2 }
      const next = Effect.fnUntraced(function* (isDown: boolean) {
        const results = yield* evaluate(alone, { catalogue: catalogueWith(() => isDown, true), concurrency: 1 })
        const layout = { width: 80, style: Lines.plainStyle }
        const lines = yield* Results.resultLines(results, {
          by: [],
          asked: [],
          looks: [],
          layout,
          location: "runs.sqlite",
          type: typedAt("runs.sqlite")
        })
        return { id: results.run.id, lines: lines.slice(lines.findIndex((line) => line.startsWith("Next"))) }
      })
      const lost = yield* next(true)
      assert.deepStrictEqual(lost.lines, [
        "Next, once the cause of the lost trials is mended, play them again:",
        `  escapement run retry ${lost.id} --store runs.sqlite`
      ])
      assert.strictEqual((yield* next(false)).lines[0], "Next, compare it with another architecture:")
    }).pipe(inMemory)
  )

  it.effect("are played again once at the end of a new run", () =>
    Effect.gen(function* () {
      const isDown: Outage = (opened, call) => (opened === 2 && call === 3) || (opened === 7 && call === 1)
      const options = { catalogue: catalogueWith(isDown, true), concurrency: 1 }
      const ended: Array<Events.EvaluationEvent> = []
      const results = yield* evaluate(plan, {
        ...options,
        retryInfra: true,
        onEvent: (event) => Effect.sync(() => void ended.push(event))
      })
      assert.isTrue((yield* essence(results)) === (yield* undisturbed))
      const last = ended.at(-1)
      assert.deepStrictEqual(last?._tag === "RunEnded" ? [last.done, last.status] : [], [results.run.trials, "done"])
      const store = yield* RunStore
      assert.strictEqual((yield* Stream.runCollect(store.retired(results.run.id))).length, 2)
    }).pipe(inMemory)
  )

  it.effect("are played again and judged if requested while judges judge other trials", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      let [run, left, asked] = ["", 1, false]
      // the last trial fails once; from then on whoever asks a model is a judge
      const isDown: Outage = (opened, call) => {
        if (left === 0 && !asked) {
          asked = true
          Effect.runSync(store.order(run, { retriesInfra: true }))
        }
        return opened === 2 && call === 0
      }
      const rooms = makeCatalogue({
        benchmarks: [mmEscape],
        adapters: [functionCalling],
        metrics: generalMetrics,
        models: disturbed(isDown, true)
      })
      const results = yield* evaluate(
        {
          benchmark: "mm-escape",
          instances: 3,
          adapters: "function-calling",
          models: "simulated",
          judges: { models: "simulated" }
        },
        {
          catalogue: rooms,
          concurrency: 1,
          onEvent: (event) =>
            Effect.sync(() => {
              if (event._tag === "RunStarted") run = event.run.id
              if (event._tag === "TrialFinished") left = event.total - event.done
            })
        }
      )
      assert.isTrue(asked)
      assert.strictEqual((yield* Stream.runCollect(store.retired(results.run.id))).length, 1)
      assert.isFalse((yield* outcomes(results.run.id)).some(({ _tag }) => _tag === "infra-error"))
      const trials = yield* Stream.runCollect(store.trials(results.run.id))
      assert.isTrue(trials.every(({ scores }) => "mm-escape.judged-intent" in scores))
    }).pipe(inMemory)
  )

  it.effect("that fail again stay failed, and keep their earlier versions", () =>
    Effect.gen(function* () {
      const options = { catalogue: catalogueWith(everyThird, false), concurrency: 1 }
      const first = yield* evaluate(plan, options)
      const again = yield* resume(first.run.id, { ...options, retryInfra: true })
      const store = yield* RunStore
      const earlier = yield* Stream.runCollect(store.retired(first.run.id))
      assert.isAtLeast(earlier.length, 2)
      assert.strictEqual(again.made, first.run.trials)
      assert.deepStrictEqual((yield* store.verify(first.run.id)).damage, [])
    }).pipe(inMemory)
  )
})
