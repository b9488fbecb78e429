import * as NodeServices from "@effect/platform-node/NodeServices"
import { ace } from "@escapement/ace"
import {
  Benchmarks,
  Content,
  defineBenchmark,
  findRole,
  type Metrics,
  type ModelRequest,
  Randomness,
  Recordings,
  RunStore,
  Trajectories
} from "@escapement/core"
import { type Plugins, Steps } from "@escapement/evaluate"
import { Summary } from "@escapement/metrics"
import { executeRun } from "@escapement/runner"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Schema, Stream } from "effect"
import { builtIn } from "escapement/catalogue"
import { setupOf } from "../src/Registry.ts"
import { plainFlags } from "../../../packages/evaluate/test/flags/plainFlags.ts"

const asJson = (name: string, property: object): NonNullable<ModelRequest["json"]> =>
  JSON.parse(JSON.stringify({ name, schema: { type: "object", properties: { [name]: property }, required: [name] } }))
const Drawn = Schema.fromJsonString(Schema.Struct({ number: Schema.Int }))
const Rated = Schema.fromJsonString(Schema.Struct({ rating: Schema.Int }))

const rating: Metrics.JudgedMetric<unknown> = {
  id: "rating",
  version: 1,
  summary: "how well a judge liked it",
  unit: "points",
  better: "higher",
  source: "ours",
  questions: (trial) => [
    {
      messages: [{ role: "user", content: Content.text(`Rate a trial that ended as ${trial.outcome._tag}.`) }],
      json: asJson("rating", { type: "integer", minimum: 1, maximum: 5 })
    }
  ],
  measure: (_, __, [answer]) =>
    Option.map(Schema.decodeUnknownOption(Rated)(answer?.text), ({ rating: value }) => value)
}

let asked = 0

/** ACE-Bench, but its generator asks a model for a number that its seeds depend on, and a judge rates its trials. */
const asking = defineBenchmark({
  ...ace,
  judged: [rating],
  roles: { coder: "draws a number" },
  generate: Effect.fnUntraced(
    function* (seed, difficulty) {
      asked++
      const coder = yield* findRole("coder")
      const question: ModelRequest = {
        messages: [{ role: "user", content: Content.text(`A number for ${seed}.`) }],
        json: asJson("number", { type: "integer", minimum: 0, maximum: 1_000_000 })
      }
      const { text: said } = yield* coder.generate(question)
      const { number } = yield* Schema.decodeEffect(Drawn)(said)
      return yield* ace.generate(Randomness.seed(seed, number), difficulty)
    },
    Effect.mapError(
      (error) => new Benchmarks.GenerationFailed({ reason: "reason" in error ? error.reason : error.message })
    )
  )
})

const flags: Steps.PlanFlags = {
  ...plainFlags,
  tier: Option.some("smoke"),
  instances: Option.some(3),
  seed: "7",
  adapter: ["function-calling"],
  judge: ["simulated,simulated/sloppy"],
  judgeEpochs: 2,
  role: ["coder=simulated"]
}

const setup = setupOf(flags)
const registryOf = Effect.map(builtIn, (registry): Plugins.Registry => ({ ...registry, benchmarks: [asking] }))
const catalogue = { ...setup.catalogue, load: () => registryOf }

/** Plays and judges a run as `escapement eval` does, and gives back its id. */
const played = Effect.fnUntraced(function* (change: Partial<Steps.PlanFlags> = {}) {
  const store = yield* RunStore
  const registry = yield* registryOf
  const { recorder, resolved, run } = yield* Steps.prepareFlags({ ...flags, ...change }, { ...setup, catalogue })
  const { epochs, seed: root } = run.plan
  yield* store.begin({ ...run, status: "running" })
  const onTrial = () => Effect.void
  const { judges } = resolved
  yield* executeRun({
    run: run.id,
    benchmarkRuns: resolved.benchmarkRuns,
    epochs,
    root,
    concurrency: 2,
    recorder,
    onTrial
  }).pipe(
    Effect.andThen(Steps.judgeRun(run, registry, { judges, epochs: run.plan.judges?.epochs ?? 1, recorder }, 2)),
    Steps.withModels(resolved, recorder)
  )
  yield* store.end(run.id, "done")
  return run.id
})

const kept = (run: string) =>
  RunStore.use((store) =>
    Effect.map(Stream.runCollect(store.trials(run)), (trials) =>
      trials.map(({ scores, trial }) => ({ id: trial.id, scores, events: trial.events.map(Trajectories.eventToJson) }))
    )
  )

const inMemory = <A, E>(effect: Effect.Effect<A, E, RunStore | Recordings | NodeServices.NodeServices>) =>
  Effect.provide(effect, Layer.mergeAll(SqliteStore.layerMemory, NodeServices.layer))

describe("models other than the agents'", () => {
  it.effect("fill roles, judge trials, belong to the compared settings, and are all replayed", () =>
    inMemory(
      Effect.gen(function* () {
        const run = yield* played()
        const trials = yield* kept(run)
        assert.strictEqual(trials.length, 3)
        for (const { scores } of trials) {
          assert.strictEqual(scores["rating"]?.judgements?.length, 4)
          assert.isTrue(Option.isSome(scores["rating"]?.value ?? Option.none()))
          // the agent's own metrics stand beside it
          assert.isDefined(scores["reward"])
        }
        const store = yield* RunStore
        const [cell] = Option.getOrThrow(yield* store.run(run)).cells
        assert.deepStrictEqual(Object.keys(cell?.roles ?? {}), ["coder"])
        const recordings = yield* Recordings
        assert.strictEqual((yield* recordings.conversation(run, "role coder")).length, 3)

        const before = asked
        const again = yield* played({ ...plainFlags, replay: Option.some(run) })
        assert.isAbove(asked, before)
        assert.deepStrictEqual(yield* kept(again), trials)
        assert.deepStrictEqual(yield* recordings.conversation(again, "role coder"), [])
      })
    )
  )

  it.effect("report their agreement and their usage", () =>
    inMemory(
      Effect.gen(function* () {
        const run = yield* played()
        const store = yield* RunStore
        const { judges, metrics, usage } = Option.getOrThrow(yield* Summary.summarizeJudging(store.results(run)))
        assert.deepStrictEqual(judges, ["simulated", "simulated/sloppy"])
        const [judged] = metrics
        assert.deepInclude(judged, { metric: "rating", trials: 3, absent: 0 })
        assert.strictEqual(Option.getOrThrow(judged?.agreement ?? Option.none()).units, 3)
        assert.isAbove(usage.output ?? 0, 0)
      })
    )
  )

  it.effect("are required: a role without one is refused by the role's name", () =>
    inMemory(
      Effect.gen(function* () {
        const error = yield* Effect.flip(played({ role: [] }))
        assert.strictEqual(error.message, 'no model plays the role "coder": name one with --role coder=MODEL')
      })
    )
  )
})
