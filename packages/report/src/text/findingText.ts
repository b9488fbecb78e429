import { TextRules } from "@escapement/core"
import type { Decision } from "@escapement/metrics"
import { retryCondition } from "./retriedTexts.ts"
import { formatDifference, formatEnd, formatP, formatRange, formatValue, hasInterval, span } from "./numbers.ts"

/** The parts of a finding that its sentence uses. */
export type SaidFinding = Omit<Decision.Finding, "estimate">

/** The most reasons that are stated for each arm. */
const mostReasons = 2

/**
 * Says which arms lost how many trials, and why.
 *
 * ```ts
 * import { lossText } from "./findingText.ts"
 *
 * lossText([{ arm: "react", trials: 60, lost: 19, reasons: [{ reason: "HTTP 503", trials: 19 }] }]) // → "react lost 19 of 60 trials (19× HTTP 503)"
 * ```
 */
export const lossText = (losses: ReadonlyArray<Decision.Loss>): string =>
  losses
    .map(({ arm, lost, reasons, trials }) => {
      const known = reasons.filter(({ reason }) => reason !== "")
      const why = known.slice(0, mostReasons).map(({ reason, trials: count }) => `${count}× ${reason}`)
      const rest = known.length > mostReasons ? [`${known.length - mostReasons} more reasons`] : []
      const all = [...why, ...rest].join("; ")
      return `${arm} lost ${lost} of ${TextRules.counted(trials, "trial")}${all === "" ? "" : ` (${all})`}`
    })
    .join(", ")

const boundsText = ({ best, worst }: Decision.Bounds, unit: string): string =>
  `between ${formatEnd(worst, unit)} and ${formatEnd(best, unit)}`

const lossesBeside = ({ bounds, losses }: SaidFinding, unit: string): string =>
  losses.length === 0 || bounds === undefined ? "" : `; ${lossText(losses)}: ${boundsText(bounds, unit)}`

const neededText = ({ needed }: SaidFinding): string => {
  if (needed === undefined) return ""
  const { count, low, of } = needed
  const least = count === low ? "" : ` (${formatValue(low, of)} if it is as large as the interval allows)`
  return `; to detect a difference of this size with 80 % power, a fresh run needs about ${formatValue(count, of)} ${of}${least}`
}

/** Tests of the typical instance: a fifth of the values at each end is left out. */
const typicalTests: ReadonlySet<Decision.Finding["test"]> = new Set(["trimmed t", "clustered trimmed t", "sign"])

/** The word for findings of which a test is of the typical instance, with a space after it; empty if none is. */
export const typically = (...findings: ReadonlyArray<Pick<SaidFinding, "test">>): string =>
  findings.some(({ test }) => typicalTests.has(test)) ? "typically " : ""

/**
 * Words a finding, only from its verdict and intervals. A finding without a claim is called not distinguishable, with
 * the size that a fresh run would need. Every text states the losses.
 *
 * @param value the estimate
 */
export const findingText = (value: number, finding: SaidFinding, unit: string): string => {
  const { adjusted, bounds, equivalence, losses, verdict } = finding
  const estimate = `${typically(finding)}${formatDifference(value, unit)}`
  const said = `${estimate} ${formatRange(finding, unit)}`
  switch (verdict) {
    case "higher":
    case "lower":
      return `${said}, ${formatP(adjusted)}${lossesBeside(finding, unit)}`
    case "equivalent":
      return equivalence === undefined
        ? said
        : `equivalent within ± ${formatValue(equivalence.margin, unit)}: ${estimate} ${formatRange(equivalence, unit)} (two one-sided tests)${lossesBeside(finding, unit)}`
    case "refused":
      if (!hasInterval(finding)) return `not compared: ${lossText(losses)}, so the difference can be anything`
      return bounds === undefined
        ? `not compared: ${lossText(losses)}`
        : `not compared: ${lossText(losses)}, so the difference can be anything ${boundsText(bounds, unit)}, and ${formatRange(finding, unit)} with sampling error`
    case "not-distinguishable":
      return `not distinguishable: ${said}${neededText(finding)}${lossesBeside(finding, unit)}`
  }
}

/**
 * Says which trials are left out as the metric says nothing of them, and on which condition a finding about the others
 * holds; empty if there are none.
 */
