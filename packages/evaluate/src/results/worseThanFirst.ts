import type { Metrics, Run } from "@escapement/core"
import { listLabels } from "./collectRun.ts"
import type { RunResults } from "./results.ts"

/** How much worse an agent may be on a metric than the first one. */
export interface Allowance {
  readonly metric: string
  /** In the metric's unit, > 0. */
  readonly margin: number
}

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

/**
 * Writes sentences about the agents that may be worse than the first agent of their benchmark by more than is allowed.
 * An agent passes only if the worse end of its simultaneous interval lies within the allowance.
 */
export const worseThanFirst = (
  { compare, metrics, run }: Pick<RunResults, "compare" | "metrics" | "run">,
  allowances: ReadonlyArray<Allowance>
): ReadonlyArray<string> => {
  const pairs = pairsWithFirst(run)
  return allowances.flatMap(({ margin, metric }) => {
    const better = metrics.find(({ id }) => id === metric)?.better ?? "higher"
    return pairs.flatMap(({ benchmark, first, label }) => {
      const found = compare(first, label, benchmark)[metric]
      const worst = found === undefined ? undefined : worstOf(better, found)
      if (worst !== undefined && worst < margin) return []
      const why =
        worst === undefined ? "the two are not compared" : `it may be worse by ${Number(worst.toPrecision(3))}`
      return [`${label} beside ${first}: ${metric}: ${why}, and less than ${margin} is allowed`]
    })
  })
}
