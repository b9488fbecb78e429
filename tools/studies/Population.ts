import type { Randomness } from "@escapement/core"

/**
 * A population of instances, each with its own chance of being solved. Chances are drawn around a base; both are drawn
 * anew for every experiment, so that no figure depends on a single share.
 */
interface Population {
  readonly base: number
  /** Draws the chance of the next instance. */
  readonly next: () => number
}

/** Width of the chances of a population around its base. */
export const spread = 0.4

/** Draws a population; bases from 0.35 to 0.55 leave room for effects of 0.25. */
export const populationOf = ({ unit }: Randomness.Rng): Population => {
  const base = 0.35 + 0.2 * unit()
  return { base, next: () => base + spread * (unit() - 0.5) }
}

/** Returns the mean of `epochs` trials with a chance. */
export const played = ({ unit }: Randomness.Rng, chance: number, epochs: number): number => {
  let solved = 0
  for (let e = 0; e < epochs; e++) if (unit() < chance) solved++
  return solved / epochs
}
