import { formatDifference, formatEnd, formatP, formatValue, formatWhole } from "../text/numbers.ts"
import { type Metrics, type Plans, type RunPlan, TextRules } from "@escapement/core"
import { Sequential } from "@escapement/metrics"
import { Option } from "effect"
import type { SectionLayout } from "../analysis/analysisLines.ts"
import { absencesText } from "../text/findingText.ts"
import { sizeCondition, stoppedText } from "../text/stoppedTexts.ts"
import { wrap } from "../text/wrap.ts"

/** What a text about the decision of a run needs to know of the run. */
export interface DecisionSubject {
  /** The labels of the agents, by cell. */
  readonly labels: ReadonlyArray<string>
  /** The metrics of the hypotheses. */
  readonly metrics: ReadonlyArray<Pick<Metrics.Measured, "id" | "better">>
  readonly rule: Plans.StoppingRule
  /**
   * The source of the instances, of which the text says whether difficulties were drawn by lot; if absent, it says
   * nothing of them.
   */
  readonly source?: Plans.Source
  /** The committed design that was played, if there was one. */
  readonly design?: Plans.Commitment | undefined
  /** Number of trials that were played. */
  readonly trials: number
}

/** The words after a value, for scales that need them. */
const scaleNames = {
  difference: "",
  ratio: ", typical ratio; the ratio of each instance counts as at least × 0.5 and at most × 2",
  sign: ", the share of instances where it is higher minus the share where it is lower"
} as const

const size = (value: number, { scale }: Plans.Hypothesis): string =>
  scale === "ratio" ? `× ${Sequential.ratio(value).toFixed(2)}` : formatDifference(value, "share")

const relation = (verdict: Sequential.SequentialVerdict, better: Metrics.Measured["better"]): string => {
  if (verdict === "equivalent") return "is equivalent to"
  if (verdict === "undecided") return "is not told apart from"
  if (better === "neither") return verdict === "higher" ? "is above" : "is below"
  return verdict === better ? "is better than" : "is worse than"
}

const marginText = ({ margin, scale }: Plans.Hypothesis): string =>
  margin === undefined ? "" : scale === "ratio" ? ` within ${Math.round(100 * margin)} %` : ` within ± ${margin}`

/** Names the agents of which the metric says nothing in some trials. */
const absencesOf = (
  { absences }: Pick<Sequential.Conclusion, "absences">,
  { labels }: Pick<DecisionSubject, "labels">
) => absences.map(({ cell, ...counts }) => ({ arm: labels[cell] ?? String(cell), ...counts }))

/** The word for what a rule counts: an instance, or a group that counts once. */
const unitOf = (cluster: string | undefined): string => (cluster === undefined ? "instance" : "group")

/**
 * Words the conclusion about one hypothesis, b compared with a, in one sentence; p is corrected for all hypotheses of
 * the run.
 */
const conclusionSentence = (
  conclusion: Sequential.Conclusion,
  subject: Pick<DecisionSubject, "labels" | "metrics">,
  { cluster, conclusions: { length: hypotheses } }: Pick<Sequential.Decision, "cluster" | "conclusions">
): string => {
  const { equivalence, estimate, high, hypothesis, low, n, p, verdict } = conclusion
  const { a, b, metric, scale } = hypothesis
  const { labels, metrics } = subject
  const better = metrics.find(({ id }) => id === metric)?.better ?? "neither"
  const isEquivalent = verdict === "equivalent"
  const ends = isEquivalent && equivalence !== undefined ? equivalence : { low, high }
  const endOf = (value: number): string => (scale === "ratio" ? size(value, hypothesis) : formatEnd(value, "share"))
  const interval = `${size(estimate, hypothesis)} [${endOf(ends.low)}, ${endOf(ends.high)}]`
  const claim = `${labels[b] ?? b} ${relation(verdict, better)} ${labels[a] ?? a}${isEquivalent ? marginText(hypothesis) : ""}`
  const proof = isEquivalent ? "" : `, ${formatP(Math.min(1, p * hypotheses))}`
  return `${claim}: ${metric} ${interval}${scaleNames[scale]}${proof} (paired over ${TextRules.counted(n, unitOf(cluster))}${absencesText({ absences: absencesOf(conclusion, subject) })})`
}

/** Why a run is over although not all of its comparisons are decided. */
const endText: { readonly [reason in Exclude<Sequential.EndReason, "decided">]: string } = {
  unlikely: "the instances that are left are unlikely to change that",
  maximum: "all instances that the rule allows are played",
  cost: "the cost that the rule allows is spent"
}

const countDecided = (conclusions: ReadonlyArray<Sequential.Conclusion>): string => {
  const decided = conclusions.filter(({ verdict }) => verdict !== "undecided").length
  return `${decided} of ${conclusions.length} comparisons decided`
}

