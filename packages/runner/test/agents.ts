import {
  type Adapters,
  type Benchmarks,
  type Cell,
  type ConfiguredModel,
  defineAdapter,
  defineBaseline,
  type Metric,
  Randomness,
  Recordings,
  type Run,
  RunStore,
  type TrialExecution,
  NoOptions
} from "@escapement/core"
import { type Budgets, executeRun, Instances, Recorder, TrialMaking } from "@escapement/runner"
import { GridGame, Kits } from "@escapement/testing"
import { Effect, Option, Result } from "effect"

const about = { version: "1", summary: "for tests" }

/** Makes the calls that its model asks for. */
export const steadyPlay: Adapters.Play = Effect.fnUntraced(function* ({ model, session }) {
  while (true) {
    const tools = yield* session.tools
    const { calls } = yield* model.generate({ messages: [{ role: "user", content: session.instructions }], tools })
    yield* Effect.forEach(calls, session.call, { discard: true })
  }
})

/** Makes an adapter from a play. */
export const adapterOf = (id: string, play: Adapters.Play): Adapters.ConfiguredAdapter =>
  defineAdapter({ ...about, id, Options: NoOptions, play: () => play }).with({})
export const steady = adapterOf("steady", steadyPlay)

/** Guesses twenty times, and gives up. */
export const random = defineBaseline({
  ...about,
  id: "random",
  play: Effect.fnUntraced(function* ({ seed, session, view }) {
    const stream = Randomness.rng(seed, "random")
    for (let i = 0; i < 20; i++) yield* session.call(view.guess(stream))
  })
}).with({})

/** A model that knows the solution. */
export const player: ConfiguredModel = {
  id: "player",
  settings: {},
  value: (context) => Effect.sync(() => Kits.makeScriptedModel(context, () => {}))
}

/** Configures a benchmark for a run. */
export const configured = (benchmark: Benchmarks.AnyBenchmark = GridGame.grid): TrialMaking.ConfiguredBenchmark =>
  Result.getOrThrow(TrialMaking.configureBenchmark(benchmark, { text: {} }))

/** Makes agents from adapters, with the limits and faults of their cells. */
export const agentsOf = (
  adapters: ReadonlyArray<Adapters.ConfiguredAdapter>,
  conditions: Pick<Cell, "limits" | "faults"> = { limits: {}, faults: { p: 0.2 } },
  model: ConfiguredModel = player
): ReadonlyArray<TrialMaking.RunAgent> =>
  adapters.map((adapter, index): TrialMaking.RunAgent => ({
    index,
    cell: {
      benchmark: { id: "grid", generator: 1, world: 1, settings: {} },
      adapter: { id: adapter.id, version: adapter.version, kind: adapter.kind, settings: adapter.settings },
      ...(adapter.kind === "baseline" ? {} : { model: { id: model.id, settings: model.settings } }),
      ...conditions
    },
    adapter,
    model: adapter.kind === "baseline" ? Option.none() : Option.some(model)
  }))

/** What is special about an execution under test. */
export interface Plan {
  readonly adapters?: ReadonlyArray<Adapters.ConfiguredAdapter>
  readonly benchmark?: Benchmarks.AnyBenchmark
  readonly source?: Benchmarks.InstanceSource
  readonly metrics?: ReadonlyArray<Metric<unknown>>
  readonly epochs?: number
  readonly concurrency?: number
  readonly onTrial?: (finished: TrialExecution.FinishedTrial) => Effect.Effect<void>
  readonly onShared?: () => Effect.Effect<void>
  readonly run?: string
  /** The source of answers; if absent, the models without any earlier recordings. */
  readonly answers?: Recorder.AnswerSource
  readonly model?: ConfiguredModel
  readonly budget?: Budgets.RunBudget
  readonly looks?: NonNullable<TrialMaking.Execution["looks"]>
}

const root = "7"

/** Builds the execution of a plan. */
export const executionOf = (plan: Plan, recordings: Recordings["Service"]): TrialMaking.Execution => ({
  run: plan.run ?? "run",
  benchmarkRuns: [
    {
      configured: configured(plan.benchmark),
      source: plan.source ?? Instances.openSource({ _tag: "Tier", tier: "small", instances: 5 }, root),
      metrics: plan.metrics ?? [],
      agents: agentsOf(plan.adapters ?? [steady, random], undefined, plan.model)
    }
  ],
  epochs: plan.epochs ?? 2,
  root,
  concurrency: plan.concurrency ?? 4,
  ...(plan.budget === undefined ? {} : { budget: plan.budget }),
  ...(plan.looks === undefined ? {} : { looks: plan.looks }),
  recorder: Recorder.makeRecorder(recordings, plan.answers ?? { _tag: "Live", run: plan.run ?? "run", cache: false }),
  onTrial: plan.onTrial ?? (() => Effect.void),
  ...(plan.onShared === undefined ? {} : { onShared: plan.onShared })
})

/** Executes a run of 5 instances × 2 agents × 2 epochs, unless the plan says otherwise. */
export const executing = Effect.fnUntraced(function* (plan: Plan = {}) {
  const execution = executionOf(plan, yield* Recordings)
  const store = yield* RunStore
  const run: Run = {
    id: execution.run,
    created: "2026-11-21T08:00:00.000Z",
    version: "0",
    plan: {
      benchmarks: [{ name: "grid", options: {}, source: { _tag: "Tier", tier: "small", instances: 5 } }],
      adapters: [{ name: "steady", options: {} }],
      models: [{ name: "player", options: {} }],
      metrics: [],
      epochs: execution.epochs,
      seed: root,
      limits: {},
      faults: { p: 0.2 }
    },
    cells: execution.benchmarkRuns.flatMap(({ agents }) => agents.map(({ cell }) => cell)),
    trials: 20,
    status: "running"
  }
  yield* store.begin(run)
  yield* executeRun(execution)
})
