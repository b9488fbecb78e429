import type { Benchmarks, Plans, Retrieval } from "@escapement/core"
import { Toolsets } from "@escapement/env"
import { Effect, Result } from "effect"
import { Refused, refuse, refuseOptions } from "../Failure.ts"
import { type Registry, find } from "../Registry.ts"

const resolveRetriever = Effect.fnUntraced(function* (
  registry: Registry,
  name: string,
  options: Plans.ComponentSpec["options"]
): Effect.fn.Return<
  { readonly settings: ConfiguredRetriever["settings"]; readonly value: Retrieval.Retriever },
  Refused
> {
  if (name === Toolsets.defaultRetriever) return { settings: {}, value: Toolsets.lexicalRetriever }
  const slash = name.indexOf("/")
  const provider = yield* find("model", registry.models, slash < 0 ? name : name.slice(0, slash))
  if (provider.embedding === undefined) {
    return yield* new Refused({
      message: `--toolset: retrieving tools needs an embedding model, and ${provider.id} has none: name another provider, e.g. openai/text-embedding-3-small`
    })
  }
  const model = slash < 0 ? "" : name.slice(slash + 1)
  const embedding = yield* Effect.mapError(provider.embedding(model), refuse)
  const decided = yield* Effect.mapError(
    Effect.fromResult(embedding.fromText(options)),
    refuseOptions(`the embedding model ${name}`, "--retriever-option ")
  )
  yield* Effect.mapError(provider.ready?.(model, decided.settings) ?? Effect.void, refuse)
  return decided
})

type ConfiguredRetriever = NonNullable<Toolsets.ConfiguredToolset["identity"]["retriever"]>

/** Resolves the toolset of a reference and finds its retriever; undefined if the toolset offers all tools. */
export const resolveToolset = Effect.fnUntraced(function* (
  registry: Registry,
  { name, options }: Plans.ComponentSpec
): Effect.fn.Return<Toolsets.ConfiguredToolset | undefined, Refused> {
  const parsed = Toolsets.parseToolset(name)
  if (Result.isFailure(parsed)) return yield* new Refused({ message: `--toolset ${name}: ${parsed.failure}` })
  const toolset = parsed.success
  if (toolset._tag === "All") return undefined
  if (toolset._tag === "Pool") return { ...toolset, identity: { id: name } }
  const { settings, value } = yield* resolveRetriever(registry, toolset.retriever, options)
  return { ...toolset, retriever: value, identity: { id: name, retriever: { id: value.id, settings } } }
})

/** Refuses a toolset that does not fit a benchmark: the benchmark has no catalogue, or lacks the pool. */
export const checkPool = (
  benchmark: Benchmarks.AnyBenchmark,
  toolset: Toolsets.ConfiguredToolset
): Effect.Effect<void, Refused> => {
  const catalogue = benchmark.use((typed) => typed.catalogue && Object.keys(typed.catalogue.pools))
  const { identity, pool } = toolset
  if (catalogue === undefined) {
    return new Refused({ message: `--toolset ${identity.id}: ${benchmark.id} always offers all its tools` })
  }
  if (pool === Toolsets.allPool || catalogue.includes(pool)) return Effect.void
  const known = [Toolsets.allPool, ...catalogue].join(", ")
  return new Refused({ message: `--toolset ${identity.id}: ${benchmark.id} has no pool "${pool}"; it has ${known}` })
}
