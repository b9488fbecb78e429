import { Option } from "effect"
import { type Blocks, sumByBlock } from "../statistics/evidence/Blocks.ts"
import { type Evidence, tell } from "../statistics/evidence/Evidence.ts"
import { dfOf } from "../statistics/evidence/trimmedEvidence.ts"
import { studentSize } from "../statistics/power/studentSize.ts"
import { computeMoments } from "../statistics/distributions/Moments.ts"
import { isConstant } from "../statistics/shares/Sample.ts"
import { tFactor, tTail, upperTail } from "../statistics/distributions/StudentT.ts"

/**
 * Computes evidence about the mean of a few unbounded values by Student's test. Its p-value is never below the smallest
 * that a sign-flip test of the non-zero values could reach. It shows no equivalence. `Option.none` for fewer than two
 * values, and if one is infinite.
 *
 * @param values one per instance, `NaN` for a missing one
 */
export const studentEvidence = (values: Float64Array, blocks: Blocks): Option.Option<Evidence> => {
  const known = values.filter((value) => !Number.isNaN(value))
  const { mean, n, variance } = computeMoments(known)
  if (n < 2 || !Number.isFinite(mean)) return Option.none()
  const error = isConstant(known) ? 0 : Math.sqrt(variance / n)
  const differing = known.reduce((sum, value) => (value === 0 ? sum : sum + 1), 0)
  const student = error > 0 ? tTail(mean / error, n - 1) : mean === 0 ? 1 : 0
  const p = Math.min(1, Math.max(student, 2 ** (1 - differing)))
  const ends = (alpha: number) => {
    // values that are all equal say nothing about how far others might lie from them
    const half = error > 0 ? tFactor(1 - alpha, n - 1) * error : Infinity
    return { low: mean - half, high: mean + half }
  }
  const side = (difference: number): number =>
    error > 0 ? upperTail(difference / error, n - 1) : difference > 0 ? 2 ** -n : 1
  return Option.some({
    test: "Student",
    value: mean,
    error,
    n,
    ...tell(p, ends),
    // so few values say nothing about kinds of instances that they do not show
    equivalenceEnds: () => ({ low: -Infinity, high: Infinity }),
    above: (supposed) => side(mean - supposed),
    below: (supposed) => side(supposed - mean),
    // so many instances are tested by their trimmed mean
    needs: (value, alpha) => studentSize({ value, variance, df: dfOf }, alpha),
    influence: sumByBlock(values, mean, blocks)
  })
}
