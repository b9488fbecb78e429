import { Option } from "effect"
import type { Arm } from "./Arm.ts"
import { type ArmContrast, type Family, decide } from "./decide.ts"
import type { Finding } from "./Finding.ts"
import { turnFinding } from "./turnFinding.ts"

interface Canonical {
  readonly key: string
  /** Whether the contrast is the canonical one with its sign reversed. */
  readonly isTurned: boolean
  readonly contrast: ArmContrast
}

/**
 * Brings a contrast into its canonical form: one weight for each arm, that of the first arm positive. Equal hypotheses
 * have equal forms.
 */
const canonicalOf = ({ arms }: ArmContrast, places: ReadonlyMap<Arm, number>): Canonical => {
  const weights = new Map<Arm, number>()
  for (const { arm, weight } of arms) weights.set(arm, (weights.get(arm) ?? 0) + weight)
  const sorted = [...weights]
    .filter(([, weight]) => Math.abs(weight) > 1e-12)
    .toSorted(([a], [b]) => places.get(a)! - places.get(b)!)
  const sign = (sorted[0]?.[1] ?? 1) < 0 ? -1 : 1
  return {
    key: sorted.map(([arm, weight]) => `${places.get(arm)}:${(sign * weight).toFixed(9)}`).join(" "),
    isTurned: sign < 0,
    contrast: { arms: sorted.map(([arm, weight]) => ({ arm, weight: sign * weight })) }
  }
}

/** Distinct hypotheses, each decided once. */
interface Hypotheses {
  /**
   * Number of distinct hypotheses: in a design with one factor, an effect and the difference of a pair are the same.
   */
  readonly count: number
  /** Decides each hypothesis once. The result returns the finding for any of the given contrasts. */
  readonly decide: (family: Family) => (contrast: ArmContrast) => Option.Option<Finding>
}

/** Merges contrasts that state the same hypothesis. */
export const makeHypotheses = (contrasts: ReadonlyArray<ArmContrast>): Hypotheses => {
  const arms = new Set(contrasts.flatMap((contrast) => contrast.arms.map(({ arm }) => arm)))
  const places = new Map([...arms].map((arm, place) => [arm, place]))
  const all = new Map(contrasts.map((contrast) => [contrast, canonicalOf(contrast, places)]))
  const different = new Map([...all.values()].map(({ contrast, key }) => [key, contrast]))
  return {
    count: different.size,
    decide: (family) => {
      const decided = decide([...different.values()], family)
      const found = new Map([...different.keys()].map((key, i) => [key, decided[i]!]))
      return (contrast) => {
        const known = all.get(contrast)
        const finding = (known && found.get(known.key)) ?? Option.none()
        return known?.isTurned === true ? Option.map(finding, turnFinding) : finding
      }
    }
  }
}
