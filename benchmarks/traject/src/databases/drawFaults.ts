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
