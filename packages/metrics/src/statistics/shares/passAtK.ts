import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import type { Bootstrap } from "../distributions/Bootstrap.ts"
import { estimate } from "./estimate.ts"

/** The trials of one instance: how many there were and how many succeeded. */
export interface Repeats {
  readonly trials: number
  readonly successes: number
}

/**
 * Computes C(count, k) / C(all, k): the probability that k of `all`, drawn without replacement, are all among `count`.
 */
const drawnWithin = (count: number, all: number, k: number): number => {
  let chance = 1
  for (let i = 0; i < k; i++) chance *= Math.max(0, count - i) / (all - i)
  return chance
}

/**
 * Computes the unbiased estimate that at least one of k repeats succeeds: 1 − C(n − c, k) / C(n, k). `Option.none` for
 * fewer than k trials. Source: Chen et al. 2021, *Evaluating large language models trained on code*, section 2.1.
 *
 * ```ts
 * import { passAtK } from "./passAtK.ts"
 *
 * // 3 of 10 repeats succeeded
 * passAtK({ trials: 10, successes: 3 }, 1) // → Option.some(0.3)
 * passAtK({ trials: 10, successes: 3 }, 5) // → Option.some(0.9167)
 * passAtK({ trials: 2, successes: 1 }, 5) // → Option.none()
 * ```
 */
export const passAtK = ({ successes, trials }: Repeats, k: number): Option.Option<number> =>
  trials < k || k < 1 ? Option.none() : Option.some(1 - drawnWithin(trials - successes, trials, k))

/**
 * Computes the unbiased estimate that all of k repeats succeed, pass^k: C(c, k) / C(n, k). `Option.none` for fewer than
 * k trials. Source: Yao et al. 2024, *τ-bench*, section 3.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 *
 * // 8 of 10 repeats succeeded: how likely are three in a row?
 * Statistics.passHatK({ trials: 10, successes: 8 }, 3) // → Option.some(0.4667)
 * ```
 */
export const passHatK = ({ successes, trials }: Repeats, k: number): Option.Option<number> =>
  trials < k || k < 1 ? Option.none() : Option.some(drawnWithin(successes, trials, k))

/**
 * Computes the mean of an estimate such as `passHatK` over the instances that have at least k trials, with its 95 %
 * interval; `Option.none` if no instance has.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * const instances = [
 *   { trials: 4, successes: 4 },
 *   { trials: 4, successes: 2 },
 *   { trials: 4, successes: 0 }
 * ]
 * const bootstrap = Statistics.makeBootstrap(Randomness.seed("example"))
 *
 * Option.map(Statistics.estimatePass(Statistics.passHatK, instances, 2, bootstrap), ({ mean }) => mean) // → Option.some(0.3889)
 * ```
 */
export const estimatePass = (
  pass: typeof passHatK,
  instances: ReadonlyArray<Repeats>,
  k: number,
  bootstrap: Bootstrap
): Option.Option<Estimate> => {
  const chances = new Float64Array(instances.length)
  let count = 0
  for (const repeats of instances) {
    const chance = pass(repeats, k)
    if (Option.isSome(chance)) chances[count++] = chance.value
  }
  return estimate(chances.subarray(0, count), "share", bootstrap)
}
