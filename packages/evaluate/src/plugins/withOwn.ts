import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import type { Catalogue, Registry } from "../Registry.ts"
import { guardedAdapter, guardedMetric } from "./guarded.ts"
import { metricIds } from "./loadMetrics.ts"
import type { Own } from "./Own.ts"
import { foreignSchema } from "./oneEffect.ts"
import { findFault } from "./shapes.ts"

/**
 * Adds parts to a registry. Refused if an id is taken.
 *
 * @param reserved ids that no added benchmark may have
 * @param clash writes the message about an id that is taken
 */
export const addParts = (
  registry: Registry,
  parts: Own,
  reserved: Catalogue["benchmarkIds"],
  clash: (kind: string, id: string) => string
): Effect.Effect<Registry, Refused> => {
  const others = { benchmarks: reserved, metrics: registry.benchmarks.flatMap(metricIds), adapters: [], models: [] }
  for (const kind of ["adapters", "benchmarks", "metrics", "models"] as const) {
    const taken = new Set([...registry[kind].map(({ id }) => id), ...others[kind]])
    for (const { id } of parts[kind] ?? []) {
      if (taken.has(id)) return new Refused({ message: clash(kind.slice(0, -1), id) })
      taken.add(id)
    }
  }
  return Effect.succeed({
    benchmarks: [...registry.benchmarks, ...(parts.benchmarks ?? [])],
    adapters: [...registry.adapters, ...(parts.adapters ?? []).map(guardedAdapter)],
    metrics: [...registry.metrics, ...(parts.metrics ?? []).map(guardedMetric)],
    models: [...registry.models, ...(parts.models ?? [])]
  })
}

/** Returns the members of a list that are not in another list, each once. */
const fresh = <A>(there: ReadonlyArray<A>, own: ReadonlyArray<A> = []): ReadonlyArray<A> =>
  [...new Set(own)].filter((value) => !there.includes(value))

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
  const parts = {
    adapters: fresh(registry.adapters, own.adapters),
    benchmarks: fresh(registry.benchmarks, own.benchmarks),
    metrics: fresh(registry.metrics, own.metrics),
    models: fresh(registry.models, own.models)
  }
  return addParts(registry, parts, reserved, (kind, id) => `the ${kind} id "${id}" is taken: give yours another id`)
}
