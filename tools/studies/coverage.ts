import type { Randomness } from "@escapement/core"
import { Statistics } from "@escapement/metrics"
import { Option } from "effect"
import { played, populationOf, spread } from "./Population.ts"
import type { Study } from "./Study.ts"

const bootstrap: Statistics.Bootstrap = Statistics.makeBootstrap("studies")

const drawn = (n: number, draw: (i: number) => number): Float64Array =>
  Float64Array.from({ length: n }, (_, i) => draw(i))

const estimated = (means: Float64Array, unit: string) =>
  Option.flatMap(Statistics.estimate(means, unit, bootstrap), ({ high, low }) =>
    low === undefined || high === undefined ? Option.none() : Option.some({ low, high })
  )

const intervalOf = (evidence: Option.Option<Statistics.Evidence>) =>
  Option.map(evidence, ({ interval }) => interval(0.05))

/** Returns the interval of the mean of some differences or contrasts of shares. */
const scored = (values: Float64Array, reach: number) =>
  intervalOf(Statistics.scoreEvidence(values, reach, Statistics.makeBlocks(values.length, "studies")))

const mean = (epochs: number): Study => ({
  what: `mean of a share, ${epochs === 1 ? "one epoch" : `${epochs} epochs`}`,
  experiment: (n, rng) => {
    const { base, next } = populationOf(rng)
    return {
      truth: base,
      found: estimated(
        drawn(n, () => played(rng, next(), epochs)),
        "share"
      )
    }
  }
})

const tokens: Study = {
  what: "mean of skewed counts (log-normal, σ = 0.5)",
  experiment: (n, { unit }) => {
    const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())
    return {
      truth: Math.exp(0.125),
      found: estimated(
        drawn(n, () => Math.exp(0.5 * normal())),
        "tokens"
      )
    }
  }
}

const passHat: Study = {
  what: "pass^2 of 5 epochs",
  experiment: (n, rng) => {
    const { base, next } = populationOf(rng)
    const repeats = Array.from({ length: n }, () => ({ trials: 5, successes: Math.round(5 * played(rng, next(), 5)) }))
    const found = Option.flatMap(Statistics.estimatePass(Statistics.passHatK, repeats, 2, bootstrap), ({ high, low }) =>
      low === undefined || high === undefined ? Option.none() : Option.some({ low, high })
    )
    return { truth: base ** 2 + spread ** 2 / 12, found }
  }
}

/** Draws two agents on the same instances, the second one better by `gain`. */
const pairedMeans = (n: number, epochs: number, gain: number, rng: Randomness.Rng) => {
  const { next } = populationOf(rng)
  const chances = drawn(n, next)
  return [
    chances.map((chance) => played(rng, chance, epochs)),
    chances.map((chance) => played(rng, chance + gain, epochs))
  ] as const
}

const paired = (epochs: number, gain: number): Study => ({
  what: `paired difference of ${gain}, ${epochs === 1 ? "one epoch" : `${epochs} epochs`}`,
  experiment: (n, rng) => {
    const [a, b] = pairedMeans(n, epochs, gain, rng)
    return {
      truth: gain,
      found: scored(
        drawn(n, (i) => b[i]! - a[i]!),
        1
      )
    }
  }
})

const planted = { architecture: 0.15, model: 0.1, both: 0.05 }

/** Draws the cells of a 2 × 2 design with planted effects: none, model, architecture, both. */
const crossed = (n: number, epochs: number, rng: Randomness.Rng) => {
  const { base, next } = populationOf(rng)
  const chances = drawn(n, next)
  const gains = [0, planted.model, planted.architecture, planted.architecture + planted.model + planted.both]
  return { base, gains, cells: gains.map((gain) => chances.map((chance) => played(rng, chance + gain - 0.1, epochs))) }
}

const contrast = (what: string, epochs: number, weights: ReadonlyArray<number>, truth: number): Study => ({
  what: `${what} in a 2 × 2 design, ${epochs === 1 ? "one epoch" : `${epochs} epochs`}`,
  experiment: (n, rng) => {
    const { cells } = crossed(n, epochs, rng)
    const values = drawn(n, (i) => cells.reduce((sum, means, c) => sum + (weights[c] ?? 0) * means[i]!, 0))
    const reach = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0)
    return { truth, found: scored(values, reach) }
  }
})

