import { percent } from "./percent.ts"
import type { Tables } from "@escapement/core"
import { familyTableLines } from "../lines/familyTable.ts"
import type { TextStyle } from "../text/TextStyle.ts"
import { wrap } from "../text/wrap.ts"
import { type Analysis, Decision, Statistics } from "@escapement/metrics"

const signOf = ({ better }: Analysis.Analysis["metric"]): 1 | -1 => (better === "lower" ? -1 : 1)

/** Lists which agents are claimed better than which on a benchmark, as `better worse`. */
const claimsIn = ({ metric, pairs }: Analysis.Analysis): ReadonlySet<string> =>
  new Set(
    pairs
      .filter(Decision.isClaimed)
      .map(({ a, b, difference }) => (signOf(metric) * difference > 0 ? `${b}\n${a}` : `${a}\n${b}`))
  )

/**
 * Makes a function that writes how often an agent is the best over all benchmarks; `–` for an agent that is claimed
 * worse than another one on each of them.
 */
const bestOf = (analyses: ReadonlyArray<Analysis.Analysis>, agents: ReadonlyArray<string>) => {
  const claims = analyses.map(claimsIn)
  return (agent: string): string => {
    const isBehind = agents.some((other) => claims.every((claimed) => claimed.has(`${other}\n${agent}`)))
    const best = analyses[0]?.pooled?.find((one) => one.agent === agent)?.best
    return best === undefined || isBehind ? "–" : best < 0.01 ? "< 1 %" : best > 0.99 ? "> 99 %" : percent(best)
  }
}

/**
 * Returns the ranks that the claims of a family leave to its agents: behind all agents that are claimed better, before
 * all that are claimed worse.
 */
const ranksIn = (agents: ReadonlyArray<string>, { metric, pairs }: Analysis.Analysis): ReadonlyArray<string> => {
  const sign = signOf(metric)
  const claims = pairs.flatMap((pair) => {
    const [a, b] = [agents.indexOf(pair.a), agents.indexOf(pair.b)]
    return a < 0 || b < 0 ? [] : [{ a, b, value: sign * pair.difference, claimed: Decision.isClaimed(pair) }]
  })
  return Statistics.rankIntervals(agents.length, claims).map(({ high, low }) =>
    low === high ? String(low) : `${low}–${high}`
  )
}

/** Writes a note on how far the ranks of a run can be trusted, and on P(best) if the table has that column. */
export const rankNote = ({ header }: Tables.FamilyTable): string =>
  `1 is the best. In 95 of 100 repetitions all ranks are right at once: they are read from the differences above.${
    header.includes(bestTitle)
      ? " P(best) is how often an agent has the largest mean over all benchmarks, each counting the same, when their instances are drawn again. A dash stands for an agent that is claimed worse than one other agent on every benchmark. P(best) describes these data and claims nothing."
      : ""
  }`

const bestTitle = "P(best)"

/**
 * Makes the table of the ranks that the agents of a run may have on each of its benchmarks whose metric says what is
 * better; empty for a single such benchmark, or if fewer than two agents played on all of them. Ranks follow from the
 * verdicts, without a test of their own.
 */
export const rankTable = (all: ReadonlyArray<Analysis.Analysis>): ReadonlyArray<Tables.FamilyTable> => {
  const analyses = all.filter(({ metric }) => metric.better !== "neither")
  const [first, ...others] = analyses
  if (first === undefined || others.length === 0) return []
  const agents = first.agents
    .map(({ label }) => label)
    .filter((label) => others.every((one) => one.agents.some((agent) => agent.label === label)))
  if (agents.length < 2) return []
  const columns = analyses.map((one) => ranksIn(agents, one))
  const isPooled = agents.every((agent) => first.pooled?.some((one) => one.agent === agent))
  const best = bestOf(analyses, agents)
  return [
    {
      title: `Ranks by benchmark${analyses.some(({ simulated }) => simulated) ? " (simulated, not a language model)" : ""}`,
      header: ["agent", ...analyses.map(({ benchmark }) => benchmark), ...(isPooled ? [bestTitle] : [])],
      rows: agents.map((agent, i) => [
        agent,
        ...columns.map((column) => column[i] ?? ""),
        ...(isPooled ? [best(agent)] : [])
      ])
    }
  ]
}

/** Writes the ranks of a run as lines for a terminal. */
export const rankLines = (
  analyses: ReadonlyArray<Analysis.Analysis>,
  layout: { readonly style: TextStyle; readonly width: number }
): ReadonlyArray<string> =>
  rankTable(analyses).flatMap((table) => [
    ...familyTableLines(table, layout).slice(0, -1),
    ...wrap(rankNote(table), layout.width).map(layout.style.faint),
    ""
  ])
