import type { Analysis } from "../analysis/Analysis.ts"
import type { PairComparison } from "../analysis/pairs.ts"
import type { Conclusion, Decision } from "./Decision.ts"

/** A pair with what its hypothesis says in place of a test of a fixed size. */
const decidedPair = (pair: PairComparison, conclusion: Conclusion, hypotheses: number): PairComparison => {
  const { bounds: _, clusters: __, equivalence: ___, needed: ____, ...rest } = pair
  const { equivalence, estimate, high, looks, low, n, p, verdict } = conclusion
  return {
    ...rest,
    difference: estimate,
    low,
    high,
    n,
    looks,
    p,
    adjusted: Math.min(1, p * hypotheses),
    hypotheses,
    test: "betting",
    ...(equivalence === undefined
      ? {}
      : {
          equivalence: {
            ...equivalence,
            equivalent: equivalence.low > -equivalence.margin && equivalence.high < equivalence.margin
          }
        }),
    verdict: verdict === "undecided" ? "not-distinguishable" : verdict
  }
}

/**
 * The analysis of a run that was played until it was decided, so that every surface
 * says what its rule says: its pairs are the hypotheses on the metric that are differences
 * of shares. What is tested at a fixed size would claim too much after looks, and is
 * left out: other pairs, effects, shares of variance, difficulty and price.
 *
 * @param labels of the cells of the run
 */
export const decidedAnalysis = (
  analysis: Analysis,
  { conclusions }: Decision,
  labels: ReadonlyArray<string>
): Analysis => {
  // how instances are grouped is up to the rule, and a group counts once there
  const { frontier: _, groups: __, question, ...rest } = analysis
  const mine = conclusions.filter(
    ({ hypothesis: { metric, scale } }) => metric === analysis.metric.id && scale === "difference"
  )
  const margin = mine[0]?.hypothesis.margin
  return {
    ...rest,
    question: {
      metric: question.metric,
      reference: question.reference,
      ...(margin === undefined ? {} : { margin })
    },
    effects: [],
    interactions: [],
    architectureMinusModel: [],
    variance: [],
    difficulty: [],
    pairs: analysis.pairs.flatMap((pair) => {
      const found = mine.find(({ hypothesis }) => labels[hypothesis.a] === pair.a && labels[hypothesis.b] === pair.b)
      return found === undefined ? [] : [decidedPair(pair, found, conclusions.length)]
    })
  }
}
