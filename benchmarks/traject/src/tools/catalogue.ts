import type { Benchmarks } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import type { Tool } from "./Tool.ts"

/** The catalogue that toolsets choose from by the query: the tools of the instance's pool, or of all pools. */
export const makeCatalogue = (poolOf: (instance: Instance) => ReadonlyArray<Tool>): Benchmarks.Catalogue<Instance> => ({
  query: ({ query }) => query,
  pools: {
    domain: (instance) =>
      poolOf(instance)
        .filter(({ pools }) => pools.includes(instance.domain))
        .map(({ name }) => name)
  }
})
