import type { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { memoize } from "effect/Function"
import type { Ingot, Scale } from "../Scale.ts"

/** Fewest and most ingots beside a scale. */
const [fewest, most] = [26, 28]

/** Adds the numbers stamped on ingots. */
export const sumStamps = (ingots: ReadonlyArray<Ingot>): number => ingots.reduce((sum, { stamp }) => sum + stamp, 0)

/** Adds the weights of ingots. */
export const sumWeights = (ingots: ReadonlyArray<Ingot>): number => ingots.reduce((sum, { weight }) => sum + weight, 0)

/** Finds the selections of a scale's ingots that have the weight of its load, two at most; searches once for a scale. */
export const findLoads = memoize(({ ingots, total }: Scale): ReadonlyArray<ReadonlyArray<Ingot>> =>
  Subsets.findSubsets(
    ingots.map(({ weight }) => weight),
    total,
    2
  ).map((places) => places.flatMap((place) => ingots[place] ?? []))
)

/**
 * Draws a scale and the sum of the numbers stamped on its load. Each ingot belongs to the load with probability ½,
 * whatever its weight, its number and its place. A scale is drawn again until only one selection has the weight of the
 * load.
 */
export const drawScale = (rng: Randomness.Rng): { readonly scale: Scale; readonly stamps: number } => {
  for (;;) {
    const ingots = Array.from({ length: rng.int(fewest, most) }, (): Ingot => ({
      weight: rng.int(10_000_000, 99_999_999),
      stamp: rng.int(1000, 9999)
    }))
    const load = ingots.filter(() => rng.unit() < 0.5)
    const scale: Scale = { ingots, total: sumWeights(load) }
    if (load.length > 0 && findLoads(scale).length === 1) return { scale, stamps: sumStamps(load) }
  }
}