const headText = ({ conclusions, end, looks }: Sequential.Decision): string => {
  const after = `after ${TextRules.counted(looks, "look")}`
  if (Option.isNone(end)) return `Not over yet, ${after}.`
  if (end.value === "decided") return `Decided, ${after}.`
  return conclusions.every(({ verdict }) => verdict === "undecided")
    ? `Undecided ${after}: ${endText[end.value]}.`
    : `${countDecided(conclusions)} ${after}; ${endText[end.value]}.`
}

const designText = (design: Plans.Commitment | undefined): ReadonlyArray<string> => {
  if (design === undefined) return []
  const what = `the design sha256:${design.sha256}`
  return design.departures.length === 0
    ? [`As committed by ${what}.`]
    : [`Departs from ${what}: ${design.departures.join("; ")}.`]
}

const isByLot = (source: Plans.Source | undefined): boolean =>
  (source?._tag === "Tier" || source?._tag === "Difficulty") && source.difficulties === "by-lot"

/** Says that a look does not see every difficulty equally often, and over what a mean is taken. */
const drawnText = (source: Plans.Source | undefined): ReadonlyArray<string> =>
  isByLot(source)
    ? [
        "Each instance drew its difficulty by lot, every one of the grid with the same chance: a mean is that over the grid."
      ]
    : []

const effectText = ({ scale }: Plans.Hypothesis, effect: number): string =>
  scale === "ratio" ? `${Math.round(100 * effect)} %` : String(effect)

/** Says what a run of a fixed size would have been for. */
const purpose = ({ hypothesis, verdict }: Sequential.Conclusion): string =>
  verdict === "equivalent" && hypothesis.margin !== undefined
    ? `show equivalence within ± ${effectText(hypothesis, hypothesis.margin)}`
    : `detect ${effectText(hypothesis, hypothesis.detect)}`

/**
 * Says what the run cost, and how many instances a run of a fixed size would have needed, for the comparison that needs
 * the most.
 */
const priceText = (
  { cluster, conclusions, cost, instances }: Sequential.Decision,
  { trials }: DecisionSubject
): string => {
  const spent = cost === undefined ? "" : ` and ${formatValue(cost, "USD")}`
  const took = `It took ${TextRules.counted(instances, "instance")}, ${TextRules.counted(trials, "trial")}${spent}.`
  const [most] = conclusions.toSorted((a, z) => z.fixedSize - a.fixedSize)
  return most === undefined
    ? took
    : `${took} A run of a fixed size, planned to ${purpose(most)} with ${100 * Sequential.comparedPower} % power, would play about ${formatWhole(most.fixedSize)} ${unitOf(cluster)}s.${most.fixedSize < (cluster === undefined ? instances : most.n) && most.verdict === "equivalent" ? " Looking again and again spares instances where agents differ, and costs some where they are equal." : ""}`
}

/** Says how often a run with a stopping rule says anything false, and on what condition. */
const errorText = (error: number, cluster: string | undefined): string =>
  `anything false is said with a chance of at most ${Math.round(100 * error)} %${cluster === undefined ? "" : `, ${sizeCondition(cluster)}`}.`

/** Says how instances of one group counted, if they come in groups. */
const groupedText = ({ cluster }: Sequential.Decision): ReadonlyArray<string> =>
  cluster === undefined
    ? []
    : [
        `Each ${cluster} counted once, as one group, in the block in which it first occurred: conclusions are about the mean over ${cluster}s. They hold for other ${cluster}s too, if these are a fair sample of them.`
      ]

/** Says which agents are compared, if not every two agents are. */
const comparedText = (
  hypotheses: ReadonlyArray<Plans.Hypothesis>,
  { labels }: DecisionSubject
): ReadonlyArray<string> => {
  const [first] = hypotheses
  const isBeside =
    first !== undefined && new Set(hypotheses.map(({ b }) => b)).size > 1 && hypotheses.every(({ a }) => a === first.a)
  return isBeside
    ? [
        `Every other agent, baselines and replicates aside, was compared with ${labels[first.a]} alone: an agent is compared with the first one named before it that differs from it in one part or, if there is none, with the first of all.`
      ]
    : []
}

/** Writes the decision of a run with a stopping rule, as lines no wider than the layout. */
export const decisionLines = (
  decision: Sequential.Decision,
  subject: DecisionSubject,
  { style, width }: Pick<SectionLayout, "style" | "width">
): ReadonlyArray<string> => {
  const { conclusions } = decision
  const { error, hypotheses } = subject.rule
  const many = hypotheses.length === 1 ? "" : ` and all ${hypotheses.length} comparisons`
  return [
    ...wrap(headText(decision), width).map(style.strong),
    ...conclusions.flatMap((conclusion) =>
      wrap(conclusionSentence(conclusion, subject, decision), width).map(
        conclusion.verdict === "undecided" ? style.faint : style.strong
      )
    ),
    ...[
      `The intervals hold at all looks${many} together, and are wider for it; ${errorText(error, decision.cluster)}`,
      stoppedText,
      ...comparedText(hypotheses, subject),
      ...groupedText(decision),
      ...drawnText(subject.source),
      priceText(decision, subject),
      ...designText(subject.design)
    ].flatMap((text) => wrap(text, width))
  ]
}

