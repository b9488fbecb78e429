import type { Metrics, Run } from "@escapement/core"
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

/**
 * Writes sentences about the agents that may be worse than the first agent of their benchmark by more than is allowed.
 * An agent passes only if the worse end of its simultaneous interval lies within the allowance, and of the interval for
 * what was not seen: groups, and for costs and counts also instances.
 */
export const worseThanFirst = (
  { compare, metrics, run }: Pick<RunResults, "compare" | "metrics" | "run">,
  gates: ReadonlyArray<Gate>
): ReadonlyArray<string> => {
  const pairs = pairsWithFirst(run)
  return gates.flatMap(({ benchmarks, least, metric }) => {
    const better = metrics.find(({ id }) => id === metric)?.better ?? "higher"
    const asked = pairs.filter(({ benchmark }) => benchmarks.includes(benchmark))
    return asked.flatMap(({ benchmark, first, label }) => {
      const found = compare(first, label, benchmark)[metric]
      const worst =
        found === undefined ? undefined : Math.max(worstOf(better, found), worstOf(better, found.unseen ?? found))
      const isUnknown = worst === Infinity
      if (worst !== undefined && worst < least && !isUnknown) return []
      const few = found?.losses.length === 0 ? `${found.n} instances are too few` : "too many trials were lost"
      const may = isUnknown
        ? `${few} to show how much worse it may be`
        : `it may be worse by ${Number(worst?.toPrecision(3))}`
      const why = worst === undefined ? "the two are not compared" : may
      const who = `${label} beside ${first}${benchmarkText(run, benchmark)}`
      return [`${who}: ${metric}: ${why}, and less than ${least} is allowed`]
    })
  })
}
