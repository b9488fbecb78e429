import type { Benchmarks } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import type { Tool } from "./Tool.ts"

/** How toolsets choose: by the query, out of the tools of its domain's pool or of all. */
export const makeCatalogue = (poolOf: (instance: Instance) => ReadonlyArray<Tool>): Benchmarks.Catalogue<Instance> => ({
  query: ({ query }) => query,
  pools: {
    domain: (instance) =>
      poolOf(instance)
        .filter(({ pools }) => pools.includes(instance.domain))
        .map(({ name }) => name)
  }
})
