import { Option } from "effect"
import type { ArmContrast } from "../decision/decide.ts"
import { type Finding, isClaimed } from "../decision/Finding.ts"
import { turnFinding } from "../decision/turnFinding.ts"
import { type Corner, type DesignCell, type Levels, type Weighting, contrastCorners } from "./DesignCell.ts"
import { type Factor, findFactors } from "./Factor.ts"

/** A step from one level of a factor to another: the two levels that an effect compares. */
export interface LevelStep {
  readonly factor: string
  readonly from: string
  readonly to: string
}

/** A contrast in a crossed design, in the unit of the metric (for shares, probability). */
export interface DesignContrast extends Omit<Finding, "estimate"> {
  /** The estimate of the contrast. */
  readonly value: number
  /** Number of combinations of the other factors over which the contrast is averaged. */
  readonly contexts: number
  /** The fixed levels of options that only one side has. */
  readonly at: Levels
}

/** A main effect: `value` is the metric at `to` minus that at `from`, everything else equal on both sides. */
export interface Effect extends LevelStep, DesignContrast {}

/** How much one step changes the effect of another: (effect of `step` at `by.to`) − (its effect at `by.from`). */
export interface Interaction extends DesignContrast {
  /** The step whose effect changes. */
  readonly step: LevelStep
  /** The step that changes it. */
  readonly by: LevelStep
}

/**
 * The absolute effect of a step between architectures minus that of a step between models, over the four cells in which
 * both steps are crossed. Each step is oriented so that its effect is positive. A positive value means that the
 * architecture matters more.
 */
export interface ArchitectureMinusModel extends DesignContrast {
  readonly architecture: LevelStep
  readonly model: LevelStep
}

/** A step for which the design has no two cells with all other settings equal. */
export interface Unanswered extends LevelStep {
  /** Why the two levels are not compared, as a sentence. */
  readonly reason: string
}

/** A statement to decide about a design: the contrasts to test, and how the result follows from their findings. */
export interface Claim<A> {
  readonly contrasts: ReadonlyArray<ArmContrast>
  readonly read: (findings: ReadonlyArray<Finding>) => A
}

/**
 * Turns claims into results once their findings are known. A claim with too few instances for one of its contrasts is
 * left out.
 */
export const readClaims = <A>(
  claims: ReadonlyArray<Claim<A>>,
  find: (contrast: ArmContrast) => Option.Option<Finding>
): ReadonlyArray<A> =>
  claims.flatMap(({ contrasts, read }) => Option.toArray(Option.map(Option.all(contrasts.map(find)), read)))

/** Lists every pair of levels of a factor, with the earlier level first. */
export const stepsOf = ({ levels, name }: Factor): ReadonlyArray<LevelStep> =>
  levels.flatMap((from, i) => levels.slice(i + 1).map((to) => ({ factor: name, from, to })))

const cornersOfStep = ({ factor, from, to }: LevelStep): ReadonlyArray<Corner> => [
  { at: [[factor, to]], sign: 1 },
  { at: [[factor, from]], sign: -1 }
]

/** Returns the four corners of two steps, with the signs with which they count in the contrast. */
const cornersOfBoth = (
  a: LevelStep,
  b: LevelStep,
  sign: (isTo: boolean, isOther: boolean) => number
): ReadonlyArray<Corner> =>
  [true, false].flatMap((isTo) =>
    [true, false].map((isOther) => ({
      at: [
        [a.factor, isTo ? a.to : a.from],
        [b.factor, isOther ? b.to : b.from]
      ] as const,
      sign: sign(isTo, isOther)
    }))
  )

const withValue = ({ estimate, ...finding }: Finding, { at, contexts }: Weighting): DesignContrast => ({
  value: estimate,
  ...finding,
  contexts,
  at
})

const factorsOf = (cells: ReadonlyArray<DesignCell>): ReadonlyArray<Factor> =>
  findFactors(cells.map(({ attributes }) => attributes))

const noEqualSettings = ({ factor, from, to }: LevelStep): string =>
  `no two cells of ${factor} ${from} and ${to} have equal settings, so the two are not compared`

/**
 * Lists all main effects, one for every pair of levels of every factor, and the steps that have no cells at equal
 * settings.
 */
