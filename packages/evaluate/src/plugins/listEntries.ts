import { type Adapters, type Benchmarks, type Configuration, Json, type Metrics, Randomness } from "@escapement/core"
import { Effect, Predicate, Result, Schema } from "effect"
import type { Registry } from "../Registry.ts"

/** The kinds of things that a plan can name and `listEntries` lists. */
export type EntryKind = "benchmarks" | "adapters" | "metrics" | "models"

/** One thing that a plan can name, as `listEntries` describes it. */
export interface Entry {
  readonly id: string
  readonly summary: string
  /** Its options, tiers, sets, facets, roles or examples, one line each. */
  readonly more: ReadonlyArray<string>
  /** Of a benchmark: its named difficulties, the default one first. */
  readonly tiers?: ReadonlyArray<string>
}

/** Returns the fields of a Schema, by name. */
const fieldsOf = (schema: Schema.Top): { readonly [name: string]: unknown } =>
  Predicate.hasProperty(schema, "fields") && Predicate.isObject(schema.fields) ? { ...schema.fields } : {}

/** Writes the options of an entry, one line each: `name=default: what it does`. */
const optionLines = (settings: Configuration.Configurable<unknown>): ReadonlyArray<string> => {
  const decided = Result.map(settings.fromJson({}), (configured) => configured.settings)
  const defaults = Result.isSuccess(decided) && Json.isJsonObject(decided.success) ? decided.success : {}
  return Object.entries(fieldsOf(settings.options)).map(([name, field]) => {
    const standard = Object.hasOwn(defaults, name) ? `=${String(defaults[name])}` : ""
    const description = Schema.isSchema(field) ? Schema.resolveAnnotations(field)?.description : undefined
    return `${name}${standard}${description === undefined ? "" : `: ${description}`}`
  })
}

/** @param family whose own adversary it is */
const adapterEntry = ({ id, kind, lacks, settings, summary }: Adapters.AnyAdapter, family?: string): Entry => {
  const of = family === undefined ? "" : `, ${family} alone`
  const mark = lacks === undefined ? kind : `adversary${of}: ${lacks}`
  return { id, summary: kind === "adapter" ? summary : `${summary} (${mark})`, more: optionLines(settings) }
}

/** Lists all metrics of a registry: those of its benchmarks, also the judged ones, then the general ones. */
export const measuredIn = ({ benchmarks, metrics }: Registry): ReadonlyArray<Metrics.Measured> => [
  ...benchmarks.flatMap((any) =>
    any.use(({ judged, metrics: own }): ReadonlyArray<Metrics.Measured> => [...own, ...(judged ?? [])])
  ),
  ...metrics
]

/**
 * Lists the facets of a benchmark: those of an instance of its first tier, and those that the benchmark has words for,
 * which other instances may have.
 */
const facetNames = (any: Benchmarks.AnyBenchmark): Effect.Effect<ReadonlyArray<string>> =>
  any.use(({ facetWords = {}, facets, generate, id, tiers }) => {
    const [difficulty] = Object.values(tiers)[0] ?? []
    if (difficulty === undefined) return Effect.succeed([])
    return Effect.match(generate(Randomness.seed("1", id, "list"), difficulty), {
      onFailure: () => [],
      onSuccess: (instance) =>
        [...new Set([...Object.keys(facets(instance)), ...Object.keys(facetWords)])].map((axis) =>
          Object.hasOwn(facetWords, axis) ? `${axis} (${facetWords[axis]})` : axis
        )
    })
  })

const listers: { readonly [kind in EntryKind]: (registry: Registry) => Effect.Effect<ReadonlyArray<Entry>> } = {
  benchmarks: ({ benchmarks }) =>
    Effect.forEach(benchmarks, (benchmark) =>
      Effect.map(facetNames(benchmark), (facets) => ({
        id: benchmark.id,
        summary: benchmark.summary,
        tiers: benchmark.use(({ tiers }) => Object.keys(tiers)),
        more: benchmark.use(({ Difficulty, roles = {}, sets, tiers, world }) => [
          `tiers: ${Object.keys(tiers).join(", ")}`,
          `sets: ${Object.keys(sets).join(", ")}`,
          `difficulty: ${Object.keys(fieldsOf(Difficulty)).join(", ")}`,
          `facets: ${facets.join(", ")}`,
          ...optionLines(world).map((line) => `option ${line}`),
          ...Object.entries(roles).map(([role, what]) => `role ${role}: ${what}`)
        ])
      }))
    ),
  adapters: ({ adapters, benchmarks }) =>
    Effect.succeed([
      ...adapters.map((adapter) => adapterEntry(adapter)),
      ...benchmarks.flatMap(({ id, use }) =>
        use(({ adversaries = [] }) => adversaries.map((adversary) => adapterEntry(adversary, id)))
      )
    ]),
  metrics: (registry) =>
    Effect.succeed(
      // a family may replace a general metric by its own
      [...new Map(measuredIn(registry).map((metric) => [`${metric.id} ${metric.summary}`, metric])).values()].map(
        ({ id, summary, unit }) => ({ id, summary: `${summary} [${unit}]`, more: [] })
      )
    ),
  models: ({ models }) =>
    Effect.succeed(models.map(({ examples, id, summary }) => ({ id, summary, more: [`e.g. ${examples.join(", ")}`] })))
}

/** Lists everything of a kind that a plan can name, with options, tiers, facets or examples. */
export const listEntries = (registry: Registry, kind: EntryKind): Effect.Effect<ReadonlyArray<Entry>> =>
  listers[kind](registry)
