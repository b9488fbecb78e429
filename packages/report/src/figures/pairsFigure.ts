import { type Analysis, Decision } from "@escapement/metrics"
import { pairText } from "../analysis/pairLines.ts"
import { type Figure, drawDifferences, rowName } from "./Figure.ts"

/** The most pairs that are drawn; the text has the others. */
const mostPairs = 15

/** Draws the difference of every pair of agents. */
export const pairsFigure = ({ metric, pairs }: Analysis.Analysis): Figure | undefined => {
  if (pairs.length === 0) return undefined
  const drawn = pairs.slice(0, mostPairs)
  return drawDifferences(
    {
      name: "pairs",
      title: `Differences of ${metric.id}, paired over instances`,
      description: drawn.map((pair) => pairText(pair, metric.unit)).join(". ")
    },
    `difference of ${metric.id} →`,
    drawn.map((pair) => ({
      ...pair,
      name: rowName(`${pair.b} − ${pair.a}`),
      value: pair.difference,
      isClaimed: Decision.isClaimed(pair)
    }))
  )
}
