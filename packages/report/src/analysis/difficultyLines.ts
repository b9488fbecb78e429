import { TextRules } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"
import { axisName } from "../text/naming.ts"
import { formatP, formatValue } from "../text/numbers.ts"
import { type ReportSection, makeSection } from "./ReportSection.ts"

const verdicts: { readonly [verdict in Analysis.AxisReport["verdict"]]: string } = {
  harder: "the more, the harder for every agent{tested}",
  partly: "the more, the harder for some agents; no measurable change for the others",
  easier: "the more, the easier for every agent whose change was measurable: it is no difficulty here",
  mixed: "the more, the harder for some agents and the easier for others",
  "not-shown": "no measurable change of {metric}",
  "not-testable": "not tested: at every level nearly all or nearly none succeed"
}

/** The same for a metric of which neither more nor less is better. */
const undirected: typeof verdicts = {
  ...verdicts,
  harder: "the more, the lower {metric} for every agent{tested}",
  partly: "the more, the lower {metric} for some agents; no measurable change for the others",
  easier: "the more, the higher {metric} for every agent whose change was measurable",
  mixed: "the more, the lower {metric} for some agents and the higher for others"
}
const directions = { harder: "lower", easier: "higher", "not-distinguishable": "no measurable change" } as const

/** Smaller values count as rounding errors of zero. */
const nothing = 1e-9

const short = (value: number): string => (Math.abs(value) < nothing ? "0" : String(Number(value.toPrecision(3))))

/** The largest p-value at which a text says that the points lie off their curve. */
const offCurve = 0.05

/** Says where success is ½ on a fitted curve, and between which limits the curve runs; empty if the data leave that open. */
const halfWay = ({ curve, levels }: Analysis.AgentTrend): string => {
  if (curve?.low === undefined || curve.high === undefined) return ""
  const { guess, half, high, lackOfFit, lapse, low, slope } = curve
  const [from, to] = [levels[0]?.from ?? 0, levels.at(-1)?.to ?? 0]
  const ends = [formatValue(1 - lapse, "share"), formatValue(guess, "share")]
  const [first, last] = slope < 0 ? ends : ends.toReversed()
  const outside = half < from || half > to ? ", outside the levels that were played" : ""
  const off =
    lackOfFit !== undefined && lackOfFit <= offCurve ? `; its levels lie off that curve (${formatP(lackOfFit)})` : ""
  return `; a fitted curve that ${slope < 0 ? "falls" : "rises"} between the limits ${first} and ${last} reaches ${formatValue(0.5, "share")} at ${short(half)} [${short(low)}, ${short(high)}]${outside}${off}`
}

const signed = (value: number): string =>
  `${Math.abs(value) < nothing ? "" : value > 0 ? "+" : "−"}${short(Math.abs(value))}`

/** Says which is the smallest change that this many instances detect: the meaning of "no measurable change". */
const detectText = ({ detectable, linear, logistic }: Analysis.AgentTrend, unit: string): string => {
  const many = TextRules.counted(linear.n, "instance")
  const isAny = (unit === "share" || logistic !== undefined) && detectable >= 1
  return isAny
    ? `; ${many} cannot tell any change from chance`
    : `; ${many} can detect a change of ${formatValue(detectable, unit)} over the axis`
}

const agentText = (trend: Analysis.AgentTrend, { better, unit }: Analysis.Analysis["metric"]): string => {
  const { agent, direction, limit, linear } = trend
  const slope = `${signed(linear.slope)} [${signed(linear.low)}, ${signed(linear.high)}] per unit`
  const change = direction === "not-distinguishable" || better === "neither" ? directions[direction] : direction
  const what = limit ?? change
  const more = limit !== undefined ? "" : direction === "not-distinguishable" ? detectText(trend, unit) : halfWay(trend)
  return `  ${agent}: ${what}, ${slope}${more}`
}

/**
 * Writes one sentence on what an axis does. If it shows no trend, the sentence says how large a trend the run could
 * have detected.
 */
export const axisText = (
  { agents, verdict, ...axis }: Analysis.AxisReport,
  { better, id, unit }: Analysis.Analysis["metric"]
): string => {
  const words = better === "neither" ? undirected : verdicts
  const tested = agents.some(({ limit }) => limit !== undefined) ? " that is not at a floor or ceiling" : ""
  const said = `${axisName(axis)}: ${words[verdict].replace("{metric}", () => id).replace("{tested}", tested)}`
  if (verdict !== "not-shown") return said
  const least = agents.map(({ detectable }) => detectable)
  const n = TextRules.counted(Math.min(...agents.map(({ linear }) => linear.n)), "instance")
  const isAny = (value: number): boolean => unit === "share" && value >= 1
  const some = least.every(isAny) ? "" : "for at least one agent, "
  const limit = least.some(isAny)
    ? `${some}${n} cannot tell any change from chance`
    : `${n} can detect a change of ${formatValue(Math.max(...least), unit)} or more over the axis`
  return `${said} (${limit})`
}

/** Writes the section on difficulty: what every axis does, and for which agents. */
export const difficultySections = ({ difficulty, metric }: Analysis.Analysis): ReadonlyArray<ReportSection> =>
  makeSection(
    "Difficulty",
    difficulty.flatMap((axis) => [axisText(axis, metric), ...axis.agents.map((trend) => agentText(trend, metric))])
  )
