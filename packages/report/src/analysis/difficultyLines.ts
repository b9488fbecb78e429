import { TextRules } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"
import { axisName } from "../text/naming.ts"
import { conditionsText, groupsText, lossText } from "../text/findingText.ts"
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

/** The same for other metrics than success: instances that need more calls take more of them, which is not harder. */
const undirected: typeof verdicts = {
  ...verdicts,
  harder: "the more, the {harder} {metric} for every agent{tested}",
  partly: "the more, the {harder} {metric} for some agents; no measurable change for the others",
  easier: "the more, the {easier} {metric} for every agent whose change was measurable",
  mixed: "the more, the {harder} {metric} for some agents and the {easier} for others",
  "not-testable": "not tested: {metric} is near 0 or near 1 at every level"
}

/** What a floor and a ceiling are of a metric that is no success. */
const limits = { floor: "near 0 at every level", ceiling: "near 1 at every level" }

type Metric = Analysis.Analysis["metric"]

const isSuccess = ({ better, unit }: Metric): boolean => unit === "share" && better !== "neither"

/** Returns what a metric becomes where the words for success would be harder and easier. */
const movesOf = ({ better }: Metric) =>
  better === "lower" ? { harder: "higher", easier: "lower" } : { harder: "lower", easier: "higher" }

/** Smaller values count as rounding errors of zero. */
const nothing = 1e-9

const short = (value: number): string => (Math.abs(value) < nothing ? "0" : String(Number(value.toPrecision(3))))

/** The largest p-value at which a text says that the points lie off their curve. */
const offCurve = 0.05

/** Says where success is ½ on a fitted curve, and between which limits the curve runs; empty if the data leave that open. */
const halfWay = ({ curve }: Analysis.AgentTrend): string => {
  if (curve?.low === undefined || curve.high === undefined) return ""
  const { guess, half, high, lackOfFit, lapse, low, slope } = curve
  const ends = [formatValue(1 - lapse, "share"), formatValue(guess, "share")]
  const [first, last] = slope < 0 ? ends : ends.toReversed()
  const off =
    lackOfFit !== undefined && lackOfFit <= offCurve ? `; its levels lie off that curve (${formatP(lackOfFit)})` : ""
  return `; a fitted curve that ${slope < 0 ? "falls" : "rises"} between the limits ${first} and ${last} reaches ${formatValue(0.5, "share")} at ${short(half)} [${short(low)}, ${short(high)}]${off}`
}

const signed = (value: number): string =>
  `${Math.abs(value) < nothing ? "" : value > 0 ? "+" : "−"}${short(Math.abs(value))}`

/**
 * Says which is the smallest change that this many instances detect: the meaning of "no measurable change". Empty if
 * all values are equal, which shows no chance to compare with.
 */
const detectText = (trend: Analysis.AgentTrend, unit: string): string => {
  const { detectable, linear, logistic, losses } = trend
  const isOpen = !Number.isFinite(detectable)
  // lost costs and counts may have had any value
  if (detectable < nothing || (isOpen && losses !== undefined)) return ""
  const many = `${TextRules.counted(linear.n, "instance")}${groupsText(trend, true)}`
  const isAny = isOpen || ((unit === "share" || logistic !== undefined) && detectable >= 1)
  return isAny
    ? `; ${many} cannot tell any change from chance`
    : `; ${many} can detect a change of ${formatValue(detectable, unit)} over the axis`
}

const agentText = (trend: Analysis.AgentTrend, metric: Metric): string => {
  const { agent, direction, limit, linear, losses } = trend
  const width = linear.high - linear.low
  const range = width > nothing && Number.isFinite(width) ? ` [${signed(linear.low)}, ${signed(linear.high)}]` : ""
  const slope = `${metric.unit === "share" ? "" : "typically "}${signed(linear.slope)}${range} per unit`
  const isOpen = direction === "not-distinguishable"
  const change = isOpen ? "no measurable change" : isSuccess(metric) ? direction : movesOf(metric)[direction]
  const what = limit === undefined ? change : isSuccess(metric) ? limit : limits[limit]
  const more = limit !== undefined ? "" : isOpen ? detectText(trend, metric.unit) : halfWay(trend)
  const lost = losses === undefined ? "" : `; ${lossText(losses)}`
  return `  ${agent}: ${what}, ${slope}${more}${lost}${conditionsText(trend)}`
}

/**
 * Writes one sentence on what an axis does. If it shows no trend, the sentence says how large a trend the run could
 * have detected.
 */
export const axisText = ({ agents, verdict, ...axis }: Analysis.AxisReport, metric: Metric): string => {
  const { id, unit } = metric
  const words = isSuccess(metric) ? verdicts : undirected
  const [floor, top] = isSuccess(metric) ? ["at a floor", "ceiling"] : [limits.floor, limits.ceiling]
  const tested = agents.some(({ limit }) => limit !== undefined) ? ` that is not ${floor} or ${top}` : ""
  const typical = unit === "share" || !words[verdict].startsWith("the more") ? "" : "typically "
  const said = `${axisName(axis)}: ${typical}${words[verdict]
    .replace("{harder}", movesOf(metric).harder)
    .replace("{easier}", movesOf(metric).easier)
    .replace("{tested}", tested)
    .replace("{metric}", () => id)}`
  const least = agents.map(({ detectable }) => detectable)
  const isLost = agents.some(({ detectable, losses }) => losses !== undefined && !Number.isFinite(detectable))
  if (verdict !== "not-shown" || Math.max(...least) < nothing || isLost) return said
  const [fewest] = agents.toSorted((x, y) => x.linear.n - y.linear.n)
  const n = `${TextRules.counted(fewest?.linear.n ?? 0, "instance")}${groupsText(fewest ?? {}, true)}`
  const isAny = (value: number): boolean => value >= (unit === "share" ? 1 : Infinity)
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
