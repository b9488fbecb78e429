import { mcnemarMidP } from "../differences/mcnemar.ts"
import { normalQuantile } from "../distributions/Normal.ts"
import { type Chances, isScoreAbove } from "../evidence/scoreOfMean.ts"

/** How runs are simulated. */
interface Simulating {
  /** The largest absolute value that a difference can have. */
  readonly reach: number
  /** Two-sided level. */
  readonly alpha: number
  readonly simulations: number
  /** Draws 32 random bits. */
  readonly bits: () => number
}

/** Number of leading bits of a draw that nearly always decide its value. */
const leadingBits = 12

/**
 * Returns a function that maps 32 random bits to an index with these probabilities, by as few comparisons as possible.
 */
const drawPlace = (chances: Float64Array): ((bits: number) => number) => {
  // the most probable index first
  const order = Int32Array.from([...chances.keys()].toSorted((a, b) => chances[b]! - chances[a]!))
  const last = order.length - 1
  let sum = 0
  const upTo = Float64Array.from(order, (at) => (sum += chances[at]!))
  const from = (at: number, draw: number): number => {
    while (at < last && draw >= upTo[at]!) at++
    return at
  }
  let at = 0
  const starts = Int32Array.from(
    { length: 2 ** leadingBits },
    (_, leading) => (at = from(at, leading * 2 ** -leadingBits))
  )
  return (bits) => order[from(starts[bits >>> (32 - leadingBits)]!, bits * 2 ** -32)]!
}

/** Returns the share of simulated runs of n instances in which `scoreP` of the differences is at most `alpha`. */
export const simulatePower = (
  n: number,
  { chances, values }: Chances,
  { alpha, bits, reach, simulations }: Simulating
): number => {
  const size = chances.length
  const place = drawPlace(chances)
  const turned = values.map((value) => -value).toReversed()
  const factor = normalQuantile(1 - alpha / 2)
  const [still, wins, losses] = [values.indexOf(0), values.indexOf(1), values.indexOf(-1)]
  const counts = new Float64Array(size)
  const at = (index: number): number => (index < 0 ? 0 : counts[index]!)
  const rejects = (): boolean => {
    const [minus, alike, plus] = [at(losses), at(still), at(wins)]
    // as in scoreP: never below the least p-value of flipping the signs of the values that differ
    if (2 ** (1 - (n - alike)) > alpha) return false
    let sum = 0
    for (let j = 0; j < size; j++) sum += values[j]! * counts[j]!
    const isTurned = sum < 0
    if (isTurned) counts.reverse()
    const sample = { values: isTurned ? turned : values, counts, n, mean: Math.abs(sum) / n }
    if (!isScoreAbove(sample, 0, reach, factor)) return false
    return reach !== 1 || minus + alike + plus < n || mcnemarMidP(plus, minus) <= alpha
  }
  let rejected = 0
  for (let s = 0; s < simulations; s++) {
    counts.fill(0)
    for (let i = 0; i < n; i++) counts[place(bits())]!++
    if (rejects()) rejected++
  }
  return rejected / simulations
}
