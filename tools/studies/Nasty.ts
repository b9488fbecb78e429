import type { Randomness } from "@escapement/core"
import { Statistics } from "@escapement/metrics"
import { Option } from "effect"

/** A population that violates the assumptions of the method that is tried on it. */
export interface Nasty {
  readonly what: string
  /** What is counted. */
  readonly counted: "false claims" | "coverage"
  /** Numbers of instances, or of units of the design. */
  readonly sizes: ReadonlyArray<number>
  /** The share of the requested experiments that are played, in (0, 1]. */
  readonly share: number
  /**
   * Draws one experiment of n instances, and says whether the counted event happened; `Option.none()` if the method
   * gave no result.
   */
  readonly experiment: (n: number, rng: Randomness.Rng) => Option.Option<boolean>
}

/** The result for one size. */
export interface NastyFigure {
  readonly n: number
  /** Share of the experiments in which the event happened. */
  readonly rate: number
  readonly experiments: number
}

/** Plays experiments of one size. */
export const playNasty = (nasty: Nasty, n: number, experiments: number, rng: Randomness.Rng): NastyFigure => {
  let [given, came] = [0, 0]
  for (let e = 0; e < experiments; e++) {
    const found = nasty.experiment(n, rng)
    if (Option.isNone(found)) continue
    given++
    if (found.value) came++
  }
  return { n, rate: came / given, experiments }
}

/** Draws n numbers, one by one. */
export const drawn = (n: number, draw: (i: number) => number): Float64Array =>
  Float64Array.from({ length: n }, (_, i) => draw(i))

/** Draws a standard normal number. */
export const normal = ({ unit }: Randomness.Rng): number =>
  Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())

/** Whether an interval holds a truth. */
export const holds = ({ high, low }: { readonly low: number; readonly high: number }, truth: number): boolean =>
  low <= truth && truth <= high

/** Whether anything is claimed about a family in which every true value is zero. */
export const anyClaimed = (
  family: ReadonlyArray<Statistics.Evidence>,
  blocks: Statistics.Blocks,
  seed: Randomness.Seed
): boolean => {
  const { alpha } = Statistics.familyLevel(family, blocks, seed)
  return family.some(({ p }) => p <= alpha)
}
