import {
  Adapters,
  type Benchmarks,
  type Cell,
  type ConfiguredModel,
  type Faults,
  type Limits,
  type Metric,
  type Plans,
  type Run,
  type RunPlan
} from "@escapement/core"
import { Instances, TrialMaking } from "@escapement/runner"
import { Effect, Option } from "effect"
import type { Toolsets } from "@escapement/env"
import { checkPool, resolveToolset } from "./resolveToolset.ts"
import { Refused, refuse, refuseOptions } from "../Failure.ts"
import { fewerText } from "../instances/fewerText.ts"
import { type ChosenMetrics, listMetrics, type OwnMetric } from "../results/ChosenMetrics.ts"
import { type Registry, findAdapter, find } from "../Registry.ts"
import { loadMetrics } from "../plugins/loadMetrics.ts"
import { type ResolvedModel, resolveModel, resolveRoles } from "./resolveModel.ts"

/** A run plan with every name found and every option decoded. */
export interface Resolved {
  readonly plan: RunPlan
  /** All cells, in the order of the run. */
  readonly cells: ReadonlyArray<Cell>
  /** The same cells by benchmark, with the sources of instances. */
  readonly benchmarkRuns: ReadonlyArray<TrialMaking.BenchmarkRun>
  /** The agents' models. */
  readonly models: ReadonlyArray<ResolvedModel>
  /** The models that worlds and generators ask, by role. */
  readonly roles: ReadonlyMap<string, ResolvedModel>
  readonly judges: ReadonlyArray<ResolvedModel>
  readonly metricsOf: ChosenMetrics
  /** The files that export metrics, and the ids of these. */
  readonly ownMetrics: ReadonlyArray<OwnMetric>
}

const resolveAdapter = Effect.fnUntraced(function* (
  registry: Registry,
  reference: Plans.ComponentSpec,
  benchmark: Benchmarks.AnyBenchmark
): Effect.fn.Return<Adapters.ConfiguredAdapter, Refused> {
  const adapter = yield* findAdapter(registry, reference.name, benchmark)
  const decided = yield* Effect.mapError(
    Effect.fromResult(adapter.settings.fromText(reference.options)),
    refuseOptions(`the adapter ${reference.name}`, `--adapter-option ${reference.name}.`)
  )
  return Adapters.configureAdapter(adapter, decided)
})

/** Resolves a benchmark of a plan: decides its options, and finds the plan's adapters for it. */
const resolveFamily = Effect.fnUntraced(function* (
  plan: RunPlan,
  registry: Registry,
  { name, options, source }: RunPlan["benchmarks"][number]
) {
  const benchmark = yield* find("benchmark", registry.benchmarks, name)
  const adapters = yield* Effect.forEach(plan.adapters, (reference) => resolveAdapter(registry, reference, benchmark))
  const implied =
    source._tag === "Published" ? yield* Effect.mapError(Instances.impliedOptions(source.path), refuse) : {}
  const configured = TrialMaking.configureBenchmark(benchmark, { text: { ...implied, ...options } })
  const refuseOwn = refuseOptions(`the benchmark ${name}`, "--benchmark-option ")
  return { source, adapters, configured: yield* Effect.mapError(Effect.fromResult(configured), refuseOwn) }
})

const identityOf = ({ id, settings }: ConfiguredModel) => ({ id, settings })

const cellOf = (
  plan: RunPlan,
  configured: TrialMaking.ConfiguredBenchmark,
  { adapter, budget, faults, model, replicate, toolset }: Player,
  roles: ReadonlyMap<string, ConfiguredModel>
): Cell => ({
  benchmark: {
    id: configured.benchmark.id,
    generator: configured.benchmark.versions.generator,
    world: configured.benchmark.versions.world,
    settings: configured.settings
  },
  adapter: { id: adapter.id, version: adapter.version, kind: adapter.kind, settings: adapter.settings },
  ...(Option.isSome(model) ? { model: identityOf(model.value) } : {}),
  ...(toolset === undefined ? {} : { toolset: toolset.identity }),
  ...(roles.size === 0
    ? {}
    : { roles: Object.fromEntries([...roles].map(([role, asked]) => [role, identityOf(asked)])) }),
  limits: { ...plan.limits, ...budget },
  faults,
  ...(replicate === undefined ? {} : { replicate })
})

/** The player of a cell, and the arm under which it plays. */
interface Player {
  readonly adapter: Adapters.ConfiguredAdapter
  readonly model: Option.Option<ResolvedModel>
  readonly budget: Limits
  readonly faults: Faults
  readonly toolset: Toolsets.ConfiguredToolset | undefined
  readonly replicate?: number
}

