import type { Plugin } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import type { Catalogue, Registry } from "../Registry.ts"
import { guardedAdapter, guardedMetric } from "./guarded.ts"
import { metricIds } from "./loadMetrics.ts"
import { foreignSchema } from "./oneEffect.ts"
import { findFault } from "./shapes.ts"

/** The caller's own adapters, benchmarks, metrics and models, in addition to those of the catalogue. */
export type Own = Omit<Plugin, "contract">

/** Concatenates two sets of values, the first set first. */
export const bothOwn = (a: Own, b: Own): Own => ({
  adapters: [...(a.adapters ?? []), ...(b.adapters ?? [])],
  benchmarks: [...(a.benchmarks ?? []), ...(b.benchmarks ?? [])],
  metrics: [...(a.metrics ?? []), ...(b.metrics ?? [])],
  models: [...(a.models ?? []), ...(b.models ?? [])]
})

/**
 * Returns the members of a list that are not in another list, each once; `clash` is an id that stands for two values,
 * or undefined.
 */
const added = <A extends { readonly id: string }>(
  there: ReadonlyArray<A>,
  own: ReadonlyArray<A> = [],
  reserved: ReadonlySet<string> = new Set()
) => {
  const fresh = [...new Set(own)].filter((value) => !there.includes(value))
  const taken = new Set(there.map(({ id }) => id))
  for (const { id } of fresh) {
    if (taken.has(id) || reserved.has(id)) return { fresh, clash: id }
    taken.add(id)
  }
  return { fresh, clash: undefined }
}

/**
 * Adds the caller's own values to a registry. A value that the registry already has is not added again. Refused if an
 * id would name two values.
 */
export const withOwn = (
  registry: Registry,
  own: Own,
  reserved: Catalogue["benchmarkIds"]
): Effect.Effect<Registry, Refused> => {
  const fault = findFault(own) ?? own.benchmarks?.map(foreignSchema).find((found) => found !== undefined)
  if (fault !== undefined) return new Refused({ message: fault })
  const found = {
    adapter: added(registry.adapters, own.adapters),
    benchmark: added(registry.benchmarks, own.benchmarks, reserved),
    metric: added(registry.metrics, own.metrics, new Set(registry.benchmarks.flatMap(metricIds))),
    model: added(registry.models, own.models)
  }
  for (const [kind, { clash }] of Object.entries(found)) {
    if (clash === undefined) continue
    return new Refused({ message: `the ${kind} id "${clash}" is taken: give yours another id` })
  }
  return Effect.succeed({
    benchmarks: [...registry.benchmarks, ...found.benchmark.fresh],
    adapters: [...registry.adapters, ...found.adapter.fresh.map(guardedAdapter)],
    metrics: [...registry.metrics, ...found.metric.fresh.map(guardedMetric)],
    models: [...registry.models, ...found.model.fresh]
  })
}
