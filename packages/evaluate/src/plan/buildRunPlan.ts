import {
  type Benchmarks,
  type Faults,
  Faults as FaultsSchema,
  type Limits,
  Limits as LimitsSchema,
  Plans,
  type RunPlan,
  Configuration,
  TextRules
} from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Array as Arr, Effect, Predicate, Schema } from "effect"
import { Refused, refuse } from "../Failure.ts"
import {
  type AdapterChoice,
  type BenchmarkChoice,
  type InstanceChoice,
  type ModelChoice,
  type OneOrMore,
  type Options,
  type EvaluationPlan,
  defaults
} from "./EvaluationPlan.ts"
import { type Registry, find } from "../Registry.ts"
import { unknownName } from "./nearest.ts"
import type { Own } from "../plugins/Own.ts"

const isMany = <A>(choice: OneOrMore<A>): choice is Arr.NonEmptyReadonlyArray<A> => Array.isArray(choice)
const many = <A>(choice: OneOrMore<A>): Arr.NonEmptyReadonlyArray<A> => (isMany(choice) ? choice : [choice])

const texts = (options: Options = {}): Plans.ComponentSpec["options"] =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]))

const idOf = (named: string | { readonly id: string }): string => (typeof named === "string" ? named : named.id)

/** Returns the adapter of a choice, by name or by value. */
const adapterIn = (choice: AdapterChoice) =>
  typeof choice === "string" || "settings" in choice ? { adapter: choice } : choice
const benchmarkIn = (choice: BenchmarkChoice) =>
  typeof choice === "string" || "use" in choice ? { benchmark: choice } : choice
const modelIn = (choice: ModelChoice) => (typeof choice === "string" ? { model: choice } : choice)

const adapterReference = (choice: AdapterChoice): Plans.ComponentSpec => {
  const { adapter, options } = { options: undefined, ...adapterIn(choice) }
  return { name: idOf(adapter), options: texts(options) }
}

const modelReference = (choice: ModelChoice): Plans.ComponentSpec => {
  const { model, options, provider } = { options: undefined, provider: undefined, ...modelIn(choice) }
  const name = provider === undefined ? model : model === "" ? provider.id : `${provider.id}/${model}`
  return { name, options: texts(options) }
}

const modelsIn = ({ judges, models = defaults.model, roles = {} }: EvaluationPlan): ReadonlyArray<ModelChoice> => [
  ...many(models),
  ...(judges === undefined ? [] : many(judges.models)),
  ...Object.values(roles)
]

const isValue = <A extends object>(named: string | A | undefined): named is A => typeof named === "object"

/**
 * Collects the adapters, benchmarks, metrics and model providers that an evaluation plan holds as values, not by name.
 */
export const ownOf = (plan: EvaluationPlan): Own => ({
  adapters: many(plan.adapters ?? defaults.adapter)
    .map((choice) => adapterIn(choice).adapter)
    .filter(isValue),
  benchmarks: many(plan.benchmark ?? defaults.benchmark)
    .map((choice) => wholeBenchmark(choice).benchmark)
    .filter(isValue),
  metrics: (plan.metrics ?? []).filter(isValue),
  models: modelsIn(plan).flatMap((choice) => {
    const { provider } = { provider: undefined, ...modelIn(choice) }
    return provider === undefined ? [] : [provider]
  })
})

const isGiven = (value: unknown): boolean => value !== undefined

const kindsOfInstances = ["difficulty", "tier", "set", "file", "published"] as const

/** Fills in all members of a choice of a benchmark. */
const wholeBenchmark = (choice: BenchmarkChoice) => ({
  benchmark: undefined,
  from: undefined,
  instances: undefined,
  options: undefined,
  ...benchmarkIn(choice)
})

/** Names the benchmark of a choice; if the choice names none, the benchmark of its file of instances. */
const nameOf = (choice: BenchmarkChoice): Effect.Effect<string, Refused> => {
  const { benchmark, from } = wholeBenchmark(choice)
  if (benchmark !== undefined) return Effect.succeed(idOf(benchmark))
  return from?.file === undefined
    ? Effect.succeed(defaults.benchmark)
    : Effect.mapError(Instances.benchmarkOfFile(from.file), refuse)
}

