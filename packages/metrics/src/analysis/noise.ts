import type { Randomness } from "@escapement/core"
import { Option } from "effect"
import { differencesOf, pairedDifference } from "../statistics/differences/pairedDifference.ts"
import { tFactor } from "../statistics/distributions/StudentT.ts"
import { trimmedMean } from "../statistics/evidence/trimmedEvidence.ts"
import { confidence } from "../statistics/shares/Interval.ts"
import { isBounded } from "../statistics/shares/Sample.ts"
import type { CellView } from "../summary/CellView.ts"
import type { Reliability } from "./repeats.ts"

interface Measured {
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly n: number
}

/**
 * How far two runs of one agent differ by chance: in their means for shares, in their 20 % trimmed means for other
 * metrics.
 */
export interface NoiseFloor {
  readonly agent: string
  /**
   * Whether it was measured by a replicate of the agent (A/A, the second cell), or estimated from how its epochs vary.
   */
  readonly from: "second cell" | "epochs"
  /** Replicate minus first cell, with its 95 % interval; absent if estimated from epochs. */
  readonly difference?: { readonly value: number; readonly low: number; readonly high: number; readonly n: number }
  /**
   * Half the width of the 95 % interval of a difference of two runs of one agent: chance alone makes differences up to
   * about this size.
   */
  readonly floor: number
}

/** A cell and its replicate: a second cell of the same agent. */
export type Replicate = readonly [first: CellView, second: CellView]

/** The trimmed mean of differences with its 95 % interval; `Option.none` if its error is not known. */
const typicalDifference = (one: Float64Array, other: Float64Array): Option.Option<Measured> => {
  const differences = differencesOf(one, other)
  return trimmedMean(differences).pipe(
    Option.filter(({ error }) => error > 0 || differences.every((difference) => difference === 0)),
    Option.map(({ df, error, mean, n }) => {
      const half = tFactor(confidence, df) * error
      return { difference: mean, low: mean - half, high: mean + half, n }
    })
  )
}

const ofTwin = ([first, second]: Replicate, metric: number, seed: Randomness.Seed): Option.Option<NoiseFloor> => {
  const { unit } = first.metrics[metric]!
  const [one, other] = [first.means[metric]!, second.means[metric]!]
  const isCommon = (_: number, rank: number): boolean => !Number.isNaN(one[rank]! + other[rank]!)
  const [a, b] = [one.filter(isCommon), other.filter(isCommon)]
  const isShare = isBounded(unit, a) && isBounded(unit, b)
  const found: Option.Option<Measured> = isShare ? pairedDifference(a, b, unit, seed) : typicalDifference(a, b)
  return Option.map(found, ({ difference, high, low, n }) => ({
    agent: first.label,
    from: "second cell",
    difference: { value: difference, low, high, n },
    floor: (high - low) / 2
  }))
}

/**
 * Measures the noise floor of every agent for which it is known: from its replicate, else from its epochs. For other
 * units than shares it is that of the trimmed mean, which epochs do not tell: runaways decide how a plain mean varies.
 */
export const measureNoise = (
  twins: ReadonlyArray<Replicate>,
  reliabilities: ReadonlyArray<Reliability>,
  metric: number,
  seed: Randomness.Seed
): ReadonlyArray<NoiseFloor> => {
  const measured = twins.flatMap((twin) => Option.toArray(ofTwin(twin, metric, seed)))
  const known = new Set(measured.map(({ agent }) => agent))
  return [
    ...measured,
    ...reliabilities.flatMap(({ agent, noise }): ReadonlyArray<NoiseFloor> =>
      known.has(agent) || noise === undefined ? [] : [{ agent, from: "epochs", floor: noise }]
    )
  ]
}
