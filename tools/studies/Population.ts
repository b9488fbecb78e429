import type { Randomness } from "@escapement/core"

/**
 * A population of instances: each has a chance of being solved, drawn anew for
 * every experiment around a base that is drawn anew too, so that no figure hangs on
 * one share.
 */
export interface Population {
  readonly base: number
  /** The chance of the next instance. */
  readonly next: () => number
}

/** Width of the chances of a population around its base. */
export const spread = 0.4

/** A population of `rng`; bases from 0.35 to 0.55 leave room for effects of 0.25. */
export const populationOf = ({ unit }: Randomness.Rng): Population => {
  const base = 0.35 + 0.2 * unit()
  return { base, next: () => base + spread * (unit() - 0.5) }
}

/** Mean of `epochs` trials with a chance. */
export const played = ({ unit }: Randomness.Rng, chance: number, epochs: number): number => {
  let solved = 0
  for (let e = 0; e < epochs; e++) if (unit() < chance) solved++
  return solved / epochs
}
