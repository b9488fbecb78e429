import {
  type Cell,
  type ConfiguredModel,
  Recordings,
  type Run,
  RunStore,
  type Stored,
  Trajectories
} from "@escapement/core"
import { functionCalling, react } from "@escapement/adapters"
import { ace } from "@escapement/ace"
import { Guests } from "@escapement/evaluate"
import { modelProviders, ProviderPackages, Retries, Wires, Providers } from "@escapement/models"
import { executeRun, Instances, Recorder, TrialMaking } from "@escapement/runner"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect, Layer, Option, Result, Stream } from "effect"
import { repository } from "./command.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const key = "sk-planted-0123456789"
const keys = ConfigProvider.layer(
  ConfigProvider.fromUnknown({ OPENAI_API_KEY: key, GEMINI_API_KEY: key, ANTHROPIC_API_KEY: key })
)
const patient = {
  attempts: 3,
  base: Duration.millis(1),
  longest: Duration.millis(1),
  total: Duration.seconds(50),
  attempt: Duration.seconds(50)
}
/** For a server that never answers. */
const quick = { ...patient, attempt: Duration.millis(400) }
const root = "7"
const instances = 3
const configured = Result.getOrThrow(TrialMaking.configureBenchmark(ace, { text: {} }))
const served = "simulated.ace.smoke.7"

const wires = [
  ["OpenAI responses", `openai/${served}`, "/v1", {}],
  ["OpenAI chat", `openai/${served}`, "/v1", { api: "chat" }],
  ["OpenAI-compatible chat", `openai-compatible/${served}`, "/v1", {}],
  ["Gemini", `google/${served}`, "/v1beta", {}],
  ["Anthropic messages", `@ai-sdk/anthropic:${served}`, "/v1", { maxOutputTokens: "4096" }]
] as const
type WireCase = (typeof wires)[number]

const serving = Effect.fnUntraced(function* (faults: ReadonlyArray<Wires.WireFaults> = []) {
  const answer = yield* Guests.answerTrials({
    configure: () => Effect.succeed(configured),
    instances,
    protocol: react.protocol,
    options: {}
  })
  const timing = { pause: Duration.millis(1), retryAfter: Duration.millis(2) }
  return yield* Wires.serveWires({ answer, faults, port: 0, ...timing })
})

const modelOf = Effect.fnUntraced(function* ([, name, path, options]: WireCase, url: string) {
  const configurable = yield* name.startsWith("@")
    ? ProviderPackages.providerPackage("@ai-sdk/anthropic", repository).model(served)
    : Providers.resolveModel(name)
  const decided = yield* Effect.fromResult(configurable.fromText({ ...options, baseURL: `${url}${path}` }))
  const model: ConfiguredModel = { id: name, ...decided }
  return model
})

const simulated = Effect.gen(function* () {
  const decided = yield* Effect.fromResult((yield* Providers.resolveModel("simulated")).fromText({}))
  const model: ConfiguredModel = { id: "simulated", ...decided, isLocal: true }
  return model
})

/** Plays a run of three instances with function calling and ReAct, and gives back its trials. */
const playing = Effect.fnUntraced(function* (
  run: string,
  model: ConfiguredModel,
  more: { readonly answers?: Recorder.AnswerSource; readonly wall?: Duration.Duration } = {}
) {
  const store = yield* RunStore
  const decided = [functionCalling, react].map((adapter) => ({
    ...adapter,
    ...Result.getOrThrow(adapter.settings.fromText({}))
  }))
  const cells = decided.map((adapter): Cell => ({
    benchmark: {
      id: "ace",
      generator: ace.versions.generator,
      world: ace.versions.world,
      settings: configured.settings
    },
    adapter: { id: adapter.id, version: adapter.version, kind: "adapter", settings: adapter.settings },
    model: { id: model.id, settings: model.settings },
    limits: more.wall === undefined ? {} : { wall: more.wall },
    faults: { p: 0.1 }
  }))
  const agents = decided.map((adapter, index) => ({ index, cell: cells[index]!, adapter, model: Option.some(model) }))
  const source = { _tag: "Tier", tier: "smoke", instances } as const
  const plan: Run["plan"] = {
    benchmarks: [{ name: "ace", options: {}, source }],
    adapters: [{ name: "function-calling", options: {} }],
    models: [{ name: model.id, options: {} }],
    metrics: [],
    epochs: 1,
    seed: root,
    limits: {},
    faults: { p: 0.1 }
  }
  yield* store.begin({ id: run, created: run, version: "0", plan, cells, trials: 2 * instances, status: "running" })
  yield* executeRun({
    run,
    benchmarkRuns: [{ configured, source: Instances.openSource(source, root), metrics: [], agents }],
    epochs: 1,
    root,
    concurrency: 4,
    recorder: Recorder.makeRecorder(yield* Recordings, more.answers ?? { _tag: "Live", run, cache: false }),
    onTrial: () => Effect.void
  })
  return yield* Stream.runCollect(store.trials(run))
})