/** Lists what a machine must have to play a cell: providers of models, external agents. */
const needsOf = (
  { adapter, model, toolset }: Player,
  roles: ReadonlyMap<string, ResolvedModel>
): ReadonlyArray<string> => {
  const models = [...Option.toArray(model), ...roles.values()].filter(({ isLocal }) => isLocal !== true)
  const retriever = toolset?.identity.retriever?.id
  return [
    ...new Set([
      ...models.map(({ provider }) => provider),
      ...(adapter.kind === "external" ? [adapter.id] : []),
      ...(retriever?.includes("/") === true ? [retriever.slice(0, retriever.indexOf("/"))] : [])
    ])
  ].toSorted()
}

/**
 * Lists the players: adapters × models × budget arms × toolsets × fault arms, and the replicate of the first. A
 * baseline has no model and is not repeated for budgets; an external agent brings its own model.
 */
const playersOf = (
  { budgets = [{}], faultArms, faults: everywhere, twin }: RunPlan,
  adapters: ReadonlyArray<Adapters.ConfiguredAdapter>,
  models: ReadonlyArray<ResolvedModel>,
  toolsets: ReadonlyArray<Toolsets.ConfiguredToolset | undefined>
): ReadonlyArray<Player> => {
  const players = adapters.flatMap((adapter): ReadonlyArray<Player> =>
    toolsets.flatMap((toolset): ReadonlyArray<Player> => {
      const arms = faultArms ?? [everywhere]
      const under = (model: Player["model"], budget: Limits) =>
        arms.map((faults) => ({ adapter, model, budget, faults, toolset }))
      if (adapter.kind === "baseline") return under(Option.none(), {})
      const minds = adapter.kind === "external" ? [Option.none()] : models.map(Option.some)
      return minds.flatMap((model) => budgets.flatMap((budget) => under(model, budget)))
    })
  )
  const first = players.find(({ adapter }) => adapter.kind !== "baseline")
  return twin === true && first !== undefined ? [...players, { ...first, replicate: 1 }] : players
}

/** Most cells of a run: each is disclosed, scored and compared with others before and after it is played. */
const mostCells = 1000

/** Counts the cells of a plan before any cell is made: a lock of a few kilobytes may ask for millions. */
const countCells = (
  { budgets, faultArms, models, toolsets }: RunPlan,
  players: ReadonlyArray<Adapters.ConfiguredAdapter>
): number => {
  const arms = (toolsets?.length ?? 1) * (faultArms?.length ?? 1)
  const minds = (kind: Adapters.ConfiguredAdapter["kind"]): number => (kind === "adapter" ? models.length : 1)
  const limits = (kind: Adapters.ConfiguredAdapter["kind"]): number =>
    kind === "baseline" ? 1 : (budgets?.length ?? 1)
  return players.reduce((sum, { kind }) => sum + arms * minds(kind) * limits(kind), 0)
}

/** Finds what a run plan names and decodes its options. Nothing is played, and no model is called. */
export const resolve = Effect.fnUntraced(function* (
  plan: RunPlan,
  registry: Registry
): Effect.fn.Return<Resolved, Refused> {
  const families = yield* Effect.forEach(plan.benchmarks, (choice) => resolveFamily(plan, registry, choice))
  const asked = countCells(
    plan,
    families.flatMap(({ adapters }) => adapters)
  )
  if (asked > mostCells) {
    return yield* new Refused({
      message: `the run would compare ${asked} agents (adapters × models × budgets × toolsets × faults on each benchmark): at most ${mostCells} are allowed`
    })
  }
  const needsModel = families.some(({ adapters }) => adapters.some((adapter) => adapter.kind === "adapter"))
  const models = needsModel
    ? yield* Effect.forEach(plan.models, (reference) => resolveModel(registry, reference, "agent"))
    : []
  const toolsets = yield* Effect.forEach(plan.toolsets ?? [undefined], (reference) =>
    reference === undefined ? Effect.undefined : resolveToolset(registry, reference)
  )
  const roles = yield* resolveRoles(registry, plan)
  const judges = yield* Effect.forEach(plan.judges?.models ?? [], (reference) =>
    resolveModel(registry, reference, "judge")
  )
  const own = yield* loadMetrics(
    registry,
    plan.metrics,
    plan.benchmarks.map(({ name }) => name)
  )
  const metrics: ReadonlyArray<Metric<unknown>> = [...registry.metrics, ...own.map(({ metric }) => metric)]
  const cells: Array<Cell> = []
  const benchmarkRuns: Array<TrialMaking.BenchmarkRun> = []
  for (const { adapters, source, configured } of families) {
    for (const toolset of toolsets) if (toolset !== undefined) yield* checkPool(configured.benchmark, toolset)
    const agents = playersOf(plan, adapters, models, toolsets).map((player): TrialMaking.RunAgent => {
      const { adapter, model, toolset } = player
      const cell = cellOf(plan, configured, player, roles)
      const needs = needsOf(player, roles)
      const agent = { index: cells.push(cell) - 1, cell, adapter, model, needs }
      return toolset === undefined ? agent : { ...agent, toolset }
    })
    benchmarkRuns.push({ configured, source: Instances.openSource(source, plan.seed), metrics, agents })
  }
  return {
    plan,
    cells,
    benchmarkRuns,
    models,
    roles,
    judges,
    metricsOf: listMetrics(registry.benchmarks, metrics),
    ownMetrics: own
  }
})

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0)

