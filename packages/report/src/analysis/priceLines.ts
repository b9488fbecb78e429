import { type Estimate, TextRules } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"
import { formatEstimate, formatValue } from "../text/numbers.ts"
import { conditionsText } from "../text/findingText.ts"
import { percent } from "./percent.ts"
import { type ReportSection, makeSection } from "./ReportSection.ts"

/** Says within which budgets a quarter, a half, three quarters and all of the solved trials were solved. */
const curveText = ({ agent, left, points, trials, unit }: Analysis.AnytimeCurve): string => {
  const last = points.at(-1)?.share ?? 0
  const parts = [0.25, 0.5, 0.75, 1].flatMap((part) => {
    const point = points.find(({ share }) => share >= part * last)
    return point === undefined ? [] : [`${percent(point.share)} by ${formatValue(point.at, unit)}`]
  })
  const without =
    left === 0 ? "" : ` (without ${left} of ${TextRules.counted(trials, "trial")}: lost, or their ${unit} are unknown)`
  return `${agent}, ${unit}: ${[...new Set(parts)].join(", ")}${without}`
}

/** Writes a mean with the number of its trials, if others have no value. */
const meanText = (estimate: Estimate, unit: string): string => {
  const { lost, n } = estimate
  const of = lost === undefined ? "" : ` (${lost.trials - lost.lost} of ${TextRules.counted(lost.trials, "trial")})`
  return `${formatEstimate(estimate, unit, n)}${of}`
}

/** Says which agent dominates another one, and how: `react: typically cheaper, and not worse by 0.05`. */
const dominanceText = (
  { agent, isBetter, isCheaper }: Omit<Analysis.Dominance, "absences" | "retried">,
  { cost, success }: Analysis.Frontier["margins"],
  unit: string
): string => {
  if (isBetter && isCheaper) return `${agent}: better and typically cheaper`
  return isBetter
    ? `${agent}: better, and typically not dearer by ${percent(cost)}`
    : `${agent}: typically cheaper, and not worse by ${formatValue(success ?? 0, unit)}`
}

/** Writes the sections on price: success by call and by token, and which agents are worth their cost. */
export const priceSections = ({
  anytime,
  frontier,
  instances,
  metric
}: Analysis.Analysis): ReadonlyArray<ReportSection> => {
  const unit = frontier?.unit === "cost" ? "USD" : "tokens"
  const margins = frontier?.margins ?? { cost: 0 }
  return [
    makeSection("Share solved within a budget", anytime.map(curveText)),
    makeSection("Success against cost", [
      ...(frontier?.agents ?? []).map(({ agent, cost, dominatedBy, perSuccess, success }) => {
        const per = perSuccess === undefined ? "" : `, ${formatValue(perSuccess, unit)} per solved trial`
        const beaten =
          dominatedBy.length === 0
            ? ""
            : `; dominated by ${dominatedBy.map((by) => dominanceText(by, margins, metric.unit)).join(", by ")}${conditionsText(...dominatedBy)}`
        return `${agent}: ${meanText(success, metric.unit)} for ${meanText(cost, unit)}${unit === "USD" ? "" : " tokens"}${per}${beaten}`
      }),
      ...(frontier === undefined || frontier.instances === instances
        ? []
        : [
            `Only the ${frontier.instances} of ${TextRules.counted(instances, "instance")} count on which each of these agents has a value: trials that were lost or have none could change these figures.`
          ]),
      ...(frontier?.left ?? []).map(
        ({ agent, isReported, trials, unknown }) =>
          `${agent} is left out: its ${unit === "USD" ? "costs" : "tokens"} ${isReported === true ? "are those that the agent reports" : `are unknown in ${unknown} of ${TextRules.counted(trials, "trial")}`}`
      )
    ])
  ].flat()
}
