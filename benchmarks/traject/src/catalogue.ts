import type { Catalogue } from "@escapement/core"
import type { Instance } from "./Instance.ts"
import type { Tool } from "./Tool.ts"

/** How toolsets choose: by the query, out of the tools of its domain's pool or of all. */
export const makeCatalogue = (poolOf: (instance: Instance) => ReadonlyArray<Tool>): Catalogue<Instance> => {
  const known = new WeakMap<ReadonlyArray<Tool>, Map<string, ReadonlyArray<string>>>()
  return {
    query: ({ query }) => query,
    pools: {
      domain: (instance) => {
        const tools = poolOf(instance)
        const named = known.get(tools) ?? new Map<string, ReadonlyArray<string>>()
        known.set(tools, named)
        const found = named.get(instance.domain)
        if (found !== undefined) return found
        const names = tools.filter(({ pools }) => pools.includes(instance.domain)).map(({ name }) => name)
        named.set(instance.domain, names)
        return names
      }
    }
  }
}