export const absencesText = (...findings: ReadonlyArray<Pick<SaidFinding, "absences">>): string => {
  const texts = findings.flatMap(({ absences = [] }) =>
    absences.map(({ absent, arm, trials }) => `${absent} of ${TextRules.counted(trials, "trial")} of ${arm}`)
  )
  const who = [...new Set(texts)]
  return who.length === 0 ? "" : `; left out: ${who.join(", ")} without a value, so it holds only if ${absentCondition}`
}

/** On which condition trials without a value change no result. */
const absentCondition = "having a value has nothing to do with how well a trial goes"

/** Says which trials were lost and played again, and on which condition a finding about them holds; empty if few were. */
const retriedText = (...findings: ReadonlyArray<Pick<SaidFinding, "retried">>): string => {
  const texts = findings.flatMap(({ retried = [] }) =>
    retried.map(({ arm, attempts, retried: again, trials }) => {
      const of = `${again} of ${TextRules.counted(trials, "trial")}`
      return `${of} of ${arm} after ${TextRules.counted(attempts, "lost attempt")}`
    })
  )
  const who = [...new Set(texts)]
  return who.length === 0 ? "" : `; played again: ${who.join(", ")}, so it holds only if ${retryCondition}`
}

/** Says that trials of one instance can share files, and on which condition a finding about them holds. */
const sharingText = (...findings: ReadonlyArray<Pick<SaidFinding, "sharing">>): string => {
  const who = [...new Set(findings.flatMap(({ sharing = [] }) => sharing))]
  return who.length === 0
    ? ""
    : `; trials of ${who.join(", ")} can share files, so it holds only if they carry nothing over`
}

/** Says what a finding takes for granted: of trials that it leaves out, were played again, or can share files. */
export const conditionsText = (
  ...findings: ReadonlyArray<Pick<SaidFinding, "absences" | "retried" | "sharing">>
): string => `${absencesText(...findings)}${retriedText(...findings)}${sharingText(...findings)}`

/** Says over how many groups a finding generalises, or that they are too few, if instances come in groups. */
export const groupsText = (
  { clusters, fewGroups }: Pick<SaidFinding, "clusters"> & { readonly fewGroups?: number },
  isPaired: boolean
): string =>
  clusters === undefined
    ? fewGroups === undefined
      ? ""
      : `; holds for ${fewGroups === 1 ? "this group" : `these ${fewGroups} groups`} only`
    : isPaired
      ? ` in ${TextRules.counted(clusters, "group")}`
      : `; over at least ${TextRules.counted(clusters, "group")} in each run`

/** Says at how many looks a finding holds. */
export const looksText = (looks: number): string => `holds at ${looks === 1 ? "the one look" : `all ${looks} looks`}`

/**
 * Says what findings are based on: `paired over 30 instances in 8 groups`, or `paired over 30–60 instances` if they
 * differ. Groups are named if all findings generalise over them.
 */
export const basisText = (
  ...findings: ReadonlyArray<Pick<SaidFinding, "absences" | "clusters" | "looks" | "n" | "retried" | "sharing">>
): string => `${sizesText(...findings)}${conditionsText(...findings)}`

/** The conditions of findings, each as a sentence with a space before it. */
export const conditionSentences = (...findings: ReadonlyArray<Pick<SaidFinding, "absences" | "retried" | "sharing">>): string =>
  conditionsText(...findings)
    .split("; ")
    .flatMap((text) => (text === "" ? [] : [` ${text.charAt(0).toUpperCase()}${text.slice(1)}.`]))
    .join("")

/** Says what findings are based on, without their conditions. */
export const sizesText = (...findings: ReadonlyArray<Pick<SaidFinding, "clusters" | "looks" | "n">>): string => {
  const groups = findings.flatMap(({ clusters }) => clusters ?? [])
  const looks = findings[0]?.looks
  // a stopping rule counts each group once
  const isOfGroups = findings.every(({ clusters, looks: seen, n }) => seen !== undefined && clusters === n)
  return [
    `paired over ${TextRules.counted(span(findings.map(({ n }) => n)), isOfGroups ? "group" : "instance")}`,
    ...(isOfGroups || groups.length < findings.length ? [] : [` in ${TextRules.counted(span(groups), "group")}`]),
    ...(looks === undefined ? [] : [`; ${looksText(looks)}`])
  ].join("")
}
