import type { Benchmarks } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import type { Tool } from "./Tool.ts"

/**
 * Makes the catalogue from which toolsets choose by the query: all tools of an instance, or (pool `domain`) those
 * of its domain's pool.
 */
export const makeCatalogue = (poolOf: (instance: Instance) => ReadonlyArray<Tool>): Benchmarks.Catalogue<Instance> => ({
  query: ({ query }) => query,
  pools: {
    domain: (instance) =>
      poolOf(instance)
        .filter(({ pools }) => pools.includes(instance.domain))
        .map(({ name }) => name)
  }
})
