import type { Benchmarks } from "@escapement/core"
import { type Instance, kindOf } from "./Instance.ts"

/** Returns the facets of a relay: its kind, and the tiers of its stages. */
export const facets = (instance: Instance): Benchmarks.Facets => {
  const { board, race, room } = instance.difficulty
  return {
    kind: kindOf(instance),
    ...(race === undefined ? {} : { race }),
    room,
    ...(board === undefined ? {} : { board })
  }
}
