import { type Json, type Measured, isJsonObject } from "@escapement/core"
import { Console, Effect, Schema } from "effect"
import { type Registry, builtIn } from "../Registry.ts"

/** What can be listed. */
export const kinds = ["benchmarks", "adapters", "metrics", "models"] as const

interface Entry {
  readonly id: string
  readonly summary: string
  readonly more: ReadonlyArray<string>
}

/** The options of a Schema, one line each, as far as JSON Schema can tell. */
const optionLines = (options: Schema.Top): ReadonlyArray<string> => {
  const document: Json = JSON.parse(JSON.stringify(Schema.toJsonSchemaDocument(Schema.toEncoded(options)).schema))
  const properties = isJsonObject(document) ? document["properties"] : undefined
  if (properties === undefined || !isJsonObject(properties)) return []
  return Object.entries(properties).map(([name, property]) => {
    const description = isJsonObject(property) ? property["description"] : undefined
    return `${name}${typeof description === "string" ? `: ${description}` : ""}`
  })
}

const entries = (registry: Registry, kind: (typeof kinds)[number]): ReadonlyArray<Entry> => {
  switch (kind) {
    case "benchmarks":
      return registry.benchmarks.map((any) => ({
        id: any.id,
        summary: any.summary,
        more: any.use(({ sets, tiers }) => [
          `tiers: ${Object.keys(tiers).join(", ")}`,
          `sets: ${Object.keys(sets).join(", ")}`
        ])
      }))
    case "adapters":
      return registry.adapters.map(({ id, kind, settings, summary }) => ({
        id,
        summary: kind === "baseline" ? `${summary} (baseline)` : summary,
        more: optionLines(settings.options)
      }))
    case "metrics": {
      const families = registry.benchmarks.flatMap((any) => any.use(({ metrics }): ReadonlyArray<Measured> => metrics))
      const all: ReadonlyArray<Measured> = [...families, ...registry.metrics]
      return all.map(({ id, summary, unit }) => ({ id, summary: `${summary} [${unit}]`, more: [] }))
    }
    case "models":
      return registry.models.map(({ examples, id, summary }) => ({
        id,
        summary,
        more: [`e.g. ${examples.join(", ")}`]
      }))
  }
}

/** Prints what there is of a kind, with one line each and its options below. */
export const list = Effect.fnUntraced(function* (flags: {
  readonly kind: (typeof kinds)[number]
  readonly json: boolean
}) {
  const found = entries(yield* builtIn, flags.kind)
  if (flags.json) return yield* Console.log(JSON.stringify(found))
  const width = Math.max(...found.map(({ id }) => id.length))
  for (const { id, more, summary } of found) {
    yield* Console.log(`${id.padEnd(width)}  ${summary}`)
    for (const line of more) yield* Console.log(`${" ".repeat(width)}    ${line}`)
  }
})
