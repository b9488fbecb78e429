import { Randomness } from "@escapement/core"
import type { Instance } from "../../benchmarks/ace/src/Instance.ts"
import { solvesWithError } from "./NoisyAdder.ts"
import { tiers } from "../../benchmarks/ace/src/tiers.ts"
import { coupled, grids } from "./grids.ts"
import { shareText, table } from "./table.ts"

/** Along b at h=4, along h with two decoys a slot. */
const points: ReadonlyArray<readonly [hidden: number, decoys: number]> = [
  [4, 4],
  [4, 8],
  [4, 16],
  [4, 32],
  [2, 4],
  [6, 12],
  [9, 18],
  [12, 24],
  [18, 36]
]

const errors = [0, 0.1, 0.5]

/** Returns the share of instances that the player solves with each error. */
const sharesOf = (study: ReadonlyArray<string | number>, instances: ReadonlyArray<Instance>): ReadonlyArray<string> => {
  const shares = errors.map((error) => {
    const solved = instances.filter((instance, index) =>
      solvesWithError(instance, error, Randomness.rng("noisy", ...study, index, error))
    )
    return shareText(solved.length, instances.length)
  })
  console.error(...study, ...shares)
  return shares
}

/**
 * Makes the table of how often a player solves grids who reads and reasons well and adds badly: each sum is off
 * by up to `error` times its field's range.
 */
export const noisyTable = (count: number): string => {
  const rows = points.map(([hidden, decoys]) => {
    const instances = grids(`noisy ${hidden} ${decoys}`, coupled(hidden, decoys), count)
    return [String(hidden), String(decoys), ...sharesOf([hidden, decoys], instances)]
  })
  const crossed = grids("noisy crossed", tiers["frontier-3"], Math.ceil(count / 25))
  rows.push(["30", "150, crossed", ...sharesOf(["crossed"], crossed)])
  return table(["h", "b", ...errors.map((error) => `error ${error}`)], rows)
}
