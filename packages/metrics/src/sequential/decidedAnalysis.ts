import type { Analysis } from "../analysis/Analysis.ts"
import type { PairComparison } from "../analysis/pairs.ts"
import type { Conclusion, Decision } from "./Decision.ts"

/** Replaces the finding of a pair by the conclusion of its sequential hypothesis. */
const decidedPair = (
  pair: PairComparison,
  conclusion: Conclusion,
  { cluster, conclusions: { length: hypotheses } }: Decision
): PairComparison => {
  const { bounds: _, clusters: __, equivalence: ___, needed: ____, unseen: _____, ...rest } = pair
  const { equivalence, estimate, high, looks, low, n, p, verdict } = conclusion
  return {
    ...rest,
    difference: estimate,
    low,
    high,
    n,
    ...(cluster === undefined ? {} : { clusters: n }),
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
 * Rewrites the analysis of a run with a stopping rule, so that every report shows the rule's conclusions: its pairs are
 * the rule's hypotheses about differences of shares on the metric. Fixed-size tests would claim too much after several
 * looks, so their results are left out: other pairs, effects, shares of variance, difficulty and price.
 *
 * @param labels of the cells of the run
 */
export const decidedAnalysis = (analysis: Analysis, decision: Decision, labels: ReadonlyArray<string>): Analysis => {
  const { cluster, conclusions } = decision
  // the rule decides how instances are grouped, and counts each group once
  const { frontier: _, groups, question, ...rest } = analysis
  const mine = conclusions.filter(
    ({ hypothesis: { metric, scale } }) => metric === analysis.metric.id && scale === "difference"
  )
  const margin = mine[0]?.hypothesis.margin
  return {
    ...rest,
    ...(cluster === undefined || groups === undefined ? {} : { groups }),
    question: {
      metric: question.metric,
      reference: question.reference,
      ...(cluster === undefined ? {} : { cluster }),
      ...(margin === undefined ? {} : { margin })
    },
    effects: [],
    interactions: [],
    architectureMinusModel: [],
    variance: [],
    difficulty: [],
    pairs: analysis.pairs.flatMap((pair) => {
      const found = mine.find(({ hypothesis }) => labels[hypothesis.a] === pair.a && labels[hypothesis.b] === pair.b)
      return found === undefined ? [] : [decidedPair(pair, found, decision)]
    })
  }
}
