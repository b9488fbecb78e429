import type { Estimate } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"
import { type SaidFinding, typically } from "./findingText.ts"

/** A finding with the means of both sides, as they are shown beside it. */
interface Shown extends Pick<SaidFinding, "equivalence" | "high" | "low" | "test" | "verdict"> {
  readonly means: readonly [a: number, b: number]
}

/** Adds the means of their agents to pairs. */
export const withMeans = (
  pairs: ReadonlyArray<Omit<Shown, "means"> & { readonly a: string; readonly b: string }>,
  agents: ReadonlyArray<{ readonly agent: string; readonly mean: Estimate }>
): ReadonlyArray<Shown> => {
  const mean = (label: string): number => agents.find(({ agent }) => agent === label)?.mean.mean ?? NaN
  return pairs.map((pair) => ({ ...pair, means: [mean(pair.a), mean(pair.b)] }))
}

/** Returns the pairs of an analysis with the means of their agents. */
export const shownPairs = ({ outcomes, pairs }: Pick<Analysis.Analysis, "outcomes" | "pairs">): ReadonlyArray<Shown> =>
  withMeans(pairs, outcomes)

/** Whether the difference of the means lies outside the interval that is shown for the typical instance. */
const isOpposed = ({ equivalence, means: [a, b], ...finding }: Shown): boolean => {
  const { high, low } = finding.verdict === "equivalent" && equivalence !== undefined ? equivalence : finding
  const rounding = 1e-9 * Math.max(Math.abs(a), Math.abs(b))
  return typically(finding) !== "" && (b - a < low - rounding || b - a > high + rounding)
}

/** Says why some means say something else than the findings beside them; empty if none do. */
export const trimmedNotes = (shown: ReadonlyArray<Shown>): ReadonlyArray<string> =>
  shown.some(isOpposed)
    ? [
        "“Typically” leaves out a fifth of the values at either end; the means count all of them, and here the difference of some means lies outside the interval of the typical one."
      ]
    : []
