import type { AgentTrend, Analysis, AxisReport } from "@escapement/metrics"
import { formatP } from "../numbers.ts"
import { type Section, section } from "./Section.ts"

const verdicts: { readonly [verdict in AxisReport["verdict"]]: string } = {
  harder: "makes things harder for every agent",
  partly: "makes things harder for some agents, and is not shown to for the others",
  easier: "makes things EASIER where it is told apart: it is no difficulty here",
  mixed: "makes things harder for some agents and easier for others",
  "not-shown": "is NOT shown to make things harder for anyone",
  "not-testable": "cannot be tested: nearly all or nearly none succeed at every level"
}

const short = (value: number): string => String(Number(value.toPrecision(3)))

const halfWay = ({ logistic, levels }: AgentTrend): string => {
  const d50 = logistic?.d50
  const [from, to] = [levels[0]?.from ?? 0, levels.at(-1)?.to ?? 0]
  if (d50?.low === undefined || d50.high === undefined) return ""
  const outside = d50.value < from || d50.value > to ? ", outside of what was played" : ""
  return `; half succeed at ${short(d50.value)} [${short(d50.low)}, ${short(d50.high)}]${outside}`
}

const agentText = (trend: AgentTrend): string => {
  const { agent, direction, limit, linear, test } = trend
  const slope = `${linear.slope > 0 ? "+" : "−"}${short(Math.abs(linear.slope))} per unit, ${formatP(test.adjusted)}`
  const what = limit ?? direction.replace("not-distinguishable", "not distinguishable from flat")
  return `  ${agent}: ${what}, ${slope}${limit === undefined ? halfWay(trend) : ""}`
}

/** The section on difficulty: what every axis does, and for whom. */
export const difficultySections = ({ difficulty }: Analysis): ReadonlyArray<Section> =>
  section(
    "Difficulty",
    difficulty.flatMap(({ agents, axis, verdict }) => [`${axis} ${verdicts[verdict]}`, ...agents.map(agentText)])
  )
