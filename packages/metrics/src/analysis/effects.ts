import type { Randomness } from "@escapement/core"
import { Option } from "effect"
import { holm } from "../statistics/adjust.ts"
import { type InstanceContrast, contrastOfMeans } from "../statistics/contrast.ts"
import { significance } from "../statistics/Interval.ts"
import { type Corner, type DesignCell, contrastCorners } from "./DesignCell.ts"
import { type Factor, findFactors } from "./Factor.ts"

/** Two levels of a factor. */
export interface LevelStep {
  readonly factor: string
  readonly from: string
  readonly to: string
}

/** A contrast in a crossed design, on the metric's own scale: probability for shares. */
export interface DesignContrast extends InstanceContrast {
  /** Over how many combinations of the other factors it is a mean. */
  readonly contexts: number
  /** Holm's p-value among the contrasts of its kind in one analysis. */
  readonly adjusted: number
  /** Whether it may be claimed: told from zero, also among all of its kind. */
  readonly claimed: boolean
}

/** A main effect: what changing one level does, averaged over all else. */
export interface Effect extends LevelStep, DesignContrast {}

/** How far one step changes what another one does: (effect of `step` at `by.to`) − (at `by.from`). */
export interface Interaction extends DesignContrast {
  readonly step: LevelStep
  readonly by: LevelStep
}

/**
 * The size of an architecture's step less the size of a model's, over the four
 * cells where both are crossed. Each step is turned so that it goes up; the sign
 * says which one is larger.
 */
export interface ArchitectureMinusModel extends DesignContrast {
  readonly architecture: LevelStep
  readonly model: LevelStep
}

type Plain = Omit<DesignContrast, "adjusted" | "claimed">

/** Contrasts with their p-values as one family. */
const asFamily = <A extends Plain>(contrasts: ReadonlyArray<A>): ReadonlyArray<A & DesignContrast> => {
  const adjusted = holm(contrasts.map(({ p }) => p))
  return contrasts.map((contrast, i) => ({
    ...contrast,
    adjusted: adjusted[i]!,
    claimed: contrast.distinguishable && adjusted[i]! <= significance
  }))
}

/** Every two levels of a factor, the earlier one first. */
const stepsOf = ({ levels, name }: Factor): ReadonlyArray<LevelStep> =>
  levels.flatMap((from, i) => levels.slice(i + 1).map((to) => ({ factor: name, from, to })))

const measure = (
  cells: ReadonlyArray<DesignCell>,
  corners: ReadonlyArray<Corner>,
  unit: string,
  seed: Randomness.Seed
): Option.Option<Plain> => {
  const { cells: weighted, contexts } = contrastCorners(cells, corners)
  return Option.map(contrastOfMeans(weighted, unit, seed), (contrast) => ({ ...contrast, contexts }))
}

const cornersOfStep = ({ factor, from, to }: LevelStep): ReadonlyArray<Corner> => [
  { at: [[factor, to]], sign: 1 },
  { at: [[factor, from]], sign: -1 }
]

/** The four corners of two steps, signed by how each corner counts in the contrast. */
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

/** All main effects, every two levels of every factor, with Holm's correction over all of them. */
export const estimateEffects = (
  cells: ReadonlyArray<DesignCell>,
  unit: string,
  seed: Randomness.Seed
): ReadonlyArray<Effect> =>
  asFamily(
    findFactors(cells.map(({ attributes }) => attributes))
      .flatMap(stepsOf)
      .flatMap((step) =>
        Option.toArray(Option.map(measure(cells, cornersOfStep(step), unit, seed), (found) => ({ ...step, ...found })))
      )
  )

/** All interactions of two factors, every step by every step, with Holm's correction over all of them. */
export const estimateInteractions = (
  cells: ReadonlyArray<DesignCell>,
  unit: string,
  seed: Randomness.Seed
): ReadonlyArray<Interaction> => {
  const factors = findFactors(cells.map(({ attributes }) => attributes))
  const pairs = factors.flatMap((a, i) =>
    factors.slice(i + 1).flatMap((b) => stepsOf(a).flatMap((step) => stepsOf(b).map((by) => ({ step, by }))))
  )
  return asFamily(
    pairs.flatMap(({ by, step }) => {
      const corners = cornersOfBoth(step, by, (isTo, isOther) => (isTo === isOther ? 1 : -1))
      return Option.toArray(Option.map(measure(cells, corners, unit, seed), (found) => ({ step, by, ...found })))
    })
  )
}

const turned = (step: LevelStep, isUp: boolean): LevelStep => (isUp ? step : { ...step, from: step.to, to: step.from })

/** The contrast of two steps' sizes, each turned upwards by what the same cells show. */
const sizes = (
  cells: ReadonlyArray<DesignCell>,
  steps: readonly [architecture: LevelStep, model: LevelStep],
  unit: string,
  seed: Randomness.Seed
) => {
  const [a, b] = steps
  const of = (sign: (isTo: boolean, isOther: boolean) => number) =>
    measure(cells, cornersOfBoth(a, b, sign), unit, seed)
  const half = (isUp: boolean): number => (isUp ? 0.5 : -0.5)
  return Option.gen(function* () {
    const isUpA = (yield* of((isTo) => half(isTo))).value >= 0
    const isUpB = (yield* of((_, isOther) => half(isOther))).value >= 0
    const found = yield* of((isTo, isOther) => half(isTo === isUpA) - half(isOther === isUpB))
    return { architecture: turned(a, isUpA), model: turned(b, isUpB), ...found }
  })
}

/** Whether the architecture or the model makes the larger difference, for every step of the one and every step of the other. */
export const architectureMinusModel = (
  cells: ReadonlyArray<DesignCell>,
  unit: string,
  seed: Randomness.Seed
): ReadonlyArray<ArchitectureMinusModel> => {
  const factors = findFactors(cells.map(({ attributes }) => attributes))
  const steps = (name: string) => factors.filter((factor) => factor.name === name).flatMap(stepsOf)
  return asFamily(
    steps("architecture").flatMap((architecture) =>
      steps("model").flatMap((model) => Option.toArray(sizes(cells, [architecture, model], unit, seed)))
    )
  )
}
