import type { Randomness } from "@escapement/core"
import { Statistics, Summary } from "@escapement/metrics"
import { Option } from "effect"
import type { Study } from "./Study.ts"

/**
 * The planted error rates of a judge: how often it passes failed trials, by cause, and how often it fails passed ones.
 */
interface Planted {
  readonly causes: { readonly [cause: string]: number }
  readonly falseFail: number
}

const judges: ReadonlyArray<readonly [what: string, planted: Planted]> = [
  ["a good judge", { causes: { early: 0.05, infer: 0.08, slip: 0.06 }, falseFail: 0.04 }],
  ["a lenient judge", { causes: { early: 0.1, infer: 0.6, slip: 0.35 }, falseFail: 0.02 }],
  ["a strict judge", { causes: { early: 0.02, infer: 0.1, slip: 0.05 }, falseFail: 0.45 }]
]

/**
 * Draws judged transcripts of n instances, each played `epochs` times. Half of the judge's errors depend on the
 * instance alone.
 */
const calibrate = ({ causes, falseFail }: Planted, n: number, epochs: number, rng: Randomness.Rng) => {
  const table = Summary.makeCalibrationTable()
  const names = Object.keys(causes)
  for (let i = 0; i < n; i++) {
    const passed = i % 2 === 0
    const cause = names[Math.floor(i / 2) % names.length]!
    const rate = passed ? falseFail : causes[cause]!
    const sticky = rng.unit() < rate
    for (let e = 0; e < epochs; e++) {
      const isWrong = epochs > 1 && rng.unit() < 0.5 ? sticky : rng.unit() < rate
      const verdict = Option.some(passed !== isWrong)
      table.add({ passed, verdict, instance: `${i}`, architecture: "react", cause, length: "9 to 16 calls" })
    }
  }
  return table.calibration()
}

const rateStudies = ([what, planted]: readonly [string, Planted]): ReadonlyArray<Study> => [
  {
    what: `false fail, ${what}`,
    experiment: (n, rng) => ({ truth: planted.falseFail, found: calibrate(planted, n, 1, rng).falseFail })
  },
  ...Object.entries(planted.causes).map(([cause, rate]): Study => ({
    what: `false pass of "${cause}", ${what}`,
    experiment: (n, rng) => {
      const group = calibrate(planted, n, 1, rng).groups.find((one) => one.by === "cause" && one.group === cause)
      return { truth: rate, found: Option.map(Option.fromUndefinedOr(group), (found) => found.rate) }
    }
  })),
  {
    what: `false fail, ${what}, each instance judged four times`,
    experiment: (n, rng) => ({ truth: planted.falseFail, found: calibrate(planted, n, 4, rng).falseFail })
  }
]

/** How often the intervals of judge calibration contain the planted error rates; n counts transcripts or instances. */
export const calibrationStudies: ReadonlyArray<Study> = judges.flatMap(rateStudies)

/** The mean of a metric with exact labels for one trial in ten, and judgements for all trials. */
export const predictionStudies: ReadonlyArray<Study> = judges.map(([what, { causes, falseFail }]) => ({
  what: `prediction-powered mean, ${what}, ten times as many ratings`,
  experiment: (n, rng) => {
    const share = 0.3 + 0.4 * rng.unit()
    const rates = Object.values(causes)
    const draw = () => {
      const exact = rng.unit() < share ? 1 : 0
      const isWrong = rng.unit() < (exact === 1 ? falseFail : rng.pick(rates))
      return { exact, judged: isWrong ? 1 - exact : exact }
    }
    const labelled = Array.from({ length: n }, draw)
    const rated = Float64Array.from({ length: 10 * n }, () => draw().judged)
    return { truth: share, found: Statistics.predictionPowered(labelled, rated) }
  }
}))
