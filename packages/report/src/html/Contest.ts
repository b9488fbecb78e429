import { type Analysis, Decision } from "@escapement/metrics"
import { type Two, listUnmet } from "../text/listUnmet.ts"
import { distinct } from "../text/naming.ts"

/** The comparison of two players of a contest, b minus a, on the metric's own scale. */
export interface Duel {
  readonly a: string
  readonly b: string
  readonly difference: number
  readonly finding: Omit<Decision.Finding, "estimate">
  /** The conclusion: `a` or `b` is better, `same` within the margin, `nothing` is distinguishable, or `refused`. */
  readonly says: "a" | "b" | "same" | "nothing" | "refused"
}

/**
 * A question of who is better: every pair of agents, or every pair of levels of a factor, averaged over all other
 * factors.
 */
export interface Contest {
  /** The factor; absent if agents compete. */
  readonly factor?: string
  /** The agents or levels that are in a duel. */
  readonly players: ReadonlyArray<string>
  readonly duels: ReadonlyArray<Duel>
  /** Pairs of agents that are claimed to differ and have different levels of this factor alone. */
  readonly apart?: ReadonlyArray<Two>
}

/** A duel with a winner, stated from the winner's side. */
export interface Win {
  readonly winner: string
  readonly loser: string
  /** How much better, not negative, with its interval. */
  readonly by: number
  readonly low: number
  readonly high: number
  readonly finding: Duel["finding"]
}

/** Says what a verdict means for who is better. */
const saidBy = (
  { better }: Analysis.Analysis["metric"],
  { verdict }: Pick<Decision.Finding, "verdict">
): Duel["says"] => {
  if (verdict === "refused") return "refused"
  if (verdict === "equivalent") return "same"
  if (verdict === "not-distinguishable" || better === "neither") return "nothing"
  return (verdict === "higher") === (better === "higher") ? "b" : "a"
}

/** Two players, and how they stand to each other; `unmet` without a duel. */
export interface Meeting extends Two {
  readonly says: Duel["says"] | "unmet"
  readonly finding?: Duel["finding"]
}

/** Lists every two of a contest's players. */
export const listMeetings = ({ duels, players }: Contest): ReadonlyArray<Meeting> => [
  ...duels,
  ...listUnmet(players, duels).map((two) => ({ ...two, says: "unmet" as const }))
]

/** Makes the contest of all agents that are in a pair, whatever factors were crossed. */
export const pairContest = ({ agents, metric, pairs }: Analysis.Analysis): Contest => ({
  players: agents.map(({ label }) => label).filter((label) => pairs.some(({ a, b }) => a === label || b === label)),
  duels: pairs.map((pair): Duel => {
    const { a, b, difference, ...finding } = pair
    return { a, b, difference, finding, says: saidBy(metric, pair) }
  })
})

/** Names a level in a sentence: `full` of `react.history` is only clear with its option. */
const levelName = (factor: string, level: string): string =>
  factor.includes(".") ? `${factor.slice(factor.lastIndexOf(".") + 1)}=${level}` : level

/** Finds the pairs of agents that are claimed to differ and have different levels of one factor alone. */
const pairsAlong = ({ agents, pairs }: Analysis.Analysis, factor: string): ReadonlyArray<Two> => {
  const levels = new Map(agents.map((agent) => [agent.label, agent.levels]))
  return pairs.filter((pair) => {
    const [a, b] = [levels.get(pair.a) ?? {}, levels.get(pair.b) ?? {}]
    const other = Object.keys({ ...a, ...b }).filter((name) => a[name] !== b[name])
    return Decision.isClaimed(pair) && other.length === 1 && other[0] === factor
  })
}

const ofFactor = (analysis: Analysis.Analysis, factor: string): Contest => {
  const { effects, metric } = analysis
  const duels = effects
    .filter((effect) => effect.factor === factor)
    .map(({ from, to, value, ...finding }): Duel => ({
      a: levelName(factor, from),
      b: levelName(factor, to),
      difference: value,
      finding,
      says: saidBy(metric, finding)
    }))
  const players = distinct(duels.flatMap(({ a, b }) => [a, b]))
  return { factor, players, duels, apart: pairsAlong(analysis, factor) }
}

