import { TextRules } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import { formatEstimate, formatValue } from "../text/numbers.ts"
import { percent } from "./percent.ts"
import { type ReportSection, makeSection } from "./ReportSection.ts"

const mostCalls = 3

const departuresText = ({ byCall, share }: Analysis.Departures): string => {
  const most = byCall.slice(0, mostCalls).map(({ cause, tool, trials }) => `${tool} (${cause}) ${trials}×`)
  return `${percent(share.mean)} of trials (mean over instances)${most.length === 0 ? "" : `, mostly with ${most.join(", ")}`}`
}

const rowTexts = (row: Analysis.RegretRow): ReadonlyArray<string> => {
  const { agent, excluded, noReturn, offPlan, recovered, recoveryCalls, trials, wasted } = row
  const causes = Analysis.wasteCauses
    .filter((cause) => Math.abs(wasted[cause].mean) >= 0.005)
    .map((cause) => `${cause} ${formatValue(wasted[cause].mean, "calls")}`)
  const after =
    recoveryCalls === undefined
      ? ""
      : `, ${TextRules.counted(Number(formatValue(recoveryCalls, "calls")), "call")} later on average`
  return [
    `${agent}: ${formatEstimate(wasted.all, "calls", wasted.all.n)} wasted calls per trial${causes.length === 0 ? "" : ` (${causes.join(", ")})`}`,
    ...(excluded === 0
      ? []
      : [
          `  computed from ${trials} of ${trials + excluded} trials: the others had an infra error or no plan, or made fewer calls than the plan needs for as much progress`
        ]),
    `  left every shortest plan in ${departuresText(offPlan)}`,
    `  could no longer succeed in ${departuresText(noReturn)}`,
    ...(recovered === undefined
      ? []
      : [
          `  of all failed calls, ${recovered > 0 && recovered < 0.005 ? "fewer than 1 %" : percent(recovered)} were followed by progress${after} (the metric recovery is the mean over trials)`
        ])
  ]
}

/** Writes the sections on regret, by benchmark; `isBound` says whether a benchmark's plan length is only a bound. */
export const regretSections = (
  rows: ReadonlyArray<Analysis.RegretRow>,
  isBound: (benchmark: string) => boolean
): ReadonlyArray<ReportSection> =>
  [...new Set(rows.map(({ benchmark }) => benchmark))].flatMap((benchmark) =>
    makeSection(
      `Where trials of ${benchmark} went wrong${isBound(benchmark) ? " (plan lengths here are only upper bounds, so wasted calls and recovery are bounds, too)" : ""}`,
      rows.filter((row) => row.benchmark === benchmark).flatMap(rowTexts)
    )
  )
