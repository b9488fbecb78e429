import type { Plans } from "@escapement/core"
import { Option } from "effect"
import type { InstanceRow } from "./InstanceRow.ts"
import { type Look, look, sequentialVerdict } from "./Look.ts"
import { type Sequence, addBlock, startSequence } from "./Sequence.ts"
import type { Block, Unit } from "./Unit.ts"
import { chanceOfDecision } from "./chanceOfDecision.ts"
import { fixedEquivalence, fixedSize } from "./fixedSize.ts"
import { compare, relative } from "./scale.ts"
import { spread } from "./Wealth.ts"

/** What the data say of one hypothesis. */
export interface Conclusion extends Look {
  readonly hypothesis: Plans.Hypothesis
  /** Chance that anything false is ever said of it: the error of the rule over its hypotheses. */
  readonly error: number
  /**
   * About how many instances a fixed-size run needs for the same with 95 % power and the
   * variance seen: to show equivalence where that was concluded, else to detect what
   * this one was made to detect.
   */
  readonly fixedSize: number
}

/** Why a run is over. */
export type EndReason = "decided" | "unlikely" | "maximum" | "cost"

/** What a run says after a look. */
export interface Decision {
  readonly looks: number
  /** Instances that were played. */
  readonly instances: number
  /** US dollars that the instances took; absent if no provider says. */
  readonly cost?: number
  /** One for each hypothesis, in their order. */
  readonly conclusions: ReadonlyArray<Conclusion>
  /** None for as long as the run goes on. */
  readonly end: Option.Option<EndReason>
}

/** A run between two looks. */
export interface Deciding {
  readonly rule: Plans.StoppingRule
  readonly sequences: ReadonlyArray<Sequence>
  /** Groups of instances that have counted. */
  readonly clusters: ReadonlySet<string>
  readonly looks: number
  readonly instances: number
}

/** Chance that anything false is ever said of one hypothesis; that of all together is the rule's error (Bonferroni). */
const errorOf = ({ error, hypotheses }: Plans.StoppingRule): number => error / hypotheses.length

const onScale = ({ scale }: Plans.Hypothesis, size: number): number => (scale === "ratio" ? relative(size) : size)

/** A run before its first block. */
export const startDeciding = (rule: Plans.StoppingRule): Deciding => ({
  rule,
  sequences: rule.hypotheses.map((hypothesis) =>
    startSequence({
      detect: onScale(hypothesis, hypothesis.detect),
      ...(hypothesis.margin === undefined ? {} : { margin: onScale(hypothesis, hypothesis.margin) }),
      error: errorOf(rule),
      most: rule.most
    })
  ),
  clusters: new Set(),
  looks: 0,
  instances: 0
})

const unitOf = (row: InstanceRow, { a, b, metric, scale }: Plans.Hypothesis): Option.Option<Unit> =>
  Option.zipWith(row.scored(a, metric), row.scored(b, metric), (one, other) => compare(scale, one, other))

const mean = (units: Block): Unit => ({
  low: units.reduce((sum, { low }) => sum + low, 0) / units.length,
  high: units.reduce((sum, { high }) => sum + high, 0) / units.length
})

/** The units of a block: one for each instance, or for each group that has not counted yet. */
const unitsOf = (
  rows: ReadonlyArray<InstanceRow>,
  hypothesis: Plans.Hypothesis,
  { clusters, rule }: Deciding
): Block => {
  if (rule.cluster === undefined) return rows.flatMap((row) => Option.toArray(unitOf(row, hypothesis)))
  const groups = new Map<string, ReadonlyArray<Unit>>()
  for (const row of rows) {
    const { cluster = "" } = row
    if (!clusters.has(cluster)) {
      groups.set(cluster, [...(groups.get(cluster) ?? []), ...Option.toArray(unitOf(row, hypothesis))])
    }
  }
  return [...groups.values()].filter((units) => units.length > 0).map(mean)
}

/** A run after one more block. The order of the instances within it does not matter. */
export const addRows = (deciding: Deciding, rows: ReadonlyArray<InstanceRow>): Deciding => ({
  rule: deciding.rule,
  sequences: deciding.sequences.map((sequence, h) =>
    addBlock(sequence, unitsOf(rows, deciding.rule.hypotheses[h]!, deciding))
  ),
  clusters: new Set([...deciding.clusters, ...rows.flatMap(({ cluster }) => cluster ?? [])]),
  looks: deciding.looks + 1,
  instances: deciding.instances + rows.length
})

/** Whether there is no more to be drawn for a hypothesis, and why. */
const endOf = ({ instances, rule, sequences }: Deciding, cost = 0): Option.Option<EndReason> => {
  const open = sequences.filter((sequence) => sequentialVerdict(sequence) === "undecided")
  if (open.length === 0) return Option.some("decided")
  if (instances >= rule.most) return Option.some("maximum")
  if (rule.maxCost !== undefined && cost >= rule.maxCost) return Option.some("cost")
  return open.every((sequence) => chanceOfDecision(sequence) < rule.futility) ? Option.some("unlikely") : Option.none()
}

const fixedSizeOf = ({ question, zero: { down, up } }: Sequence, error: number, isEquivalent: boolean): number => {
  const square = (spread(up) + spread(down)) / 2
  return isEquivalent && question.margin !== undefined
    ? fixedEquivalence(question.margin, square, error)
    : fixedSize(question.detect, square, error)
}

/**
 * What a run says after its blocks.
 *
 * @param cost US dollars that it has spent; absent where no provider says
 */
export const decision = (deciding: Deciding, cost?: number): Decision => {
  const { instances, looks, rule, sequences } = deciding
  const error = errorOf(rule)
  return {
    looks,
    instances,
    ...(cost === undefined ? {} : { cost }),
    conclusions: sequences.map((sequence, h) => {
      const now = look(sequence)
      const fixed = fixedSizeOf(sequence, error, now.verdict === "equivalent")
      return { hypothesis: rule.hypotheses[h]!, ...now, error, fixedSize: fixed }
    }),
    end: endOf(deciding, cost)
  }
}
