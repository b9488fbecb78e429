import type { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { memoize } from "effect/Function"
import type { Ingot, Scale } from "../Scale.ts"

/** Number of ingots beside a scale, and digits of their weights. */
const [count, digits] = [36, 12]

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
 * whatever its weight, its number and its place. No two selections of the ingots have the same weight.
 */
export const drawScale = (rng: Randomness.Rng): { readonly scale: Scale; readonly stamps: number } => {
  // in the order in which they are drawn, differences of the first few would tell how to undo the draw
  const weights = rng.shuffle(Subsets.drawAmounts((low, high) => rng.int(low, high), count, digits))
  const ingots = weights.map((weight): Ingot => ({ weight, stamp: rng.int(1000, 9999) }))
  const load = ingots.filter(() => rng.unit() < 0.5)
  return { scale: { ingots, total: sumWeights(load) }, stamps: sumStamps(load) }
}
