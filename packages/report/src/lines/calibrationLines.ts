import { TextRules, Usage } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { Option } from "effect"
import { type SectionLayout, sectionLines } from "../analysis/analysisLines.ts"
import { makeSection } from "../analysis/ReportSection.ts"
import { percent } from "../analysis/percent.ts"
import { formatValue } from "../text/numbers.ts"
import { sanitiseLine } from "../text/sanitise.ts"

/** A judge and its calibration: what `calibrationLines` shows. */
export interface ShownCalibration {
  readonly judge: string
  readonly benchmark: string
  /** Seed of the trials that were played for the transcripts. */
  readonly seed: string
  /** Number of transcripts that were asked for; fewer were judged if they could not be balanced. */
  readonly wanted: number
  readonly calibration: Summary.Calibration
  /** Why the judge gave no verdict on the first of the transcripts that it did not judge; absent if it judged all. */
  readonly unjudged?: string
  /** What the judge used. */
  readonly usage: Usage.Usage
}

/** The most characters of a reason that people are shown. */
const longest = 300

const names = { "false-pass": "passed although it failed", "false-fail": "failed although it passed" } as const

const rateText = ({ high, judged, low, rate, silent, wrong }: Summary.ErrorRate): string => {
  const without = silent === 0 ? "" : `; ${silent} more got no verdict`
  return `${percent(rate)} [${percent(low)}, ${percent(high)}] (${wrong} of ${judged}${without})`
}

const overall = (name: string, rate: Option.Option<Summary.ErrorRate>): string =>
  `${name}: ${Option.match(rate, { onNone: () => "no verdict at all", onSome: rateText })}`

const worthText = ({ falseFail, falsePass, worth }: Summary.Calibration): string => {
  if (Option.isNone(falsePass) || Option.isNone(falseFail)) {
    return "Without verdicts on passed and on failed transcripts, nothing is known of its worth. A judge that is a function must return a boolean, a number or an object with a score."
  }
  return Option.match(worth, {
    onNone: () =>
      falsePass.value.wrong + falseFail.value.wrong > 0
        ? "It was wrong about every transcript that it judged: with pass and fail swapped its verdicts are exact here."
        : "It was right about every transcript that it judged: exact labels beside it would add nothing here.",
    onSome: (value) => {
      const labels = value.toFixed(1)
      return labels === "1.0"
        ? "Its verdicts add next to nothing to exact labels."
        : `With this judge, one exact label counts as much as ${labels} exact labels without it: prediction-powered intervals can gain that much.`
    }
  })
}

const titles = { cause: "By what went wrong", architecture: "By architecture", length: "By length" } as const

/** Writes how a judge's verdicts compare with the truth, as lines no wider than the layout's width. */
export const calibrationLines = (
  { benchmark, calibration, judge, seed, unjudged, usage, wanted }: ShownCalibration,
  layout: SectionLayout
): ReadonlyArray<string> => {
  const { falseFail, falsePass, groups, transcripts } = calibration
  const short = transcripts < wanted ? ` (${wanted} were asked for: the rest could not be balanced)` : ""
  const cost = usage.cost === undefined ? "" : `, ${formatValue(usage.cost, "USD")}`
  const used =
    Usage.totalTokens(usage) > 0 ? [`It used ${formatValue(Usage.totalTokens(usage), "tokens")} tokens${cost}.`] : []
  return sectionLines(
    [
      ...makeSection(`${sanitiseLine(judge)} against the truth`, [
        `${TextRules.counted(transcripts, "transcript")} of ${sanitiseLine(benchmark)}, seed ${sanitiseLine(seed)}${short}: simulated models made them, and the environment knows which solved their instance.`,
        overall("False pass", falsePass),
        overall("False fail", falseFail),
        worthText(calibration),
        ...(unjudged === undefined
          ? []
          : [`Why it gave no verdict, on the first such transcript: ${sanitiseLine(unjudged).slice(0, longest)}`]),
        ...used
      ]),
      ...(["cause", "architecture", "length"] as const).flatMap((by) =>
        makeSection(
          titles[by],
          groups
            .filter((group) => group.by === by)
            .map(({ error, group, rate }) => `${sanitiseLine(group)}, ${names[error]}: ${rateText(rate)}`)
        )
      ),
      ...makeSection("Intervals", ["Each is a 95 % interval by itself; none is corrected for the number of groups."])
    ],
    layout
  )
}