export const listEffects = (cells: ReadonlyArray<DesignCell>, reference: Levels) => {
  const all = factorsOf(cells)
    .flatMap(stepsOf)
    .map((step) => ({ step, weighting: contrastCorners(cells, cornersOfStep(step), reference) }))
  return {
    claims: all
      .filter(({ weighting }) => weighting.contexts > 0)
      .map(({ step, weighting }): Claim<Effect> => ({
        contrasts: [weighting],
        read: ([finding]) => ({ ...step, ...withValue(finding!, weighting) })
      })),
    unanswered: all
      .filter(({ weighting }) => weighting.contexts === 0)
      .map(({ step }): Unanswered => ({ ...step, reason: noEqualSettings(step) }))
  }
}

/**
 * Lists the interactions of every two factors: each pair of levels of the first with each pair of levels of the second.
 */
export const listInteractions = (
  cells: ReadonlyArray<DesignCell>,
  reference: Levels
): ReadonlyArray<Claim<Interaction>> => {
  const factors = factorsOf(cells)
  const pairs = factors.flatMap((a, i) =>
    factors.slice(i + 1).flatMap((b) => stepsOf(a).flatMap((step) => stepsOf(b).map((by) => ({ step, by }))))
  )
  return pairs.flatMap(({ by, step }): ReadonlyArray<Claim<Interaction>> => {
    const corners = cornersOfBoth(step, by, (isTo, isOther) => (isTo === isOther ? 1 : -1))
    const weighting = contrastCorners(cells, corners, reference)
    return weighting.contexts === 0
      ? []
      : [{ contrasts: [weighting], read: ([finding]) => ({ step, by, ...withValue(finding!, weighting) }) }]
  })
}

const turned = (step: LevelStep, isUp: boolean): LevelStep => (isUp ? step : { ...step, from: step.to, to: step.from })

/** Removes every claim from a finding: its interval is widened to cover zero. */
const withoutClaim = (finding: Finding, adjusted: number): Finding =>
  isClaimed(finding)
    ? {
        ...finding,
        low: Math.min(0, finding.low),
        high: Math.max(0, finding.high),
        adjusted,
        verdict: "not-distinguishable"
      }
    : finding

/**
 * Computes the size of step a minus that of step b, from a − b and a + b. |a| > |b| holds only if a − b and a + b lie
 * on the same side of zero. As this needs two tests to reject, orienting the steps by the data costs no error.
 */
const sizesOf = (minus: Finding, plus: Finding) => {
  const isUpA = minus.estimate + plus.estimate >= 0
  const isUpB = plus.estimate - minus.estimate >= 0
  const upright = (finding: Finding, isUp: boolean): Finding => (isUp ? finding : turnFinding(finding))
  const [difference, sum] = isUpA === isUpB ? [upright(minus, isUpA), plus] : [upright(plus, isUpA), minus]
  return { isUpA, isUpB, finding: isClaimed(sum) ? difference : withoutClaim(difference, sum.adjusted) }
}

/**
 * Asks whether the architecture or the model makes the larger difference, for every step between architectures and
 * every step between models.
 */
export const listArchitectureMinusModel = (
  cells: ReadonlyArray<DesignCell>,
  reference: Levels
): ReadonlyArray<Claim<ArchitectureMinusModel>> => {
  const factors = factorsOf(cells)
  const steps = (name: string) => factors.filter((factor) => factor.name === name).flatMap(stepsOf)
  const half = (isTo: boolean): number => (isTo ? 0.5 : -0.5)
  return steps("architecture").flatMap((architecture) =>
    steps("model").flatMap((model): ReadonlyArray<Claim<ArchitectureMinusModel>> => {
      const of = (sign: number): Weighting =>
        contrastCorners(
          cells,
          cornersOfBoth(architecture, model, (isTo, isOther) => half(isTo) + sign * half(isOther)),
          reference
        )
      const [minus, plus] = [of(-1), of(1)]
      if (minus.contexts === 0) return []
      return [
        {
          contrasts: [minus, plus],
          read: ([difference, sum]) => {
            const { finding, isUpA, isUpB } = sizesOf(difference!, sum!)
            return {
              architecture: turned(architecture, isUpA),
              model: turned(model, isUpB),
              ...withValue(finding, minus)
            }
          }
        }
      ]
    })
  )
}
