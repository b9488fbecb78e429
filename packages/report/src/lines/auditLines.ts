import { type Adversaries, type Benchmarks, TextRules } from "@escapement/core"
import type { Leaks } from "@escapement/metrics"
import { percent } from "../analysis/percent.ts"
import { wrap } from "../text/wrap.ts"

/** What `validate` found: the audit of the instances, and what the family's adversaries reached. */
export interface Validation extends Benchmarks.Audit {
  /** Whether an interruption ended the audit: it has not seen all instances, or adversaries have not played them. */
  readonly isPartial?: boolean
  /**
   * What each adversary reached on the instances. Absent if an instance could not be read, as nothing is played then.
   */
  readonly gates?: ReadonlyArray<Adversaries.GateResult>
  /**
   * How well a learner guesses, for each selection of fields that it uses; empty if the instances pose no choices.
   * Absent if an instance could not be read.
   */
  readonly leaks?: ReadonlyArray<Leaks.Leak>
  /** The name of the tier or set; absent if the name claims no difficulty. */
  readonly claim?: string
  /** Why the tier or set keeps its name although a gate is not met; absent if the benchmark gives no reason. */
  readonly excuse?: string
}

const gateLine = (
  { adversary, atMost, gate, instances, interval, lacks, solved }: Adversaries.GateResult,
  isGated: boolean
): string => {
  const reached = `${percent(solved / instances)} [${percent(interval.low)}, ${percent(interval.high)}], ${solved} of ${instances}`
  const open = gate === "met" && interval.high > atMost ? `, though ${percent(interval.high)} is not excluded` : ""
  const judged = isGated ? `; gate ${gate}: at most ${percent(atMost)}${open}` : ""
  return `${adversary}, an agent that ${lacks}: ${reached}${judged}`
}

/** Chooses the leaks to show of each kind: the one with the most fields, and the three largest. */
const shownLeaks = (leaks: ReadonlyArray<Leaks.Leak>): ReadonlyArray<Leaks.Leak> =>
  [...new Set(leaks.map(({ kind }) => kind))].flatMap((kind) => {
    const sorted = leaks.filter((leak) => leak.kind === kind).toSorted((a, b) => b.interval.low - a.interval.low)
    const widest = sorted.toSorted((a, b) => b.fields.length - a.fields.length).slice(0, 1)
    return [...new Set([...widest, ...sorted.slice(0, 3)])]
  })

const leakLine = ({ choices, fields, interval, kind, right, times, whole }: Leaks.Leak): string => {
  const factor = `${times.toFixed(2)} × chance [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]`
  const instances = `${whole.right} whole instances (chance ${whole.chance.toFixed(1)})`
  return `${kind}, by ${fields.join(", ")}: ${factor}, ${right} of ${choices} choices, ${instances}`
}

/** Writes what an audit found, as lines of at most `width` columns for people, with a data sheet if the family has one. */
export const auditLines = (validation: Validation, width = 80): ReadonlyArray<string> => {
  const { claim, excuse, figures, findings, gates = [], instances, isPartial = false, leaks, sheet, valid } = validation
  // if every instance is sound, the findings are about the whole set
  const ofSet = valid === instances ? findings.length : findings.filter(({ instance }) => instance === "the set").length
  const values = Object.entries(figures).map(([name, value]) => `${name}: ${value}`)
  const found = findings.map(({ finding, instance }) => `${instance}: ${finding}`)
  const excused = excuse === undefined ? [] : [`${claim} keeps its name with a gate not met: ${excuse}`]
  const listed = (title: string, items: ReadonlyArray<string>): ReadonlyArray<string> =>
    items.length === 0 ? [] : [title, ...items.flatMap((item) => wrap(item, width - 2).map((line) => `  ${line}`))]
  return [
    ...(isPartial ? wrap("Partial, as it was interrupted: no adversary has played all of its games.", width) : []),
    `${TextRules.counted(instances, "instance")}, ${valid} without a finding${ofSet === 0 ? "" : " of their own"}`,
    ...(ofSet === 0 ? [] : [`${TextRules.counted(ofSet, "finding")} about the set, below`]),
    ...listed("figures", values),
    ...listed(
      "adversaries",
      gates.length === 0 ? [] : [...gates.map((gate) => gateLine(gate, claim !== undefined)), ...excused]
    ),
    ...listed(
      "leaks, by a learner that never saw the instance",
      leaks?.length === 0 ? ["none measured: these instances pose no choices"] : shownLeaks(leaks ?? []).map(leakLine)
    ),
    ...listed("findings", found),
    ...(Object.keys(sheet).length === 0
      ? []
      : [
          "data sheet",
          ...JSON.stringify(sheet, null, 2)
            .split("\n")
            .map((line) => `  ${line}`)
        ])
  ]
}
