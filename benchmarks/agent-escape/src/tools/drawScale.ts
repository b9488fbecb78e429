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
 * whatever its weight, its number and its place. No other selection of the ingots has the weight of the load.
 */
export const drawScale = (rng: Randomness.Rng): { readonly scale: Scale; readonly stamps: number } => {
  const { amounts, chosen, total } = Subsets.drawSum(rng, { count, digits })
  const ingots = amounts.map((weight): Ingot => ({ weight, stamp: rng.int(1000, 9999) }))
  const load = chosen.flatMap((place) => ingots[place] ?? [])
  return { scale: { ingots, total }, stamps: sumStamps(load) }
}
