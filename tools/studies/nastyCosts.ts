import { Randomness } from "@escapement/core"
import { Statistics } from "@escapement/metrics"
import { Option } from "effect"
import { type Nasty, drawn, holds, normal } from "./Nasty.ts"

type Cost = (rng: Randomness.Rng) => number

const logNormal =
  (sigma: number): Cost =>
  (rng) =>
    Math.exp(sigma * normal(rng))
const pareto: Cost = ({ unit }) => (1 - unit()) ** (-1 / 2.5)
const runaways =
  (times: number): Cost =>
  (rng) =>
    Math.exp(0.3 * normal(rng)) * (rng.unit() < 0.05 ? times : 1)

const sizes = [16, 30, 100, 300]

/** Returns the mean of the middle three fifths of many draws. */
const trueTrimmed = (draw: Cost): number => {
  const rng = Randomness.rng("true trimmed")
  const sorted = drawn(400_000, () => draw(rng)).toSorted()
  const kept = sorted.subarray(80_000, 320_000)
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}

/** Makes two agents on instances of any size, with different cost distributions. */
const ratio = (what: string, a: Cost, b: Cost): Nasty => {
  const logRatio: Cost = (rng) => Math.log(b(rng) / a(rng))
  const truth = trueTrimmed(logRatio)
  return {
    what: `ratio of typical costs, ${what}`,
    counted: "coverage",
    sizes,
    share: 1,
    experiment: (n, rng) => {
      const found = Statistics.trimmedEvidence(
        drawn(n, () => logRatio(rng)),
        Statistics.makeBlocks(n, "studies")
      )
      return Option.map(found, ({ interval }) => holds(interval(0.05), truth))
    }
  }
}

const bootstrap: Statistics.Bootstrap = Statistics.makeBootstrap("studies")

/** Makes the mean that tables show, with its interval, for comparison. */
const plain = (what: string, cost: Cost, truth: number): Nasty => ({
  what: `mean of costs, ${what}`,
  counted: "coverage",
  sizes,
  share: 0.25,
  experiment: (n, rng) => {
    return Option.flatMap(
      Statistics.estimate(
        drawn(n, () => cost(rng)),
        "tokens",
        bootstrap
      ),
      ({ high, low }) =>
        low === undefined || high === undefined ? Option.none() : Option.some(holds({ low, high }, truth))
    )
  }
})

/** Costs with long tails. */
export const nastyCosts: ReadonlyArray<Nasty> = [
  ratio("both log-normal, σ = 1.5", logNormal(1.5), logNormal(1.5)),
  ratio("steady against log-normal, σ = 1.2", logNormal(0.2), logNormal(1.2)),
  ratio("5 % runaways at 50 × in one", logNormal(0.3), runaways(50)),
  ratio("steady against Pareto 2.5", logNormal(0.2), pareto),
  plain("log-normal, σ = 1.5", logNormal(1.5), Math.exp(1.125)),
  plain("5 % runaways at 10 ×", runaways(10), Math.exp(0.045) * 1.45)
]