/** Lists the ids of the benchmarks that a plan names. */
export const benchmarksOf = (plan: EvaluationPlan): Effect.Effect<ReadonlyArray<string>, Refused> =>
  Effect.forEach(many(plan.benchmark ?? defaults.benchmark), nameOf)

const refused = (message: string) => new Refused({ message })

/** Refuses a count below 1, or above what a plan may ask for. */
export const requireCount = (name: string, value: number): Effect.Effect<number, Refused> =>
  Number.isInteger(value) && value >= 1
    ? value <= Plans.mostPlanned
      ? Effect.succeed(value)
      : refused(`${name} ${value}: expected ${Plans.mostPlanned} or fewer`)
    : refused(`${name} ${value}: expected 1 or more`)

const sourceOf = Effect.fnUntraced(function* (
  from: InstanceChoice | undefined,
  asked: number | undefined,
  benchmark: Benchmarks.AnyBenchmark
): Effect.fn.Return<Plans.Source, Refused> {
  const given = kindsOfInstances.filter((kind) => isGiven(from?.[kind]))
  if (given.length > 1) return yield* refused(`${given.join(" and ")} exclude each other: give only one of them`)
  if (asked !== undefined) yield* requireCount("instances", asked)
  const all = asked === undefined ? {} : { instances: asked }
  if (from?.set !== undefined) return { _tag: "Set", set: from.set, ...all }
  if (from?.file !== undefined) return { _tag: "File", path: from.file, ...all }
  if (from?.published !== undefined) return { _tag: "Published", path: from.published, ...all }
  const instances = asked ?? defaults.instances
  if (from?.difficulty !== undefined) return { _tag: "Difficulty", difficulty: texts(from.difficulty), instances }
  const first = benchmark.use(({ tiers }) => Object.keys(tiers)[0] ?? "")
  return { _tag: "Tier", tier: from?.tier ?? first, instances }
})

const benchmarkOf = Effect.fnUntraced(function* (choice: BenchmarkChoice, plan: EvaluationPlan, registry: Registry) {
  const name = yield* nameOf(choice)
  const benchmark = yield* find("benchmark", registry.benchmarks, name)
  const { from, instances, options } = wholeBenchmark(choice)
  return { name, options: texts(options), source: yield* sourceOf(from, instances ?? plan.instances, benchmark) }
})

const decodeLimits = Configuration.readOptions("limit", Schema.toCodecStringTree(LimitsSchema))

const limitsOf = (limits: object): Effect.Effect<Limits, Refused> => {
  const given = Object.entries(limits).filter(([, value]) => isGiven(value))
  return Effect.mapError(
    Effect.fromResult(decodeLimits(Object.fromEntries(given.map(([limit, value]) => [limit, String(value)])))),
    refuse
  )
}

/** The members of a plan. */
const members: { readonly [name in keyof Required<EvaluationPlan>]: true } = {
  benchmark: true,
  adapters: true,
  models: true,
  instances: true,
  until: true,
  epochs: true,
  seed: true,
  limits: true,
  budgets: true,
  faults: true,
  twin: true,
  toolsets: true,
  metrics: true,
  plugins: true,
  judges: true,
  roles: true,
  prices: true,
  cache: true
}

const untilMembers = ["margin", "detect", "metrics", "maxInstances", "maxCost", "block", "cluster"]

/** Says what is wrong with `until` in a plan that no type has checked. */
const requireUntil = ({ instances, until }: EvaluationPlan): Effect.Effect<void, Refused> => {
  if (until === undefined) return Effect.void
  const asked: unknown = until
  const deciding: unknown = Predicate.hasProperty(asked, "decided") ? asked.decided : undefined
  if (!Predicate.isObject(deciding)) return refused("until: expected { decided: { … } }")
  const unknown = Object.keys(deciding).find((name) => !untilMembers.includes(name))
  if (unknown !== undefined) return refused(unknownName("member of until.decided", unknown, untilMembers))
  return instances === undefined
    ? Effect.void
    : refused(
        "until.decided draws instances until the comparison is decided: leave instances out, or set until.decided.maxInstances"
      )
}