/**
 * Finds the contests that an analysis decides: one per factor if several factors were crossed, else one between the
 * agents.
 */
export const findContests = (analysis: Analysis.Analysis): ReadonlyArray<Contest> => {
  const factors = distinct(analysis.effects.map(({ factor }) => factor))
  return factors.length > 1 ? factors.map((factor) => ofFactor(analysis, factor)) : [pairContest(analysis)]
}

const winOf = ({ a, b, difference, finding, says }: Duel): ReadonlyArray<Win> => {
  if (says !== "a" && says !== "b") return []
  const [least = 0, most = 0] = [Math.abs(finding.low), Math.abs(finding.high)].toSorted((x, y) => x - y)
  const [winner, loser] = says === "b" ? [b, a] : [a, b]
  return [{ winner, loser, by: Math.abs(difference), low: least, high: most, finding }]
}

/** How a contest ended. */
export interface Standing {
  /** Players that won a duel and lost none; empty if nobody leads. */
  readonly leaders: ReadonlyArray<string>
  /** Players that lost to a leader; not always to every one. */
  readonly losers: ReadonlyArray<string>
  /** Players that neither lead nor lost to a leader. */
  readonly open: ReadonlyArray<string>
  /** The wins of the leaders, the smallest first. */
  readonly wins: ReadonlyArray<Win>
}

/**
 * Finds the leaders: players that win a duel and lose none. Only an interval that excludes zero is a win, so there may
 * be no leader.
 */
export const rankPlayers = ({ duels, players }: Contest): Standing => {
  const all = duels.flatMap(winOf)
  const leaders = players.filter(
    (player) => all.some(({ winner }) => winner === player) && !all.some(({ loser }) => loser === player)
  )
  const wins = all.filter(({ winner }) => leaders.includes(winner)).toSorted((x, y) => x.by - y.by)
  const losers = distinct(wins.map(({ loser }) => loser))
  const open = players.filter((player) => !leaders.includes(player) && !losers.includes(player))
  return { leaders, losers, open, wins }
}

/**
 * Finds wins in a circle: each loser is the next winner, and the last loser the first winner. If somebody won and nobody
 * leads there is one, as every winner lost to somebody.
 */
export const findCycle = ({ duels }: Contest): ReadonlyArray<Win> => {
  const all = duels.flatMap(winOf)
  const path: Array<Win> = []
  let next = all[0]
  while (next !== undefined) {
    const { winner } = next
    path.unshift(next)
    const end = path.findIndex(({ loser }) => loser === winner)
    if (end >= 0) return path.slice(0, end + 1)
    next = all.find(({ loser }) => loser === winner)
  }
  return []
}

/** Leaders that beat the same players. */
export type Lead = Omit<Standing, "open">

/** Groups the leaders by whom they beat: within a group, every leader beats every loser. */
export const listLeads = ({ leaders, wins }: Standing): ReadonlyArray<Lead> => {
  const winsOf = (leader: string) => wins.filter(({ winner }) => winner === leader)
  const groups = Map.groupBy(leaders, (leader) =>
    JSON.stringify(
      winsOf(leader)
        .map(({ loser }) => loser)
        .toSorted()
    )
  )
  return [...groups.values()].map((group) => {
    const theirs = wins.filter(({ winner }) => group.includes(winner))
    return { leaders: group, losers: distinct(theirs.map(({ loser }) => loser)), wins: theirs }
  })
}

/** Returns the findings that the text on a contest tells: those of the leaders' wins, else all that are not refused. */
export const toldFindings = (contest: Contest): ReadonlyArray<Duel["finding"]> => {
  const { wins } = rankPlayers(contest)
  return (wins.length > 0 ? wins : contest.duels.filter(({ says }) => says !== "refused")).map(({ finding }) => finding)
}
