import type { Plugin } from "@escapement/core"

/**
 * The caller's own adapters, benchmarks, metrics and model providers, as values, in addition to those of the catalogue.
 */
export type Own = Omit<Plugin, "contract">

/** Concatenates two sets of values, the first set first. */
export const bothOwn = (a: Own, b: Own): Own => ({
  adapters: [...(a.adapters ?? []), ...(b.adapters ?? [])],
  benchmarks: [...(a.benchmarks ?? []), ...(b.benchmarks ?? [])],
  metrics: [...(a.metrics ?? []), ...(b.metrics ?? [])],
  models: [...(a.models ?? []), ...(b.models ?? [])]
})