/**
 * Refuses instances with sounds for a model that would get words in their place without the user having chosen that.
 *
 * @param words the option under which the world words the sounds; undefined if it plays none
 */
const requireEars = (
  { models, plan }: Resolved,
  benchmark: string,
  words: string | undefined
): Effect.Effect<void, Refused> => {
  const model = models.find(({ isWithoutEars }) => isWithoutEars)
  // a replay is answered from recordings, which fixed this earlier
  if (words === undefined || model === undefined || plan.replay !== undefined) return Effect.void
  const ways = `--benchmark-option ${words} describes them in words; --model-option audio=false sends "[audio: …]" for each; audio=true sends them, if the model takes any`
  return new Refused({ message: `${benchmark} plays sounds, but they are not sent to ${model.id}: ${ways}` })
}

/** How many trials a plan has, and what is known of its instances before it is played. */
interface CountedTrials {
  readonly counts: Pick<Run, "trials"> & Partial<Pick<Run, "setAside" | "coverage">>
  /** Sentences about sources that have fewer instances than the plan asks for. */
  readonly notes: ReadonlyArray<string>
}

/**
 * Finds what is wrong with the instances before anything runs: reads a file or published data to the end, and generates
 * the first instance of a generator. Returns the number of trials, and what is set aside.
 */
export const countTrials = Effect.fnUntraced(function* (resolved: Resolved): Effect.fn.Return<CountedTrials, Refused> {
  let trials = 0
  const notes = new Set<string>()
  /** Instances that are set aside, by reason and benchmark. */
  const aside = new Map<string, Map<string, number>>()
  const coverage: Record<string, Plans.Coverage> = {}
  for (const [index, { agents, source, configured }] of resolved.benchmarkRuns.entries()) {
    const { sounds, ...found } = yield* Effect.mapError(configured.count(source), refuse)
    yield* requireEars(resolved, configured.benchmark.id, sounds)
    const [first] = Object.keys(found.setAside)
    if (found.instances === 0 && first !== undefined) {
      return yield* new Refused({
        message: `no published instance of ${configured.benchmark.id} can be played: ${first}`
      })
    }
    // a benchmark that is played under several options has the same instances under each of them
    const { id } = configured.benchmark
    for (const [reason, n] of Object.entries(found.setAside)) {
      const counted = aside.get(reason) ?? new Map<string, number>()
      aside.set(reason, counted.set(id, Math.max(counted.get(id) ?? 0, n)))
    }
    const planned = resolved.plan.benchmarks[index]?.source
    if (planned?._tag === "Published") coverage[id] = found
    const fewer = planned === undefined ? undefined : fewerText(id, planned, found.instances)
    if (fewer !== undefined) notes.add(fewer)
    trials += found.instances * agents.length * resolved.plan.epochs
  }
  const counts = {
    trials,
    ...(aside.size === 0
      ? {}
      : { setAside: Object.fromEntries([...aside].map(([reason, by]) => [reason, total(by)])) }),
    ...(Object.keys(coverage).length === 0 ? {} : { coverage })
  }
  return { counts, notes: [...notes] }
})

/**
 * Refuses, before anything runs, models that cannot be called and external agents that cannot start. In a replay,
 * recordings answer for the models, but external agents play again.
 *
 * @param isElsewhere whether the agents play on other machines, which must have the programs and access to the models
 */
export const requireReady = Effect.fnUntraced(function* (
  { benchmarkRuns, judges, models, plan, roles }: Resolved,
  isElsewhere: boolean
): Effect.fn.Return<void, Refused> {
  const asked = plan.replay === undefined ? [...(isElsewhere ? [] : models), ...roles.values(), ...judges] : []
  for (const { ready } of asked) yield* Effect.mapError(ready, refuse)
  const agents = isElsewhere ? [] : benchmarkRuns.flatMap((each) => each.agents)
  for (const { ready, settings } of agents.map(({ adapter }) => adapter)) {
    if (ready !== undefined) yield* Effect.mapError(ready(settings), ({ reason }) => new Refused({ message: reason }))
  }
})