const inMemory = <A, E>(effect: Effect.Effect<A, E, RunStore | Recordings>, retry = patient) =>
  effect.pipe(
    Effect.provide(Layer.mergeAll(SqliteStore.layerMemory, keys)),
    Effect.provideService(Retries.Retry, retry)
  )

const whole = ({ scores, trial }: Stored.StoredTrial) => ({
  scores,
  id: trial.id,
  events: trial.events.map(Trajectories.eventToJson),
  outcome: trial.outcome,
  usage: trial.usage
})
/** What happened in the world, whatever the model said of itself. */
const deeds = ({ trial }: Stored.StoredTrial) => [trial.outcome, Trajectories.listCalls(trial.events)]

for (const wire of someOf(wires, 5)) {
  describe(`a run over ${wire[0]}`, () => {
    it.live("equals the run in process, through faults, and is replayed offline to identical trajectories", () =>
      inMemory(
        Effect.gen(function* () {
          const faults: ReadonlyArray<Wires.WireFaults> = [{ fault: "429-retry-after", times: 1 }]
          const { model, played } = yield* Effect.scoped(
            Effect.gen(function* () {
              const server = yield* serving(faults)
              const model = yield* modelOf(wire, server.url)
              return { model, played: yield* playing("wire", model) }
            })
          )
          assert.strictEqual(played.length, 2 * instances)
          assert.deepStrictEqual(played.map(deeds), (yield* playing("simulated", yield* simulated)).map(deeds))
          for (const { trial } of played) {
            const replies = trial.events.filter(({ _tag }) => _tag === "ModelReplied")
            assert.strictEqual(trial.timing.retries, replies.length)
          }
          // the server is gone, and so is every key
          const answers: Recorder.AnswerSource = { _tag: "Replay", run: "wire" }
          const again = yield* Effect.provide(
            playing("again", model, { answers }),
            ConfigProvider.layer(ConfigProvider.fromUnknown({}))
          )
          assert.deepStrictEqual(again.map(whole), played.map(whole))
          assert.notInclude(JSON.stringify(played), key)
        })
      )
    )

    it.live.each<readonly [Wires.WireFaults["fault"], string, number | undefined]>([
      ...someOf<readonly [Wires.WireFaults["fault"], string, number | undefined]>(
        [
          ["500", "infra-error", 2],
          ["malformed", "infra-error", 2],
          ["hang", "infra-error", 2]
        ],
        3
      ),
      ["content-filter", "refused", undefined]
    ])("with only %s gives every trial the expected end, and counts its retries", ([fault, outcome, retries]) =>
      inMemory(
        Effect.scoped(
          Effect.gen(function* () {
            const server = yield* serving([{ fault, times: Infinity }])
            const played = yield* playing("wire", yield* modelOf(wire, server.url))
            assert.deepStrictEqual(
              played.map(({ trial }) => [trial.outcome._tag, trial.timing.retries]),
              played.map(() => [outcome, retries])
            )
          })
        ),
        fault === "hang" ? quick : patient
      )
    )
  })
}

describe("the built-in providers", () => {
  it("are all played over their wires here", () => {
    const remote = modelProviders.flatMap(({ id, isLocal }) => (isLocal === true ? [] : [id]))
    for (const id of remote)
      assert.isTrue(
        wires.some(([, name]) => name.startsWith(`${id}/`)),
        id
      )
  })
})
