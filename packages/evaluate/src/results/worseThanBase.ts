import type { Run } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"
import type { ChosenMetrics } from "./ChosenMetrics.ts"
import type { Gate } from "./gates.ts"
import { fewShared, notCompared, whyWorse, worseText } from "./whyWorse.ts"
import { benchmarkText, checkedAgents } from "./checkedAgents.ts"

const whyOpen = (
  found: Analysis.RunDifference | undefined,
  { runs, unmatched }: Analysis.RunComparison,
  metrics: ChosenMetrics,
  { label, least }: { readonly label: string; readonly least: number }
): string | undefined => {
  if (found === undefined) return unmatched.a.includes(label) ? `run ${runs[1]} has no such agent` : notCompared
  // the intervals of two samples allow for no kind of instance that was not seen
  if (!found.paired) return fewShared(found.shared)
  const { b, benchmark, better, means } = found
  const loss = better === "lower" ? means[1] - means[0] : means[0] - means[1]
  const measured = metrics(benchmark)[0]
  return measured === undefined ? notCompared : whyWorse(found, measured, { least, arm: `${b} in ${runs[1]}`, loss })
}

/**
 * Writes sentences about the agents of a first run that a second run does not show to be worse by less than is allowed,
 * by the rule for two agents of one run (`worseThanFirst`). An agent that the second run lacks is not shown to be. Two
 * runs must share enough instances to be paired.
 *
 * @param run the first run
 * @param metrics its metrics; the gates are about the main one of each benchmark
 */
export const worseThanBase = (
  run: Run,
  metrics: ChosenMetrics,
  comparison: Analysis.RunComparison,
  gates: ReadonlyArray<Gate>
): ReadonlyArray<string> => {
  const agents = checkedAgents(run)
  return gates.flatMap(({ benchmarks, least, metric }) =>
    agents.flatMap(({ benchmark, label }) => {
      if (!benchmarks.includes(benchmark)) return []
      const found = comparison.differences.find((one) => one.benchmark === benchmark && one.a === label)
      const why = whyOpen(found, comparison, metrics, { label, least })
      const name = found === undefined || found.b === label ? label : `${label} → ${found.b}`
      return why === undefined ? [] : [worseText(`${name}${benchmarkText(run, benchmark)}`, { least, metric }, why)]
    })
  )
}
