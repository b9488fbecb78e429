import type { Adapters, Benchmarks, Metric, ModelProvider, Plugin } from "@escapement/core"
import { Predicate } from "effect"
import { idFault } from "./ids.ts"

// values from foreign modules are checked once, here; types prove nothing at run time
const hasText = <Key extends string>(value: unknown, key: Key): value is { readonly [key in Key]: string } =>
  Predicate.hasProperty(value, key) && typeof value[key] === "string"
const hasFunction = (value: unknown, key: string): boolean =>
  Predicate.hasProperty(value, key) && Predicate.isFunction(value[key])

/** Whether a foreign value is an adapter. */
export const isAdapter = (value: unknown): value is Adapters.AnyAdapter =>
  hasText(value, "id") &&
  hasText(value, "version") &&
  Predicate.hasProperty(value, "settings") &&
  hasFunction(value.settings, "fromText") &&
  hasFunction(value.settings, "fromJson")

/** Whether a foreign value is a metric. */
export const isMetric = (value: unknown): value is Metric<unknown> =>
  hasText(value, "id") &&
  hasText(value, "unit") &&
  hasText(value, "better") &&
  ["higher", "lower", "neither"].includes(value.better) &&
  hasFunction(value, "measure")

/** Whether a foreign value is a benchmark. */
const isBenchmark = (value: unknown): value is Benchmarks.AnyBenchmark =>
  hasText(value, "id") && Predicate.hasProperty(value, "versions") && hasFunction(value, "use")

/** Whether a foreign value is a provider of models. */
const isModelProvider = (value: unknown): value is ModelProvider => hasText(value, "id") && hasFunction(value, "model")

const parts = { adapters: isAdapter, benchmarks: isBenchmark, metrics: isMetric, models: isModelProvider }

/**
 * Says what is wrong with the first faulty part of a plugin; undefined if every part is of the kind that its place
 * demands.
 */
export const findFault = (plugin: object): string | undefined => {
  for (const [place, is] of Object.entries(parts)) {
    const list: unknown = Predicate.hasProperty(plugin, place) ? plugin[place] : undefined
    if (list === undefined) continue
    if (!Array.isArray(list)) return `its ${place} is not a list`
    const at = list.findIndex((part) => !is(part))
    if (at >= 0) return `${place}[${at}] has the wrong shape`
    for (const [index, part] of list.entries()) {
      const fault = hasText(part, "id") ? idFault(part.id) : undefined
      if (fault !== undefined) return `${place}[${index}]: ${fault}`
    }
  }
  return undefined
}

/** Whether a foreign value was made by `defineConfig` of some version of the core. */
export const isPlugin = (value: unknown): value is Plugin =>
  Predicate.hasProperty(value, "contract") && typeof value.contract === "number"
