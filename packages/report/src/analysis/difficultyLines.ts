import type { Analysis } from "@escapement/metrics"
import { formatP } from "../numbers.ts"
import { type ReportSection, makeSection } from "./ReportSection.ts"

const verdicts: { readonly [verdict in Analysis.AxisReport["verdict"]]: string } = {
  harder: "makes trials harder for every agent",
  partly: "makes trials harder for some agents; for the others no change was measurable",
  easier: "makes trials easier wherever a change was measurable: it is no difficulty here",
  mixed: "makes trials harder for some agents and easier for others",
  "not-shown": "made no measurable difference to any agent",
  "not-testable": "cannot be tested: at every level nearly all or nearly none succeed"
}

/** Below this a value is what is left of rounding. */
const nothing = 1e-9

const short = (value: number): string => (Math.abs(value) < nothing ? "0" : String(Number(value.toPrecision(3))))

const halfWay = ({ logistic, levels }: Analysis.AgentTrend): string => {
  const d50 = logistic?.d50
  const [from, to] = [levels[0]?.from ?? 0, levels.at(-1)?.to ?? 0]
  if (d50?.low === undefined || d50.high === undefined) return ""
  const outside = d50.value < from || d50.value > to ? ", outside the levels that were played" : ""
  return `; half succeed at ${short(d50.value)} [${short(d50.low)}, ${short(d50.high)}]${outside}`
}

const agentText = (trend: Analysis.AgentTrend): string => {
  const { agent, direction, limit, linear, test } = trend
  const sign = Math.abs(linear.slope) < nothing ? "" : linear.slope > 0 ? "+" : "−"
  const slope = `${sign}${short(Math.abs(linear.slope))} per unit, ${formatP(test.adjusted)}`
  const what = limit ?? direction.replace("not-distinguishable", "no measurable change")
  return `  ${agent}: ${what}, ${slope}${limit === undefined ? halfWay(trend) : ""}`
}

/** The section on difficulty: what every axis does, and for whom. */
export const difficultySections = ({ difficulty }: Analysis.Analysis): ReadonlyArray<ReportSection> =>
  makeSection(
    "Difficulty",
    difficulty.flatMap(({ agents, axis, verdict }) => [`${axis} ${verdicts[verdict]}`, ...agents.map(agentText)])
  )
