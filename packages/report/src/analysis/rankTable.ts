import type { Tables } from "@escapement/core"
import { familyTableLines } from "../familyTable.ts"
import type { TextStyle } from "../TextStyle.ts"
import { wrap } from "../wrap.ts"
import { type Analysis, Decision, Statistics } from "@escapement/metrics"

/** The ranks of agents in one family that its claims leave: behind all that are claimed better, before all that are claimed worse. */
const ranksIn = (agents: ReadonlyArray<string>, { metric, pairs }: Analysis.Analysis): ReadonlyArray<string> => {
  const sign = metric.better === "lower" ? -1 : 1
  const claims = pairs.flatMap((pair) => {
    const [a, b] = [agents.indexOf(pair.a), agents.indexOf(pair.b)]
    return a < 0 || b < 0 ? [] : [{ a, b, value: sign * pair.difference, claimed: Decision.isClaimed(pair) }]
  })
  return Statistics.rankIntervals(agents.length, claims).map(({ high, low }) =>
    low === high ? String(low) : `${low}–${high}`
  )
}

/** Says how far the ranks of a run may be trusted. */
export const rankNote =
  "1 is the best. All ranks hold together in 95 of 100 repetitions: they are read from the differences above."

/**
 * The ranks that the agents of a run may have on each of its benchmarks; nothing for a single
 * one, or where fewer than two agents played on all of them. A rank says what the verdicts say: no test is made for it.
 */
export const rankTable = (analyses: ReadonlyArray<Analysis.Analysis>): ReadonlyArray<Tables.FamilyTable> => {
  const [first, ...others] = analyses
  if (first === undefined || others.length === 0) return []
  const agents = first.agents
    .map(({ label }) => label)
    .filter((label) => others.every((one) => one.agents.some((agent) => agent.label === label)))
  if (agents.length < 2) return []
  const columns = analyses.map((one) => ranksIn(agents, one))
  return [
    {
      title: `Ranks by benchmark${analyses.some(({ simulated }) => simulated) ? " (simulated, not a language model)" : ""}`,
      header: ["agent", ...analyses.map(({ benchmark }) => benchmark)],
      rows: agents.map((agent, i) => [agent, ...columns.map((column) => column[i] ?? "")])
    }
  ]
}

/** The ranks of a run as lines for a terminal. */
export const rankLines = (
  analyses: ReadonlyArray<Analysis.Analysis>,
  layout: { readonly style: TextStyle; readonly width: number }
): ReadonlyArray<string> =>
  rankTable(analyses).flatMap((table) => [
    ...familyTableLines(table, layout).slice(0, -1),
    ...wrap(rankNote, layout.width).map(layout.style.faint),
    ""
  ])