const main = [-0.5, -0.5, 0.5, 0.5]
const model = [-0.5, 0.5, -0.5, 0.5]
const effect = planted.architecture + planted.both / 2
const modelEffect = planted.model + planted.both / 2
const contrasts = [1, 3].flatMap((epochs) => [
  contrast("main effect", epochs, main, effect),
  contrast("interaction", epochs, [1, -1, -1, 1], planted.both),
  contrast(
    "architecture − model",
    epochs,
    main.map((weight, c) => weight - (model[c] ?? 0)),
    effect - modelEffect
  )
])

/** Computes the shares of variance that were planted with a base. */
const trueShares = (base: number, gains: ReadonlyArray<number>, epochs: number) => {
  const grand = gains.reduce((sum, gain) => sum + gain / 4, 0)
  const between = (effect: number): number => (effect / 2) ** 2
  const parts = [between(effect), between(modelEffect), between(planted.both / 2), spread ** 2 / 12]
  const rest = gains.reduce((sum, gain) => {
    const p = base + gain - 0.1
    return sum + (p * (1 - p) - spread ** 2 / 12) / epochs / 4
  }, 0)
  const total = [...parts, rest].reduce((sum, part) => sum + part, 0)
  return { grand, shares: [...parts, rest].map((part) => part / total) }
}

const shares = (source: string, index: number): Study => ({
  what: `share of variance, ${source}, 3 epochs`,
  experiment: (n, rng) => {
    const { base, cells, gains } = crossed(n, 3, rng)
    const levels = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1]
    ]
    const design = cells.map((means, c) => ({ levels: levels[c] ?? [], means }))
    const found = Statistics.varianceShares(["architecture", "model"], design, String(rng.bits()))
    return {
      truth: trueShares(base, gains, 3).shares[index] ?? 0,
      found: Option.flatMapNullishOr(found, (all) => all[index])
    }
  }
})

/** Two agents that solve every instance with the same chance: one that is near 1, and one near 0 or 1. */
const saturated = (a: number, b: number): Study => ({
  what: `share of variance, agents that solve ${100 * a} % and ${100 * b} %, one epoch`,
  experiment: (n, rng) => {
    const cells = [a, b].map((chance, c) => ({ levels: [c], means: drawn(n, () => played(rng, chance, 1)) }))
    const between = ((a - b) / 2) ** 2
    const rest = (a * (1 - a) + b * (1 - b)) / 2
    return {
      truth: between / (between + rest),
      found: Option.flatMapNullishOr(
        Statistics.varianceShares(["architecture"], cells, String(rng.bits())),
        (all) => all[0]
      )
    }
  }
})

const axis = (n: number): Float64Array => drawn(n, (i) => i % 6)

const slope: Study = {
  what: "linear slope along an axis, one epoch",
  experiment: (n, rng) => {
    const x = axis(n)
    const start = 0.8 + 0.1 * rng.unit()
    const y = x.map((value) => played(rng, start - 0.1 * value, 1))
    const evidence = Statistics.slopeEvidence(x, y, Statistics.makeBlocks(n, "studies"), true)
    return { truth: -0.1, found: intervalOf(evidence) }
  }
}

const logistic = (what: "slope" | "d50", epochs: number): Study => ({
  what: `logistic ${what}, ${epochs === 1 ? "one epoch" : `${epochs} epochs`}`,
  experiment: (n, rng) => {
    const x = axis(n)
    const half = 2 + rng.unit()
    const y = x.map((value) => played(rng, 1 / (1 + Math.exp(value - half)), epochs))
    const found = Statistics.logisticTrend(x, y)
    return what === "slope"
      ? { truth: -1, found }
      : {
          truth: half,
          found: Option.flatMap(found, ({ d50 }) =>
            d50?.low === undefined || d50.high === undefined
              ? Option.none()
              : Option.some({ low: d50.low, high: d50.high })
          )
        }
  }
})

/** Intervals that outputs state. */
export const studies: ReadonlyArray<Study> = [
  mean(1),
  mean(3),
  tokens,
  passHat,
  paired(1, 0),
  paired(1, 0.15),
  paired(3, 0),
  paired(3, 0.15),
  ...contrasts,
  shares("architecture", 0),
  shares("instance", 3),
  saturated(0.95, 0.05),
  saturated(0.98, 0.9),
  slope,
  logistic("slope", 1),
  logistic("slope", 3),
  logistic("d50", 1),
  logistic("d50", 3)
]
