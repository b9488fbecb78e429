import { type Json, TextRules } from "@escapement/core"
import { type Decision, Statistics } from "@escapement/metrics"
import { Option } from "effect"
import { type SectionLayout, sectionLines } from "../analysis/analysisLines.ts"
import { makeSection, type ReportSection } from "../analysis/ReportSection.ts"
import { escapeMarkdown } from "../text/Markdown.ts"
import { basisText, findingText } from "../text/findingText.ts"
import { missingKinds } from "../text/missingKinds.ts"
import { trimmedNotes, withMeans } from "../text/trimmedNotes.ts"
import { formatEstimate, formatValue } from "../text/numbers.ts"

/** A log of another tool, as a comparison shows it. */
export interface ShownLog {
  readonly path: string
  /** The format that was recognised. */
  readonly format: string
  /** Number of attempts. */
  readonly rows: number
  /** The column that was read as each role, such as `agent`, `sample` or `score`. */
  readonly columns: { readonly [role: string]: string }
  /** What a reader must know of the log, such as values that were left out. */
  readonly remarks: ReadonlyArray<string>
}

/** An agent without any score, and its log. */
export interface ShownUnscored {
  readonly agent: string
  /** Path of its log. */
  readonly log: string
  readonly attempts: number
}

/** A comparison of logs of other tools: what `logLines`, `logMarkdown` and `logJson` show. */
export interface ShownComparison {
  readonly logs: ReadonlyArray<ShownLog>
  /** The agents that are left out, and counted nowhere else, as they have no score; absent if there are none. */
  readonly unscored?: ReadonlyArray<ShownUnscored>
  /** Number of samples that any agent has. */
  readonly samples: number
  /** Number of samples that the two agents of a pair have in common, for the pair with the fewest. */
  readonly shared: number
  /** The most attempts of an agent at one sample. */
  readonly attempts: number
  /**
   * Agents whose number of attempts depends on their first scores or costs, as if failed attempts were repeated. Only
   * their first attempts count. Absent if there are none.
   */
  readonly repeated?: ReadonlyArray<string>
  /**
   * Agents whose first attempt at some samples is missing. It counts as lost, and only first attempts of these agents
   * count. Absent if there are none.
   */
  readonly late?: ReadonlyArray<Decision.LateAgent>
  /** The scores that are possible; absent if they are those from 0 to 1. */
  readonly range?: Decision.ValueRange
  /** Whether the user stated `range`; if false, it is the least and the most score in the logs. Absent without `range`. */
  readonly isRangeStated?: boolean
  /** Number of groups of samples; absent if samples count as drawn one by one. */
  readonly clusters?: number
  /** The score first, then cost and tokens if the logs have them. */
  readonly metrics: ReadonlyArray<Decision.MetricComparison>
}

/** The most pairs of agents that get a sentence each. */
const most = 45

const logText = ({ columns, format, path, remarks, rows }: ShownLog): string => {
  const read = Object.entries(columns).map(([role, name]) => (role === name ? role : `${role} = ${name}`))
  const notes = remarks.map((remark) => `; ${remark}`).join("")
  return `${path}: ${format}, ${TextRules.counted(rows, "attempt")}, read as ${read.join(", ")}${notes}`
}

/** Says that none of an agent's attempts has a score, and which log it is from. */
export const unscoredText = ({ agent, attempts, log }: ShownUnscored): string => {
  const isFile = log.split(/[\\/]/).at(-1) === agent
  const none = attempts === 1 ? "its only attempt has no score" : `none of its ${attempts} attempts has a score`
  return `${isFile ? log : `${agent} (${log})`}: ${none}`
}

const agentText = (
  { agent, bounds, lost, mean, simulated, trials }: Decision.AgentScore,
  { id, unit }: Decision.TableMetric,
  isMain: boolean
): string => {
  const range =
    bounds === undefined ? "" : `, so between ${formatValue(bounds.worst, unit)} and ${formatValue(bounds.best, unit)}`
  const how = isMain ? "lost" : `lost, or without ${id}`
  const losses = lost === 0 ? "" : `; ${lost} of ${TextRules.counted(trials, "attempt")} ${how}${range}`
  const origin = simulated ? " (a simulated model: says nothing about a real one)" : ""
  return `${agent}: ${id} ${formatEstimate(mean, unit, mean.n)}${losses}${origin}`
}

