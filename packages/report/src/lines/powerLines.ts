import { formatP, formatValue, formatWhole, showDigit } from "../text/numbers.ts"
import { TextRules } from "@escapement/core"
import { Decision, type Planning } from "@escapement/metrics"
import type { SectionLayout } from "../analysis/analysisLines.ts"
import { percent } from "../analysis/percent.ts"
import { lossText } from "../text/findingText.ts"
import { blocks, entry } from "../text/Grid.ts"
import { wrap } from "../text/wrap.ts"

/** What a power plan is about, for its text. */
export interface PowerSubject {
  /** Id and unit of the metric. */
  readonly id: string
  readonly unit: string
  /** The basis of the plan: `pilot last` or `assumptions`. */
  readonly from: string
  /** Whether the difference was asked for and the size of the run was not: then the sizes come first. */
  readonly asksSize?: boolean
}

const priceTexts = ({ calls, cost, tokens }: Planning.TrialPrice): ReadonlyArray<string> => [
  calls === undefined ? "–" : formatValue(Math.round(calls), "calls"),
  tokens === undefined ? "–" : formatValue(Math.round(tokens), "tokens"),
  cost === undefined ? "–" : formatValue(cost, "USD")
]

/** Writes the difference that was asked for, with all of its digits if it is a share. */
const askedText = (detect: number, unit: string): string => {
  const text = formatValue(detect, unit)
  return unit === "share" && Number(text) !== detect ? String(detect) : showDigit(text, detect)
}

/** Writes the range of the least difference that a pilot leaves open; empty if both ends look the same. */
const leastRangeText = ({ resolvesRange }: Planning.PowerPlan, unit: string): string => {
  if (resolvesRange === undefined) return ""
  const [low = "any size", high] = [resolvesRange.low, resolvesRange.high].map(
    (end) => end && showDigit(formatValue(end, unit), end)
  )
  if (low === high) return ""
  return ` (${high === undefined ? `${low}, or none at all` : `${low} to ${high}`}: the pilot leaves that open)`
}

/** Writes the number of instances, and its range if a pilot leaves it open. */
const instancesText = ({ instances, range }: Planning.PlannedSize): string =>
  range === undefined
    ? formatWhole(instances)
    : `${formatWhole(instances)} (${range.low === undefined ? "?" : formatWhole(range.low)}–${range.high === undefined ? "?" : formatWhole(range.high)})`

const tableOf = (plan: Planning.PowerPlan, { style, width }: SectionLayout): ReadonlyArray<string> => {
  const head = ["epochs", "instances", "trials", "calls", "tokens", "cost"]
  const rows = plan.sizes.map((size) => {
    const { epochs, total, trials } = size
    return [String(epochs), instancesText(size), formatWhole(trials), ...priceTexts(total)].map((text) => entry(text))
  })
  return blocks(
    head.map((text) => entry(text, style.heading)),
    rows,
    width
  )
}

const basisText = ({ assumptions, detect, resolves = 0 }: Planning.PowerPlan, from: string): string => {
  const { isBinary, limits, variance } = assumptions
  const total = variance.between + variance.within
  const chance = total === 0 ? 0 : variance.within / total
  const without =
    limits === undefined
      ? "None of that is chance, so more epochs do not help."
      : "Trials of one instance did not differ there, or each instance had only one trial, which says nothing of epochs: the plan assumes that more epochs do not help."
  const share = chance === 0 ? without : `Chance makes ${percent(chance)} of that; more epochs reduce it.`
  const more =
    Math.max(detect, resolves) > variance.between
      ? "; for a difference larger than that, the plan assumes as many more as it needs"
      : ""
  return isBinary
    ? `From ${from}: with one trial each, two agents differ on ${percent(total)} of the instances${more}. ${share}`
    : `From ${from}: with one trial each, the difference of two agents has the variance ${total.toPrecision(3)}. ${share}`
}

/** Says that a plan is for runs that lose no trial, if its pilot lost some. */
const lossTexts = ({ losses = [] }: Planning.PowerPlan): ReadonlyArray<string> =>
  losses.length === 0
    ? []
    : [
        `In the pilot, ${lossText(losses)}. The plan is for runs that lose no trial: if more than ${percent(Decision.tolerated)} are lost, agents may not be compared, whatever the size.`
      ]

