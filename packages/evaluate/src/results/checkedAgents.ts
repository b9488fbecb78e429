import type { Run } from "@escapement/core"
import { listLabels } from "./collectRun.ts"

/** Lists the agents that are checked: no baselines, no replicates. */
export const checkedAgents = (run: Run): ReadonlyArray<{ readonly label: string; readonly benchmark: string }> => {
  const labels = listLabels(run)
  return run.cells.flatMap(({ adapter, benchmark, replicate }, i) =>
    adapter.kind === "baseline" || replicate !== undefined ? [] : [{ label: labels[i] ?? "", benchmark: benchmark.id }]
  )
}

/** Lists the pairs that are checked: each agent with the first one of its benchmark. */
export const pairsWithFirst = (run: Run) => {
  const agents = checkedAgents(run)
  return agents.flatMap(({ benchmark, label }) => {
    const first = agents.find((agent) => agent.benchmark === benchmark)
    return first === undefined || first.label === label ? [] : [{ first: first.label, label, benchmark }]
  })
}

/** Names the benchmark of an agent, if the run has several. */
export const benchmarkText = ({ cells }: Run, benchmark: string): string =>
  cells.every((cell) => cell.benchmark.id === benchmark) ? "" : ` on ${benchmark}`
