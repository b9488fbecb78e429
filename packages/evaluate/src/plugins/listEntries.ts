import { type Adapters, type Configuration, Json, type Metrics } from "@escapement/core"
import { Predicate, Result, Schema } from "effect"
import type { Registry } from "../Registry.ts"

/** What can be listed. */
export type EntryKind = "benchmarks" | "adapters" | "metrics" | "models"

/** One thing that a plan can name. */
export interface Entry {
  readonly id: string
  readonly summary: string
  /** Its options, tiers, sets or examples, one line each. */
  readonly more: ReadonlyArray<string>
}

/** The options of something, one line each: `name=default: what it does`. */
const optionLines = (settings: Configuration.Configurable<unknown>): ReadonlyArray<string> => {
  const { options } = settings
  const decided = Result.map(settings.fromJson({}), (configured) => configured.settings)
  const defaults = Result.isSuccess(decided) && Json.isJsonObject(decided.success) ? decided.success : {}
  const fields = Predicate.hasProperty(options, "fields") && Predicate.isObject(options.fields) ? options.fields : {}
  return Object.entries(fields).map(([name, field]) => {
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

/** All metrics that a registry knows: those of its benchmarks, then the general ones. */
export const measuredIn = ({ benchmarks, metrics }: Registry): ReadonlyArray<Metrics.Measured> => [
  ...benchmarks.flatMap((any) =>
    any.use(({ judged, metrics: own }): ReadonlyArray<Metrics.Measured> => [...own, ...(judged ?? [])])
  ),
  ...metrics
]

const listers: { readonly [kind in EntryKind]: (registry: Registry) => ReadonlyArray<Entry> } = {
  benchmarks: ({ benchmarks }) =>
    benchmarks.map((any) => ({
      id: any.id,
      summary: any.summary,
      more: any.use(({ sets, tiers }) => [
        `tiers: ${Object.keys(tiers).join(", ")}`,
        `sets: ${Object.keys(sets).join(", ")}`
      ])
    })),
  adapters: ({ adapters, benchmarks }) => [
    ...adapters.map((adapter) => adapterEntry(adapter)),
    ...benchmarks.flatMap(({ id, use }) =>
      use(({ adversaries = [] }) => adversaries.map((adversary) => adapterEntry(adversary, id)))
    )
  ],
  metrics: (registry) =>
    measuredIn(registry).map(({ id, summary, unit }) => ({ id, summary: `${summary} [${unit}]`, more: [] })),
  models: ({ models }) =>
    models.map(({ examples, id, summary }) => ({ id, summary, more: [`e.g. ${examples.join(", ")}`] }))
}

/** What a plan can name of a kind, with options, tiers or examples. */
export const listEntries = (registry: Registry, kind: EntryKind): ReadonlyArray<Entry> => listers[kind](registry)