/** Says what a plan does not know of instances that come in groups, and what a pilot shows of its groups. */
const groupTexts = (
  { detect, grouped, groups, inGroups, power, size }: Planning.PowerPlan,
  { unit }: PowerSubject
): ReadonlyArray<string> => {
  if (grouped === undefined) return []
  const { facet, pilot } = grouped
  const base = `The verdict counts each ${facet} once, but this plan counts instances one by one: if those of one ${facet} are alike, the power is lower, and the sizes are too small.`
  if (pilot === undefined) return [base]
  const seen = `${TextRules.counted(pilot.groups, facet)} of about ${TextRules.counted(Math.max(1, Math.round(pilot.instances / pilot.groups)), "instance")} each`
  const needs =
    groups === undefined ? "no number of them detects" : `it takes about ${TextRules.counted(groups, facet)} to detect`
  const reached =
    inGroups === undefined
      ? ""
      : ` ${TextRules.counted(size.instances, "instance")} in ${TextRules.counted(inGroups.groups, facet)} like these detect it in ${percent(inGroups.power)} of runs.`
  return [
    `${base} The pilot has ${seen}; by their differences, ${needs} ${askedText(detect, unit)} with ${Number((100 * power).toPrecision(6))} % power.${reached}`
  ]
}

/**
 * Writes a power plan as lines for a terminal, none wider than its width: first what a run of the planned size detects,
 * then which sizes detect the requested difference; in the other order if the subject asks for a size.
 */
export const powerLines = (
  plan: Planning.PowerPlan,
  subject: PowerSubject,
  layout: SectionLayout
): ReadonlyArray<string> => {
  const { id, unit } = subject
  const { agents, alpha, comparisons, detect, power, price, reached, reachedRange, resolves, size, sizes, total } = plan
  const asked = askedText(detect, unit)
  const aimed = `${Number((100 * power).toPrecision(6))} %`
  const epochs = `${size.epochs} ${size.epochs === 1 ? "epoch" : "epochs"}`
  const least =
    resolves === undefined
      ? "can detect no difference"
      : `can detect a difference in ${id} of ${showDigit(formatValue(resolves, unit), resolves)}${leastRangeText(plan, unit)}`
  const open =
    reachedRange === undefined || percent(reachedRange.low) === percent(reachedRange.high)
      ? ""
      : `, or in ${percent(reachedRange.low)} to ${percent(reachedRange.high)}: the pilot leaves that open`
  const often =
    Math.round(100 * reached) > Math.round(100 * alpha)
      ? `It would detect a difference of ${asked} in ${percent(reached)} of runs${open}.`
      : `It would claim a difference of ${asked} in ${percent(reached)} of runs, no more than the chance of a false claim.`
  const [calls, tokens, cost] = priceTexts(total)
  const [family, run] = [Decision.testLevel("agents", 1), Decision.familyError].map(percent)
  const isPiloted = plan.assumptions.limits !== undefined
  const isPriced = Object.keys(price).length > 0
  const condition =
    plan.grouped === undefined
      ? ""
      : `If instances of one ${plan.grouped.facet} are no more alike than those of several, `
  const sentences = [
    `${condition}${agents} agents × ${formatWhole(size.instances)} instances × ${epochs} ${least} with ${aimed} power. ${often}`,
    ...groupTexts(plan, subject),
    ...(isPriced ? [`It takes ${calls} calls, ${tokens} tokens, ${cost === "–" ? "at an unknown price" : cost}.`] : []),
    comparisons === 1
      ? `The one comparison is claimed at ${formatP(alpha).replace("=", "≤")}: of the ${run} chance of a false claim in a run, the rest is for claims about difficulty and price.`
      : `Each of the ${comparisons} comparisons is claimed at ${formatP(alpha).replace("=", "≤")}, which keeps the chance of a false claim among them at ${family}; the rest of the ${run} in a run is for claims about difficulty and price.`,
    basisText(plan, subject.from),
    ...(subject.asksSize === true ? [] : lossTexts(plan))
  ]
  const wrapped = (text: string): ReadonlyArray<string> => wrap(text, layout.width)
  const table =
    sizes.length === 0
      ? wrapped(`No run of up to 16 million instances detects a difference of ${asked} with ${aimed} power.`)
      : [
          ...wrapped(
            `To detect a difference of ${asked} with ${aimed} power${plan.losses === undefined ? "" : ", if no trial is lost"}:`
          ).map(layout.style.strong),
          ...tableOf(plan, layout),
          ...(isPiloted
            ? wrapped("The range is what the pilot leaves open (95 %). Plan for its upper end to be safe.")
            : [])
        ]
  const advice = isPriced
    ? []
    : [
        "",
        ...wrapped(
          "Calls, tokens and cost are unknown: plan --from a pilot run, or --assume calls=20,tokens=30000,cost=0.05 per trial."
        )
      ]
  return subject.asksSize === true
    ? [...table, ...lossTexts(plan).flatMap(wrapped), "", ...sentences.flatMap(wrapped), ...advice]
    : [...sentences.flatMap(wrapped), "", ...table, ...advice]
}
