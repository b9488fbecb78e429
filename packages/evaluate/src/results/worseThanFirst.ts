import { type Metrics, type Run, TextRules } from "@escapement/core"
import { Decision, type Summary } from "@escapement/metrics"
import type { AgentComparison } from "./compareAgents.ts"
import { listLabels } from "./collectRun.ts"
import type { Gate } from "./gates.ts"
import type { RunResults } from "./results.ts"

/** Returns how much worse one agent may be than another: the worse end of the interval. */
const worstOf = (
  better: Metrics.Measured["better"],
  { high, low }: { readonly low: number; readonly high: number }
): number => (better === "lower" ? high : 0 - low)

/** Lists the pairs that are checked: each agent with the first one of its benchmark; no baselines, no replicates. */
export const pairsWithFirst = (run: Run) => {
  const labels = listLabels(run)
  const agents = run.cells.flatMap(({ adapter, benchmark, replicate }, i) =>
    adapter.kind === "baseline" || replicate !== undefined ? [] : [{ label: labels[i] ?? "", benchmark: benchmark.id }]
  )
  return agents.flatMap(({ benchmark, label }) => {
    const first = agents.find((agent) => agent.benchmark === benchmark)
    return first === undefined || first.label === label ? [] : [{ first: first.label, label, benchmark }]
  })
}

/** Names the benchmark of an agent, if the run has several. */
export const benchmarkText = ({ cells }: Run, benchmark: string): string =>
  cells.every((cell) => cell.benchmark.id === benchmark) ? "" : ` on ${benchmark}`

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
 * Returns how much worse agent b may be than agent a. Each of its trials that was played again may be one that it had
 * failed. An interval of the typical instance leaves out the dearest ones, so the means count too.
 */
const worstCase = (found: AgentComparison, measured: Metrics.Measured, summary: Summary.Summary): number => {
  const { better, summarize, unit } = measured
  const ends = Math.max(worstOf(better, found), worstOf(better, found.unseen ?? found))
  const again = found.retried?.find(({ arm }) => arm === found.b)
  if (unit === "share") return ends + (again === undefined ? 0 : again.retried / again.trials)
  return summarize === undefined ? Math.max(ends, meanOf(summary, found, better)) : ends
}

/** Says which trials leave open what nothing bounds: those without a value, and of costs and counts those played again. */
const openText = (found: AgentComparison, unit: string): string | undefined => {
  const { absences = [], looks, retried = [] } = found
  const isBounded = unit === "share" && looks === undefined
  const texts = [
    ...absences
      .filter(({ absent, trials }) => !isBounded && absent > Decision.tolerated * trials)
      .map(({ absent, arm, trials }) => `${absent} of ${TextRules.counted(trials, "trial")} of ${arm} have no value`),
    ...(unit === "share" ? [] : retried).map(
      ({ arm, retried: again, trials }) =>
        `${again} of ${TextRules.counted(trials, "trial")} of ${arm} were played again`
    )
  ]
  return texts.length === 0 ? undefined : texts.join(", ")
}

/**
 * Writes sentences about the agents that may be worse than the first agent of their benchmark by more than is allowed.
 * An agent passes only if the worse end of its simultaneous interval lies within the allowance, and of the interval for
 * what was not seen: groups, and for costs and counts also instances. Trials without a value, and those that were played
 * again, count against it.
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
      const isKnown = found !== undefined && measured !== undefined
      const worst = isKnown ? worstCase(found, measured, summary) : undefined
      const open = isKnown ? openText(found, measured.unit) : undefined
      const isUnknown = worst === Infinity
      if (worst !== undefined && worst < least && !isUnknown && open === undefined) return []
      const few = found?.losses.length === 0 ? `${found.n} instances are too few` : "too many trials were lost"
      const may = isUnknown
        ? `${few} to show how much worse it may be`
        : `it may be worse by ${Number(worst?.toPrecision(3))}`
      const why = worst === undefined ? "the two are not compared" : (open ?? may)
      const who = `${label} beside ${first}${benchmarkText(run, benchmark)}`
      return [`${who}: ${metric}: ${why}, and less than ${least} is allowed`]
    })
  })
}
