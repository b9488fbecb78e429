import {
  type Cell,
  type ConfiguredAdapter,
  type ConfiguredModel,
  type Limits,
  type Metric,
  type Reference,
  type RunPlan,
  configured
} from "@escapement/core"
import { type Agent, type Section, type Stage, openSource, stageOf } from "@escapement/runner"
import { Effect, Option, Stream } from "effect"
import { type Refused, refuse } from "./Failure.ts"
import { type MetricsOf, metricsOf } from "./MetricsOf.ts"
import { type Registry, adapterOf, find, metricOf } from "./Registry.ts"

/** A plan with every name found and every option decoded. */
export interface Resolved {
  readonly plan: RunPlan
  readonly cells: ReadonlyArray<Cell>
  readonly sections: ReadonlyArray<Section>
  readonly metricsOf: MetricsOf
  /** The metrics from files. */
  readonly ownMetrics: ReadonlyArray<Metric<unknown>>
}

const resolveAdapter = Effect.fnUntraced(function* (
  registry: Registry,
  reference: Reference
): Effect.fn.Return<ConfiguredAdapter, Refused> {
  const adapter = yield* adapterOf(registry, reference.name)
  const decided = yield* Effect.mapError(Effect.fromResult(adapter.settings.fromText(reference.options)), refuse)
  return configured(adapter, decided)
})

const resolveModel = Effect.fnUntraced(function* (
  registry: Registry,
  reference: Reference
): Effect.fn.Return<ConfiguredModel, Refused> {
  const slash = reference.name.indexOf("/")
  const id = slash < 0 ? reference.name : reference.name.slice(0, slash)
  const provider = yield* find("model", registry.models, id)
  const name = slash < 0 ? "" : reference.name.slice(slash + 1)
  const model = yield* Effect.mapError(provider.model(name), refuse)
  const decided = yield* Effect.mapError(Effect.fromResult(model.fromText(reference.options)), refuse)
  return { id: reference.name, ...decided }
})

const cellOf = (plan: RunPlan, stage: Stage, { adapter, budget, model, replicate }: Player): Cell => ({
  benchmark: {
    id: stage.benchmark.id,
    generator: stage.benchmark.versions.generator,
    world: stage.benchmark.versions.world,
    settings: stage.settings
  },
  adapter: { id: adapter.id, version: adapter.version, kind: adapter.kind, settings: adapter.settings },
  ...(Option.isSome(model) ? { model: { id: model.value.id, settings: model.value.settings } } : {}),
  limits: { ...plan.limits, ...budget },
  faults: plan.faults,
  ...(replicate === undefined ? {} : { replicate })
})

/** Who plays a cell, and under which arm. */
interface Player {
  readonly adapter: ConfiguredAdapter
  readonly model: Option.Option<ConfiguredModel>
  readonly budget: Limits
  readonly replicate?: number
}

/** Adapters × models × budget arms, and the twin of the first; a baseline plays once, as it has no model and no budget matters to it; an external agent brings its model. */
const playersOf = (
  { budgets = [{}], twin }: RunPlan,
  adapters: ReadonlyArray<ConfiguredAdapter>,
  models: ReadonlyArray<ConfiguredModel>
): ReadonlyArray<Player> => {
  const players = adapters.flatMap((adapter): ReadonlyArray<Player> =>
    adapter.kind === "baseline"
      ? [{ adapter, model: Option.none(), budget: {} }]
      : adapter.kind === "external"
        ? budgets.map((budget) => ({ adapter, model: Option.none(), budget }))
        : models.flatMap((model) => budgets.map((budget) => ({ adapter, model: Option.some(model), budget })))
  )
  const first = players.find(({ adapter }) => adapter.kind !== "baseline")
  return twin === true && first !== undefined ? [...players, { ...first, replicate: 1 }] : players
}

/**
 * Finds what a plan names and decodes its options. Nothing runs yet; whatever is
 * wrong is said in one sentence.
 */
export const resolve = Effect.fnUntraced(function* (
  plan: RunPlan,
  registry: Registry
): Effect.fn.Return<Resolved, Refused> {
  const adapters = yield* Effect.forEach(plan.adapters, (reference) => resolveAdapter(registry, reference))
  const needsModel = adapters.some((adapter) => adapter.kind === "adapter")
  const models = needsModel ? yield* Effect.forEach(plan.models, (reference) => resolveModel(registry, reference)) : []
  const own = yield* Effect.forEach(plan.metrics, (name) => metricOf(registry, name))
  const metrics: ReadonlyArray<Metric<unknown>> = [...registry.metrics, ...own]
  const cells: Array<Cell> = []
  const sections: Array<Section> = []
  for (const { name, options, source } of plan.benchmarks) {
    const benchmark = yield* find("benchmark", registry.benchmarks, name)
    const stage = yield* Effect.mapError(Effect.fromResult(stageOf(benchmark, { text: options })), refuse)
    const agents = playersOf(plan, adapters, models).map((player): Agent => {
      const cell = cellOf(plan, stage, player)
      return { index: cells.push(cell) - 1, cell, adapter: player.adapter, model: player.model }
    })
    sections.push({ stage, source: openSource(source, plan.seed), metrics, agents })
  }
  return { plan, cells, sections, metricsOf: metricsOf(registry.benchmarks, metrics), ownMetrics: own }
})

/**
 * Reads what can be wrong with the instances before anything runs: a file or a
 * publication to its end, of a generator the first instance. Returns how many
 * trials there will be.
 */
export const countTrials = Effect.fnUntraced(function* (resolved: Resolved): Effect.fn.Return<number, Refused> {
  let trials = 0
  for (const { agents, source, stage } of resolved.sections) {
    const instances = yield* stage.benchmark.use((benchmark) => {
      const count = source.count(benchmark)
      const stream = source.instances(benchmark)
      return Effect.mapError(
        Option.isSome(count) ? Effect.as(Stream.runHead(stream), count.value) : Stream.runCount(stream),
        refuse
      )
    })
    trials += instances * agents.length * resolved.plan.epochs
  }
  return trials
})
