import { TextRules } from "@escapement/core"
import { type Analysis, Decision } from "@escapement/metrics"
import { conditionsText, findingText } from "../text/findingText.ts"
import { percent } from "./percent.ts"
import { type ReportSection, makeSection } from "./ReportSection.ts"

/** Up to this number, each interaction gets a sentence; if there are more, those that are not distinguishable from zero do not. */
const mostInteractions = 6

const stepText = ({ factor, from, to }: Analysis.LevelStep): string => `${factor}: ${from} → ${to}`

/** Says at which levels the options of only one side are fixed: ` (at react.history=full)`; empty if there are none. */
const atText = ({ at }: Analysis.DesignContrast): string => {
  const levels = Object.entries(at).map(([factor, level]) => `${factor}=${level}`)
  return levels.length === 0 ? "" : ` (at ${levels.join(", ")})`
}

const said = (contrast: Analysis.DesignContrast, unit: string): string =>
  `${findingText(contrast.value, contrast, unit)}${conditionsText(contrast)}`

const interactionTexts = ({ interactions, metric }: Analysis.Analysis): ReadonlyArray<string> => {
  const shown = interactions.filter(
    ({ verdict }) => verdict !== "not-distinguishable" || interactions.length <= mostInteractions
  )
  const rest = interactions.length - shown.length
  return [
    ...shown.map((one) => `${stepText(one.step)}, by ${stepText(one.by)}: ${said(one, metric.unit)}`),
    ...(rest === 0 ? [] : [`${TextRules.counted(rest, "other effect")}: not distinguishable from zero`])
  ]
}

/** Says which of two steps is the larger one, if that can be decided. */
const largerTexts = ({ architectureMinusModel, metric }: Analysis.Analysis): ReadonlyArray<string> =>
  architectureMinusModel.map((one) => {
    const steps = `${one.architecture.from} → ${one.architecture.to} against ${one.model.from} → ${one.model.to}`
    const larger = !Decision.isClaimed(one) ? "" : one.value > 0 ? "architecture larger, " : "model larger, "
    return `${steps}: ${larger}${said(one, metric.unit)}`
  })

/** Whether every effect is the difference of a pair of agents, as in a run whose agents differ only in architecture. */
export const areEffectsPairs = ({ effects, pairs }: Analysis.Analysis): boolean =>
  effects.every(({ from, to }) => pairs.some(({ a, b }) => (a === from && b === to) || (a === to && b === from)))

/** Says what the shares of variance do not cover: trials without a value, and groups that were not drawn. */
const varianceNotes = ({ agents, instances, outcomes, pairs, question }: Analysis.Analysis): ReadonlyArray<string> => {
  const mine = outcomes.filter(({ agent }) => agents.some(({ label }) => label === agent))
  const isLeft = mine.some(({ mean }) => mean.n < instances)
  const isLost = !isLeft && mine.some(({ lost }) => lost > 0)
  const isGrouped = pairs.some(({ clusters }) => clusters !== undefined)
  return [
    ...(isLeft ? ["Only instances count on which every agent has a value; the others could change these shares."] : []),
    ...(isLost ? ["Lost trials are left out; they could change these shares."] : []),
    ...(isGrouped
      ? [`Instances count one by one here: nothing is said about other ${question.cluster ?? "group"}s.`]
      : [])
  ]
}

/**
 * Writes the sections on effects: main effects, interactions, architecture against model, shares of variance.
 *
 * @param shown the effects to report; default: all
 */
export const effectSections = (
  analysis: Analysis.Analysis,
  shown: Analysis.Analysis["effects"] = analysis.effects
): ReadonlyArray<ReportSection> => {
  const { metric, unanswered, variance } = analysis
  return [
    makeSection(`Effects on ${metric.id}`, [
      ...shown.map((one) => `${stepText(one)}${atText(one)}: ${said(one, metric.unit)}`),
      ...unanswered.map((one) => `${stepText(one)}: not compared: ${one.reason}`)
    ]),
    makeSection("Interactions", interactionTexts(analysis)),
    makeSection("Architecture against model", largerTexts(analysis)),
    makeSection("Where the variance comes from", [
      ...variance.map(
        ({ high, low, share, source }) => `${source}: ${percent(share)} [${percent(low)}, ${percent(high)}]`
      ),
      ...(variance.length === 0 ? [] : varianceNotes(analysis))
    ])
  ].flat()
}