/** Accounts for the looks between the one that was written last and this one. */
const unwritten = (looks: number, last: number): string => {
  const [from, to] = [last + 1, looks - 1]
  if (from > to) return ""
  return ` (look${from === to ? ` ${to}` : `s ${from} to ${to}`} decided nothing)`
}

/**
 * Puts the result of a look into one line; of several comparisons, it gives the number of decided ones.
 *
 * @param last the look that was written last; 0 if none was
 */
export const lookLine = (
  decision: Sequential.Decision,
  subject: Pick<DecisionSubject, "labels" | "metrics">,
  last: number
): string => {
  const { conclusions, instances, looks } = decision
  const [first] = conclusions
  const found =
    first === undefined || conclusions.length > 1
      ? countDecided(conclusions)
      : conclusionSentence(first, subject, decision)
  return `look ${looks}${unwritten(looks, last)}, ${TextRules.counted(instances, "instance")}: ${found}`
}

const hypothesisText = (
  { a, b, margin, metric, ...hypothesis }: Plans.Hypothesis,
  labels: ReadonlyArray<string>
): string => {
  const within =
    margin === undefined ? "" : `, equivalent within ± ${effectText({ a, b, metric, ...hypothesis }, margin)}`
  return `${labels[b]} beside ${labels[a]} on ${metric}: detect ${effectText({ a, b, metric, ...hypothesis }, hypothesis.detect)}${within}`
}

/**
 * Writes what a design fixes, as lines: its hypotheses, its seed and when it stops; empty for a plan without a stopping
 * rule.
 */
export const designLines = (
  { benchmarks: [{ source }], seed, until }: RunPlan,
  labels: ReadonlyArray<string>
): ReadonlyArray<string> => {
  if (until === undefined) return []
  const { block, cluster, error, hypotheses, maxCost, most } = until
  const groups = cluster === undefined ? "" : `, each ${cluster} once`
  const cost = maxCost === undefined ? "" : ` or ${formatValue(maxCost, "USD")}`
  return [
    ...hypotheses.map((hypothesis) => hypothesisText(hypothesis, labels)),
    `Seed ${seed}; a look after every ${TextRules.counted(block, "instance")}${groups}; at most ${formatWhole(most)} instances${cost}; ${errorText(error, cluster)}`,
    ...drawnText(source).map((text) => text.replace("drew", "draws"))
  ]
}

/** An earlier run with a stopping rule that looked at its data, and how often. */
export interface TakenLooks {
  readonly run: string
  readonly looks: number
}

/**
 * Writes a warning that earlier runs already looked at the question of a run of fixed size; empty without such runs.
 */
export const looksLines = (taken: ReadonlyArray<TakenLooks>): ReadonlyArray<string> =>
  taken.slice(0, 1).map(({ run }) => {
    const all = taken.reduce((sum, { looks }) => sum + looks, 0)
    const more = taken.length > 1 ? ` and ${TextRules.counted(taken.length - 1, "other run")}` : ""
    return `This question was looked at ${all === 1 ? "once" : `${all} times`} before, in run ${run}${more}. If that is why this run was made, its intervals are too narrow and its p-values too small.`
  })

/**
 * Writes the state of a run with a stopping rule as plain data: why it ended (null while it goes on), and each
 * conclusion with its sentence.
 */
export const decisionJson = (decision: Sequential.Decision, subject: DecisionSubject) => {
  const { labels, rule } = subject
  return {
    end: Option.getOrNull(decision.end),
    looks: decision.looks,
    instances: decision.instances,
    trials: subject.trials,
    ...(decision.cost === undefined ? {} : { cost: decision.cost }),
    rule,
    ...(decision.cluster === undefined ? {} : { condition: sizeCondition(decision.cluster) }),
    ...(isByLot(subject.source) ? { difficulties: "by-lot" } : {}),
    ...(subject.design === undefined ? {} : { design: subject.design }),
    conclusions: decision.conclusions.map(({ absences, hypothesis, ...conclusion }) => ({
      a: labels[hypothesis.a],
      b: labels[hypothesis.b],
      metric: hypothesis.metric,
      scale: hypothesis.scale,
      ...conclusion,
      ...(absences.length === 0 ? {} : { absences: absencesOf({ absences }, subject) }),
      adjusted: Math.min(1, conclusion.p * rule.hypotheses.length),
      sentence: conclusionSentence({ absences, hypothesis, ...conclusion }, subject, decision)
    }))
  }
}
