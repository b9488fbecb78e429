import type { Randomness } from "@escapement/core"
import { Option } from "effect"
import { pairedDifference } from "../statistics/differences/pairedDifference.ts"
import type { CellView } from "../summary/CellView.ts"
import type { Reliability } from "./repeats.ts"

/** How much two runs of one agent differ. */
export interface NoiseFloor {
  readonly agent: string
  /** Measured by a replicate of the agent (A/A), or estimated from how its epochs vary. */
  readonly from: "second cell" | "epochs"
  /** Replicate minus first cell, with its 95 % interval; absent if estimated from epochs. */
  readonly difference?: { readonly value: number; readonly low: number; readonly high: number; readonly n: number }
  /**
   * Half the width of the 95 % interval of a difference of two runs of one agent: chance alone makes differences up to
   * this size.
   */
  readonly floor: number
}

/** A cell and its replicate: a second cell of the same agent. */
export type Replicate = readonly [first: CellView, second: CellView]

const ofTwin = ([first, second]: Replicate, metric: number, seed: Randomness.Seed): Option.Option<NoiseFloor> => {
  const [one, other] = [first.means[metric]!, second.means[metric]!]
  const isCommon = (_: number, rank: number): boolean => !Number.isNaN(one[rank]! + other[rank]!)
  const found = pairedDifference(one.filter(isCommon), other.filter(isCommon), first.metrics[metric]!.unit, seed)
  return Option.map(found, ({ difference, high, low, n }) => ({
    agent: first.label,
    from: "second cell",
    difference: { value: difference, low, high, n },
    floor: (high - low) / 2
  }))
}

/** Measures the noise floor of every agent for which it is known: from its replicate, else from its epochs. */
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
      known.has(agent) ? [] : [{ agent, from: "epochs", floor: noise }]
    )
  ]
}
