import { type Analysis, Decision } from "@escapement/metrics"
import { type SaidFinding, lossText, typically } from "../text/findingText.ts"
import { formatP, formatValue, hasInterval, showDigit } from "../text/numbers.ts"
import {
  type Contest,
  type Duel,
  type Lead,
  type Meeting,
  type Standing,
  type Win,
  findCycle,
  listLeads,
  listMeetings,
  rankPlayers
} from "./Contest.ts"

/**
 * How a contest ended, in words. If there are several contests, `difference` and `certainty` begin with their subject.
 */
export interface ContestText {
  readonly headline: string
  readonly winner: string
  readonly difference: string
  readonly certainty: string
}

/** The most wins, or open duels, that the first screen states. */
const mostTold = 3

/** The most names that are listed; further ones are counted. */
const mostNames = 4

/**
 * Joins names as in a sentence.
 *
 * ```ts
 * import { list } from "./ContestText.ts"
 *
 * list(["react", "direct", "shell"]) // → "react, direct and shell"
 * ```
 */
export const list = (names: ReadonlyArray<string>): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`

const few = (names: ReadonlyArray<string>, what: string): string =>
  names.length > mostNames ? `${names.length} ${what}` : list(names)

const kind = ({ factor }: Contest): string => (factor === undefined ? "agents" : `levels of ${factor}`)

const endText = (value: number, unit: string): string =>
  unit === "share"
    ? showDigit((100 * value).toFixed(1).replace("-", "−"), 100 * value)
    : showDigit(formatValue(value, unit), value)

const sizeText = (value: number, unit: string): string =>
  `${endText(value, unit)}${unit === "share" ? " percentage points" : ""}`

/** Writes an interval in brackets; shares in percentage points. */
const intervalText = (range: Pick<Decision.Finding, "low" | "high">, unit: string): string =>
  hasInterval(range) ? `[${endText(range.low, unit)}, ${endText(range.high, unit)}]` : "(no interval)"

/**
 * Writes the interval of a finding. For an equivalence, it is that of the two one-sided tests.
 */
export const toldRange = (finding: SaidFinding, unit: string): string =>
  finding.verdict === "equivalent" && finding.equivalence !== undefined
    ? `${intervalText(finding.equivalence, unit)} by two one-sided tests within ± ${sizeText(finding.equivalence.margin, unit)}`
    : intervalText(finding, unit)

const over = ({ loser, winner }: Win, { leaders }: Standing): string =>
  leaders.length === 1 ? `over ${loser}` : `${winner} over ${loser}`

/** Joins at most `most` texts, and says how many more there are. */
const upTo = (texts: ReadonlyArray<string>, most: number, rest: string): string =>
  [...texts.slice(0, most), ...(texts.length > most ? [`${texts.length - most} more${rest}`] : [])].join("; ")

/** Writes differences with their intervals, in the order of the names before them; the unit of shares once. */
const amounts = (wins: ReadonlyArray<Win>, unit: string): string => {
  const isShare = unit === "share"
  const [only] = wins
  if (wins.length === 1 && only !== undefined) return `${sizeText(only.by, unit)} ${intervalText(only, unit)}`
  const each = wins.map((win) => `${endText(win.by, unit)} ${intervalText(win, unit)}`)
  return `${list(each)}${isShare ? " percentage points" : ""}`
}

/** Writes whom leaders beat, and by how much: each difference, or the least that the intervals allow. */
const leadText = ({ leaders, losers, wins }: Lead, contest: Contest, unit: string, mayList: boolean): string => {
  const isOne = leaders.length === 1
  const isListed = mayList && (isOne || losers.length === 1)
  const listed = (isOne ? losers : leaders).flatMap((name) =>
    wins.filter(({ loser, winner }) => (isOne ? loser : winner) === name)
  )
  const floor = `by ${sizeText(Math.min(...wins.map(({ low }) => low)), unit)} or more`
  const [comma, each] = wins.length === 1 ? ["", ""] : [",", "each "]
  const least = isListed ? `${comma} by ${amounts(listed, unit)}` : `${comma} ${each}${floor}`
  const beat = `${typically(...wins.map(({ finding }) => finding))}${isOne ? "beats" : "beat"}`
  return `${few(leaders, kind(contest))} ${beat} ${few(losers, "others")}${least}`
}

/** How two players may stand to each other of whom neither beats the other, in words. */
const ways = [
  { says: "same", what: "equivalent", whom: "to", why: "" },
  { says: "nothing", what: "not distinguishable", whom: "from", why: "" },
  { says: "refused", what: "not compared", whom: "with", why: ": too many trials have no score" },
  { says: "unmet", what: "without a comparison", whom: "with", why: "" }
] as const

const wayText = ({ says, what }: (typeof ways)[number], meetings: ReadonlyArray<Meeting>): string =>
  says === "same" ? `${typically(...meetings.flatMap(({ finding }) => finding ?? []))}${what}` : what

/** Says how players stand to each other of whom none beats another. */
export const togetherText = (
  names: string,
  contest: Contest,
  players: ReadonlyArray<string> = contest.players
): string => {
  const meetings = listMeetings(contest).filter(({ a, b }) => players.includes(a) && players.includes(b))
  const found = ways.flatMap((way) => {
    const theirs = meetings.filter(({ says }) => says === way.says)
    return theirs.length === 0 ? [] : [{ count: theirs.length, text: wayText(way, theirs), why: way.why }]
  })
  const [only] = found
  return only !== undefined && found.length === 1
    ? `${names} are ${only.text}${only.why}`
    : `${names}: no difference is shown (of ${meetings.length} pairs, ${list(found.map(({ count, text }) => `${count} ${text}`))})`
}

/** Says how the players that neither lead nor lost to a leader stand to the leaders, each way in one text. */
export const openTexts = (
  contest: Contest,
  { leaders, open }: Standing,
  nameAll: (players: ReadonlyArray<string>) => string
): ReadonlyArray<string> => {
  const meetings = listMeetings(contest)
  const said = open.flatMap((player) =>
    ways.flatMap((way) => {
      const theirs = meetings.filter(
        ({ a, b, says }) =>
          says === way.says && ((a === player && leaders.includes(b)) || (b === player && leaders.includes(a)))
      )
      const whom = leaders.filter((leader) => theirs.some(({ a, b }) => a === leader || b === leader))
      const them = whom.length > 1 && whom.length === leaders.length ? "them" : list(whom)
      return whom.length === 0 ? [] : [{ player, how: `${wayText(way, theirs)} ${way.whom} ${them}${way.why}` }]
    })
  )
  return [...Map.groupBy(said, ({ how }) => how)].map(
    ([how, some]) => `${nameAll(some.map(({ player }) => player))} ${some.length === 1 ? "is" : "are"} ${how}`
  )
}

const wonVerdict = (contest: Contest, standing: Standing, unit: string): ContestText => {
  const { leaders, wins } = standing
  const leads = listLeads(standing).map((lead) => leadText(lead, contest, unit, wins.length <= mostTold))
  return {
    headline: upTo(leads, mostTold, ", over others"),
    winner: [
      list(leaders),
      ...(leaders.length < 2 ? [] : [togetherText("they", contest, leaders)]),
      ...openTexts(contest, standing, (players) => few(players, "others"))
    ].join("; "),
    difference: upTo(
      wins.map((win) => `${typically(win.finding)}${sizeText(win.by, unit)} ${over(win, standing)}`),
      mostTold,
      ", larger ones"
    ),
    certainty: upTo(
      wins.map((win) => `${intervalText(win, unit)} ${over(win, standing)}, ${formatP(win.finding.adjusted)}`),
      mostTold,
      ""
    )
  }
}

/** Whether trials of a duel were lost that can be played again, not only trials of which the metric says nothing. */
const hasLostTrials = ({ finding }: Duel): boolean =>
  finding.losses.some(
    ({ lost, reasons }) => lost > (reasons.find(({ reason }) => reason === Decision.noValue)?.trials ?? 0)
  )

const refusedVerdict = (contest: Contest, unit: string): ContestText => ({
  headline: togetherText(few(contest.players, kind(contest)), contest),
  winner: "Unknown: the trials without a score could change the verdict",
  difference: upTo(
    contest.duels.flatMap(({ a, b, finding }) => {
      const { bounds, losses } = finding
      if (bounds === undefined && hasInterval(finding)) return []
      const range =
        bounds === undefined
          ? ""
          : ` from ${endText(bounds.worst, unit)} to ${sizeText(bounds.best, unit)} (${endText(finding.low, unit)} to ${endText(finding.high, unit)} with sampling error)`
      return [`${b} − ${a}: ${range === "" ? "anything" : `anywhere${range}`}: ${lossText(losses)}`]
    }),
    mostTold,
    ""
  ),
  certainty: contest.duels.some(hasLostTrials)
    ? "Play the lost trials again"
    : "Compare a metric that has a value of every trial"
})

/** Says how certain an open contest is: the reason for each kind of duel. */
const openCertainty = ({ duels }: Contest): string => {
  const of = (says: Duel["says"]) => duels.filter((duel) => duel.says === says)
  const [same, nothing, refused] = [of("same"), of("nothing"), of("refused")]
  const needed = nothing.flatMap(({ finding }) => finding.needed ?? [])
  const more =
    needed.length === 0
      ? ""
      : `; a fresh run of about ${formatValue(Math.max(...needed.map(({ count }) => count)), "instances")} ${needed[0]?.of ?? "instances"} would detect such differences with 80 % power`
  const unclaimed = nothing.filter(({ finding }) => !Decision.isClaimed(finding))
  const covering = unclaimed.filter(({ finding }) => hasInterval(finding))
  const without = unclaimed.length - covering.length
  const claimed = duels.flatMap(({ finding }) => (Decision.isClaimed(finding) ? [finding.adjusted] : []))
  const excluding =
    claimed.length === duels.length ? "No interval contains" : `${claimed.length} of ${duels.length} intervals exclude`
  return [
    ...(same.length === 0 ? [] : ["Two one-sided tests within the margin, at a level corrected for all claims"]),
    ...(claimed.length === 0 ? [] : [`${excluding} zero, largest ${formatP(Math.max(...claimed))}`]),
    ...(refused.length === 0
      ? []
      : [`${refused.length} of ${duels.length} are not compared, as lost trials could change their verdicts`]),
    ...(covering.length === 0
      ? []
      : [
          `${covering.length === duels.length ? "Every interval" : "each of the other intervals"} contains zero${more}`
        ]),
    ...(without === 0
      ? []
      : [
          `${without === duels.length ? "There is no interval" : `${without} of ${duels.length} have no interval`}: a few equal differences say nothing about rarer ones`
        ])
  ].join("; ")
}

/** Names the pairs of agents that differ although the levels of their factor, averaged over all others, do not. */
const apartText = ({ apart = [], factor = "" }: Contest): string =>
  apart.length === 0
    ? ""
    : apart.length > mostTold
      ? `, but ${apart.length} pairs of agents differ by ${factor} alone`
      : `, but ${apart.map(({ a, b }) => `${b} differs from ${a}`).join(", and ")}`

/** Names the pairs of three or more players that differ. */
const differing = (players: number, claimed: ReadonlyArray<Duel>): string => {
  if (players < 3) return "differ, and neither is better"
  const pairs = claimed.length > mostTold ? [`${claimed.length} pairs`] : claimed.map(({ a, b }) => `${a} and ${b}`)
  return `differ (${pairs.join(", ")}), and none is better`
}

/** Says that no order holds, and which players beat each other in a circle. */
const circleText = (names: string, cycle: ReadonlyArray<Win>): string =>
  `No order of ${names} holds: ${list(cycle.map(({ finding, loser, winner }) => `${winner} ${typically(finding)}beats ${loser}`))}`

const openVerdict = (contest: Contest, unit: string): ContestText => {
  const { duels, players } = contest
  const cycle = findCycle(contest)
  const names = few(players, kind(contest))
  const isSame = listMeetings(contest).every(({ says }) => says === "same")
  // a metric for which neither more nor less is better
  const claimed = duels.filter(({ finding }) => Decision.isClaimed(finding))
  const differ = claimed.length > 0
  const typical = typically(...duels.map(({ finding }) => finding))
  const largest = duels.toSorted((x, y) => Math.abs(y.difference) - Math.abs(x.difference))
  const sign = (difference: number): string => (difference < 0 ? "−" : "+")
  return {
    headline:
      cycle.length > 0
        ? circleText(names, cycle)
        : differ
          ? `${names} ${typical}${differing(players.length, claimed)}`
          : `${togetherText(names, contest)}${apartText(contest)}`,
    winner: isSame
      ? `Nobody: they are ${typical}equivalent within the margin`
      : cycle.length > 0
        ? "Nobody: each that beats another is beaten by a third"
        : differ
          ? "Nobody: of this metric neither more nor less is better"
          : `Nobody: no difference${contest.factor === undefined ? "" : " on average"} could be shown`,
    difference: upTo(
      largest.map(
        ({ a, b, difference, finding }) =>
          `${b} − ${a}: ${typically(finding)}${sign(difference)}${sizeText(Math.abs(difference), unit)} ${toldRange(finding, unit)}${finding.losses.length === 0 ? "" : ` (${lossText(finding.losses)})`}`
      ),
      contest.factor === undefined ? mostTold : 1,
      ", no larger"
    ),
    certainty: openCertainty(contest)
  }
}

/** Writes the text on a contest of two players or more. */
export const tellContest = (contest: Contest, { unit }: Analysis.Analysis["metric"]): ContestText => {
  const standing = rankPlayers(contest)
  if (standing.leaders.length > 0) return wonVerdict(contest, standing, unit)
  return contest.duels.every(({ says }) => says === "refused")
    ? refusedVerdict(contest, unit)
    : openVerdict(contest, unit)
}
