import type { Randomness } from "@escapement/core"
import type { Faults } from "./Faults.ts"

/** Draws `count` kinds of failures. */
export const drawFaults = (rng: Randomness.Rng, count: number): Faults => {
  const faults: ReadonlyArray<Faults> = [
    { quota: { calls: rng.int(5, 8), wait: rng.int(1, 3) } },
    { session: rng.int(4, 9) },
    { partial: true },
    { timeout: count === 5 ? "each" : rng.pick(["carried out", "lost"] as const) },
    { lag: rng.int(1, 3) }
  ]
  return Object.assign({}, ...rng.sample(faults, count))
}

/** Draws failures of every kind in which any try of a change may fail; quota and session end at different times. */
export const drawUncertainFaults = (rng: Randomness.Rng): Faults => ({
  quota: { calls: rng.int(10, 14), wait: rng.int(1, 3) },
  session: rng.int(17, 24),
  partial: true,
  timeout: "any try",
  lag: rng.int(1, 3)
})

/** As `drawUncertainFaults`, but no reply tells what became of a change; sessions and quotas are long or short. */
export const drawUntoldFaults = (rng: Randomness.Rng): Faults => ({
  quota: { calls: rng.int(8, 18), wait: rng.int(1, 4) },
  session: rng.int(10, 34),
  partial: true,
  timeout: "untold",
  lag: rng.int(1, 3)
})
