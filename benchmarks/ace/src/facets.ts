import type { Benchmarks } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** Returns the facets of an instance: the domain, the horizon H and the number of decoys B. */
export const facets = ({ domain, slots }: Instance): Benchmarks.Facets => ({
  domain,
  h: slots.length,
  b: slots.reduce((sum, slot) => sum + slot.decoys.length, 0)
})