/** Refuses a plan, possibly unchecked by types, that has wrong names or empty members. */
export const requireSound = (plan: EvaluationPlan): Effect.Effect<void, Refused> => {
  if (!Predicate.isObject(plan)) return refused('a plan is an object, such as { adapters: ["react"] }')
  const known = Object.keys(members)
  const unknown = Object.keys(plan).find((name) => !known.includes(name))
  if (unknown !== undefined) return refused(unknownName("member of a plan", unknown, known))
  for (const name of ["benchmark", "adapters", "models", "toolsets"] as const) {
    const value: unknown = plan[name]
    if (value === undefined) continue
    const choices: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value]
    if (choices.length === 0) return refused(`${name} is empty: name one, or leave it out`)
    const wrong = choices.findIndex((choice) => typeof choice !== "string" && !Predicate.isObject(choice))
    if (wrong >= 0) return refused(`${name}: number ${wrong + 1} is neither a name nor a value`)
  }
  return requireUntil(plan)
}

const decodeFaults = Schema.decodeUnknownResult(FaultsSchema)

const faultsOf = (p: number): Effect.Effect<Faults, Refused> =>
  Effect.mapError(
    Effect.fromResult(decodeFaults({ p })),
    (error) => new Refused({ message: `faults: p=${p}: ${TextRules.oneLine(error.message)}` })
  )

/** Writes the judges of a plan in the form that is stored with a run. */
export const judgesOf = Effect.fnUntraced(function* (
  judges: EvaluationPlan["judges"]
): Effect.fn.Return<RunPlan["judges"], Refused> {
  if (judges === undefined) return undefined
  const epochs = yield* requireCount("judges.epochs", judges.epochs ?? 1)
  return { models: Arr.map(many(judges.models), modelReference), epochs }
})

/** Writes the adapters and models of a plan in the form that is stored with a run; empty if the plan names none. */
export const agentsOf = ({
  adapters,
  models
}: Pick<EvaluationPlan, "adapters" | "models">): Partial<Pick<RunPlan, "adapters" | "models">> => ({
  ...(adapters === undefined ? {} : { adapters: Arr.map(many(adapters), adapterReference) }),
  ...(models === undefined ? {} : { models: Arr.map(many(models), modelReference) })
})

/**
 * Builds the run plan of a plan: every value by its name, every default decided. An impossible plan is refused with the
 * sentence that the command prints.
 *
 * @param registry the registry, with the plan's own values
 */
export const buildRunPlan = Effect.fnUntraced(function* (
  plan: EvaluationPlan,
  registry: Registry
): Effect.fn.Return<RunPlan, Refused> {
  const { budgets = [], cache, judges, plugins = [], prices, roles, toolsets, twin } = plan
  const benchmarks = yield* Effect.forEach(many(plan.benchmark ?? defaults.benchmark), (choice) =>
    benchmarkOf(choice, plan, registry)
  )
  const arms = yield* Effect.forEach(budgets, limitsOf)
  const judging = yield* judgesOf(judges)
  const faults = yield* Effect.forEach(many(plan.faults ?? 0), faultsOf)
  const reference = (choice: string | { readonly toolset: string; readonly options?: Options }): Plans.ComponentSpec =>
    typeof choice === "string"
      ? { name: choice, options: {} }
      : { name: choice.toolset, options: texts(choice.options) }
  return {
    benchmarks,
    adapters: Arr.map(many(plan.adapters ?? defaults.adapter), adapterReference),
    models: Arr.map(many(plan.models ?? defaults.model), modelReference),
    ...(toolsets === undefined ? {} : { toolsets: Arr.map(many(toolsets), reference) }),
    metrics: (plan.metrics ?? []).flatMap((metric) => (typeof metric === "string" ? [metric] : [])),
    ...(plugins.length === 0 ? {} : { plugins }),
    epochs: yield* requireCount("epochs", plan.epochs ?? defaults.epochs),
    seed: plan.seed ?? defaults.seed,
    limits: yield* limitsOf(plan.limits ?? {}),
    ...(Arr.isReadonlyArrayNonEmpty(arms) ? { budgets: arms } : {}),
    faults: faults[0],
    ...(faults.length === 1 ? {} : { faultArms: faults }),
    ...(twin === true ? { twin } : {}),
    ...(roles === undefined || Object.keys(roles).length === 0
      ? {}
      : { roles: Object.fromEntries(Object.entries(roles).map(([role, choice]) => [role, modelReference(choice)])) }),
    ...(judging === undefined ? {} : { judges: judging }),
    ...(prices === undefined ? {} : { prices }),
    ...(cache === true ? { cache } : {})
  }
})