/** Writes a sentence for each pair that has a finding, and counts the others. */
const pairTexts = (differences: ReadonlyArray<Decision.AgentDifference>, unit: string): ReadonlyArray<string> => {
  const said = differences.flatMap(({ a, b, finding }) =>
    Option.toArray(
      Option.map(finding, (found) => `${b} − ${a}: ${findingText(found.estimate, found, unit)} (${basisText(found)})`)
    )
  )
  const [rest, alone] = [said.length - most, differences.length - said.length]
  return [
    ...said.slice(0, most),
    ...(rest > 0 ? [`and ${rest} other pairs: see --json`] : []),
    ...(alone > 0
      ? [`${TextRules.counted(alone, "pair")} not compared, with fewer than two samples in common: --json lists them`]
      : [])
  ]
}

const metricSections = (
  { agents, differences, metric }: Decision.MetricComparison,
  index: number
): ReadonlyArray<ReportSection> => [
  ...makeSection(
    metric.id,
    agents.map((agent) => agentText(agent, metric, index === 0))
  ),
  ...makeSection(`${metric.id}: every pair of agents`, [
    ...pairTexts(differences, metric.unit),
    ...trimmedNotes(
      withMeans(
        differences.flatMap(({ a, b, finding }) => Option.toArray(finding).map((found) => ({ ...found, a, b }))),
        agents
      )
    )
  ])
]

/**
 * Says that agents made different numbers of attempts: an attempt that is missing from a log counts as never made, not
 * as lost. Empty if the numbers are equal, or if nobody made two attempts at a sample: then samples are missing, which
 * is said elsewhere.
 */
const attemptTexts = ({
  attempts,
  late = [],
  metrics: [main],
  repeated = []
}: ShownComparison): ReadonlyArray<string> => {
  const agents = main?.agents ?? []
  if (repeated.length > 0)
    return [
      `${repeated.join(", ")}: the number of attempts at a sample goes with the first one's score or cost, so attempts may have been repeated because of it. Only the first attempt at each sample counts there.`
    ]
  return attempts < 2 || late.length > 0 || new Set(agents.map(({ trials }) => trials)).size < 2
    ? []
    : [
        `Agents made different numbers of attempts (${agents.map(({ agent, trials }) => `${agent} ${trials}`).join(", ")}). Attempts at one sample are averaged; those that are not in a log count as never made.`
      ]
}

/** Says of which agents first attempts are missing, and what that means. */
const lateTexts = ({ late = [], logs }: ShownComparison): ReadonlyArray<string> => {
  const column = logs.map(({ columns }) => columns["epoch"]).find((name) => name !== undefined) ?? "epoch"
  return late.map(
    ({ agent, first, instances }) =>
      `${agent}: attempt ${first}, the first one, is missing at ${TextRules.counted(instances, "sample")}, as if only the last of several attempts had been kept. So only the first attempt at each sample counts for ${agent}, and as lost where it is missing. If ${column} does not number attempts, name another column with --epoch, or none.`
  )
}

/** Says between which values scores lie. */
const rangeTexts = ({ isRangeStated, range }: ShownComparison): ReadonlyArray<string> => {
  if (range === undefined) return []
  const [least, most] = [formatValue(range.least, "score"), formatValue(range.most, "score")]
  return [
    isRangeStated === true
      ? `Every score lies between ${least} and ${most}.`
      : `Scores go from ${least} to ${most}. Intervals hold if no sample can score outside; --range states other limits.`
  ]
}

/** Says why costs and tokens are not compared if attempts lack them. */
const unboundedTexts = ({ metrics }: ShownComparison): ReadonlyArray<string> => {
  const refused = metrics
    .slice(1)
    .filter(({ differences }) =>
      differences.some(({ finding }) => Option.exists(finding, ({ verdict }) => verdict === "refused"))
    )
    .map(({ metric: { id } }) => id)
  return refused.length === 0
    ? []
    : [
        `Not compared for lack of values: ${refused.join(", ")}. A log does not say why an attempt has no value: it may have failed, or used more than others, and nothing bounds what it used. To compare those that have one, remove the other samples from both logs.`
      ]
}

