import type { Randomness } from "@escapement/core"
import { Option } from "effect"

/** An interval of one experiment; `Option.none()` if the method gives none. */
type Found = Option.Option<{ readonly low: number; readonly high: number }>

/** A study of how often an interval contains the true value. */
export interface Study {
  /** The interval, and the quantity that it is for. */
  readonly what: string
  /** Draws one experiment of n instances: the truth, and the interval around it. */
  readonly experiment: (n: number, rng: Randomness.Rng) => { readonly truth: number; readonly found: Found }
}

/** The result of a study. */
export interface Coverage {
  readonly what: string
  readonly n: number
  /** Share of the given intervals that contain the true value. */
  readonly covered: number
  /** Share of the experiments in which there was an interval. */
  readonly given: number
}

/** Runs experiments; the same stream gives the same figures. */
export const coverageOf = (
  { experiment, what }: Study,
  n: number,
  experiments: number,
  rng: Randomness.Rng
): Coverage => {
  let [given, covered] = [0, 0]
  for (let e = 0; e < experiments; e++) {
    const { found, truth } = experiment(n, rng)
    if (Option.isNone(found)) continue
    given++
    if (found.value.low <= truth && truth <= found.value.high) covered++
  }
  return { what, n, covered: covered / given, given: given / experiments }
}
