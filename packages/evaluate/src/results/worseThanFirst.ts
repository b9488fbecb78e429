import type { Metrics } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import type { AgentComparison } from "./compareAgents.ts"
import { benchmarkText, pairsWithFirst } from "./checkedAgents.ts"
import type { Gate } from "./gates.ts"
import type { RunResults } from "./results.ts"
import { notCompared, whyWorse, worseText } from "./whyWorse.ts"

/** Returns by how much the mean of an agent is worse than that of another one, over all of their instances. */
const meanOf = (
  { cells }: Summary.Summary,
  { a, b, benchmark, metric }: AgentComparison,
  better: Metrics.Measured["better"]
): number => {
  const [one, other] = [a, b].map((label) => {
    const cell = cells.find((of) => of.benchmark === benchmark && of.label === label && isWhole(of))
    return cell?.metrics[metric]?.mean ?? Infinity
  })
  return better === "lower" ? other! - one! : one! - other!
}

const isWhole = ({ facets }: Summary.CellSummary): boolean => Object.keys(facets).length === 0

/**
 * Checks gates of `--fail-worse`: writes a sentence about each agent that may be worse than the first agent of its
 * benchmark by the amount of a gate or more. An agent passes only if the worse ends of two intervals lie within the
 * allowance: of the simultaneous interval, and of the interval for groups (of costs and counts also instances) that the
 * run did not see. Trials without a value, and those that were played again, count against it.
 */
export const worseThanFirst = (
  { compare, metrics, run, summary }: Pick<RunResults, "compare" | "metrics" | "run" | "summary">,
  gates: ReadonlyArray<Gate>
): ReadonlyArray<string> => {
  const pairs = pairsWithFirst(run)
  return gates.flatMap(({ benchmarks, least, metric }) => {
    const measured = metrics.find(({ id }) => id === metric)
    const asked = pairs.filter(({ benchmark }) => benchmarks.includes(benchmark))
    return asked.flatMap(({ benchmark, first, label }) => {
      const found = compare(first, label, benchmark)[metric]
      const why =
        found === undefined || measured === undefined
          ? notCompared
          : whyWorse(found, measured, { least, arm: found.b, loss: meanOf(summary, found, measured.better) })
      return why === undefined
        ? []
        : [worseText(`${label} beside ${first}${benchmarkText(run, benchmark)}`, { least, metric }, why)]
    })
  })
}