/** Says what intervals and numbers of instances stand for, where that is not plain from the findings. */
const termTexts = (findings: ReadonlyArray<Decision.Finding>, attempts: number): ReadonlyArray<string> => {
  const hypotheses = findings[0]?.hypotheses ?? 1
  return [
    ...(hypotheses > 1 ? [`Intervals and p-values are corrected for ${hypotheses} comparisons.`] : []),
    ...(findings.some(({ bounds }) => bounds !== undefined)
      ? ["Intervals of differences hold whatever the lost attempts would have scored, so lost attempts widen them."]
      : []),
    ...(attempts > 1 && findings.some(({ needed }) => needed?.of === "instances")
      ? [`Numbers of instances count samples, each with as many attempts as here (${attempts} at most).`]
      : [])
  ]
}

const scopeTexts = (comparison: ShownComparison): ReadonlyArray<string> => {
  const { clusters, late = [], metrics, samples, shared, unscored = [] } = comparison
  const missing = samples - shared
  const findings = metrics.flatMap(({ differences }) => differences.flatMap(({ finding }) => Option.toArray(finding)))
  const isWide = findings.every((finding) => finding.clusters !== undefined)
  const narrow = isWide ? "" : `; the others, of fewer than ${Statistics.fewClusters}, hold for theirs`
  const other = unscored.length === 0 ? "" : "other "
  const counted = late.length === 0 ? "a score" : "a score that counts"
  return [
    ...unscored.map((one) => `left out: ${unscoredText(one)}`),
    ...(missing === 0
      ? [`Every ${other}agent's log has the same ${TextRules.counted(samples, "sample")}.`]
      : [
          `${shared} of ${samples} samples have ${counted} of every ${other}agent. Two agents are compared over those that both have. A sample of which only one of them has a score counts as lost for the other, as its log may leave out what it did badly; lost attempts widen the interval, or leave none. If both were to attempt fewer samples, remove the others from both logs.`
        ]),
    ...rangeTexts(comparison),
    ...unboundedTexts(comparison),
    ...lateTexts(comparison),
    ...attemptTexts(comparison),
    ...(clusters === undefined
      ? ["Every sample counts as drawn by itself (--cluster names a column of samples that belong together)."]
      : [
          clusters < Statistics.fewClusters
            ? `Samples come in ${TextRules.counted(clusters, "group")}. Fewer than ${Statistics.fewClusters} say nothing about others: findings hold for these.`
            : `Samples come in ${TextRules.counted(clusters, "group")}. Findings ${isWide ? "" : "that name groups "}hold for other groups too, if these are a fair sample of them${narrow}.`
        ]),
    ...missingKinds(findings, "group"),
    ...termTexts(findings, comparison.attempts)
  ]
}

/** Writes a comparison of logs of other tools, as lines no wider than the layout's width. */
export const logLines = (comparison: ShownComparison, layout: SectionLayout): ReadonlyArray<string> =>
  sectionLines(
    [
      ...makeSection("Logs", [...comparison.logs.map(logText), ...scopeTexts(comparison)]),
      ...comparison.metrics.flatMap(metricSections)
    ],
    layout
  )

/** Writes a comparison of logs in Markdown, for a comment or a document. */
export const logMarkdown = (comparison: ShownComparison): string =>
  [
    { title: "Logs", texts: [...comparison.logs.map(logText), ...scopeTexts(comparison)] },
    ...comparison.metrics.flatMap(metricSections)
  ]
    .map(
      ({ texts, title }) =>
        `#### ${escapeMarkdown(title)}\n\n${texts.map((text) => `- ${escapeMarkdown(text)}`).join("\n")}`
    )
    .join("\n\n")

/** Writes a comparison of logs as JSON; unknown values are absent, and a pair without a finding has null. */
export const logJson = ({ metrics, ...rest }: ShownComparison): Json.Json =>
  JSON.parse(
    JSON.stringify({
      ...rest,
      metrics: metrics.map(({ differences, ...metric }) => ({
        ...metric,
        differences: differences.map(({ finding, ...pair }) => ({ ...pair, finding: Option.getOrNull(finding) }))
      }))
    })
  )
