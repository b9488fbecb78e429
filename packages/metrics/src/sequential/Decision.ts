import type { Plans } from "@escapement/core"
import { Option } from "effect"
import type { CellAbsence, InstanceRow } from "./InstanceRow.ts"
import { type Look, look, sequentialVerdict } from "./Look.ts"
import { type Sequence, addBlock, startSequence } from "./Sequence.ts"
import type { Block, Unit } from "./Unit.ts"
import { chanceOfDecision } from "./chanceOfDecision.ts"
import { fixedEquivalence, fixedSize } from "./fixedSize.ts"
import { compare, relative } from "./scale.ts"
import { spread } from "./Wealth.ts"

/** The conclusion about one hypothesis at one look. */
export interface Conclusion extends Look {
  readonly hypothesis: Plans.Hypothesis
  /**
   * Probability that a false conclusion about this hypothesis is ever drawn: the rule's error divided by the number of
   * hypotheses.
   */
  readonly error: number
  /**
   * Approximate number of instances (groups, if each counts once) that a run of fixed size would need with 95 % power at
   * the observed variance: to show equivalence if that was concluded, else to detect the difference that the rule is made
   * to detect.
   */
  readonly fixedSize: number
  /** The compared cells with trials of which the metric says nothing: these are left out. */
  readonly absences: ReadonlyArray<CellAbsence>
}

/**
 * Why a run with a stopping rule ended. `decided`: every hypothesis has a conclusion; `unlikely`: the chance of a
 * further one is below the rule's `futility`; `maximum`: the rule's `most` instances are played; `cost`: the rule's
 * `maxCost` is spent.
 */
export type EndReason = "decided" | "unlikely" | "maximum" | "cost"

/** What a run with a stopping rule has concluded after a look, and why it ends, if it does. */
export interface Decision {
  /** Number of looks so far. */
  readonly looks: number
  /** Number of instances played so far. */
  readonly instances: number
  /** Cost of the instances in US dollars; absent if no provider states it. */
  readonly cost?: number
  /**
   * The facet whose values each count once; absent if instances count one by one. Groups of many instances come first,
   * so the error holds only if the size of a group has nothing to do with how agents differ on it.
   */
  readonly cluster?: string
  /** The conclusions, in the order of the hypotheses. */
  readonly conclusions: ReadonlyArray<Conclusion>
  /** Why the run ends; `Option.none` while it goes on. */
  readonly end: Option.Option<EndReason>
}

/**
 * The state of a run with a stopping rule between two looks, from which `decision` is computed. It holds everything
 * that later looks need of earlier trials.
 */
export interface Deciding {
  readonly rule: Plans.StoppingRule
  /** One sequence for each hypothesis of the rule. */
  readonly sequences: ReadonlyArray<Sequence>
  /**
   * For each hypothesis and each of its two cells: the number of trials so far, and of those of which the metric says
   * nothing.
   */
  readonly absences: ReadonlyArray<ReadonlyArray<CellAbsence>>
  /** Groups of instances that have counted already. */
  readonly clusters: ReadonlySet<string>
  /** Number of instances so far, up to the end of the last block that brought a new group. */
  readonly begun: number
  /** Number of looks so far. */
  readonly looks: number
  /** Number of instances so far. */
  readonly instances: number
}

/**
 * Returns the probability of a false conclusion about one hypothesis; over all hypotheses together it is the rule's
 * error (Bonferroni).
 */
const errorOf = ({ error, hypotheses }: Plans.StoppingRule): number => error / hypotheses.length

const onScale = ({ scale }: Plans.Hypothesis, size: number): number => (scale === "ratio" ? relative(size) : size)

/** Starts the state of a run before its first block. */
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
  absences: rule.hypotheses.map(({ a, b }) => [a, b].map((cell) => ({ cell, trials: 0, absent: 0 }))),
  clusters: new Set(),
  begun: 0,
  looks: 0,
  instances: 0
})

const unitOf = (row: InstanceRow, { a, b, metric, scale }: Plans.Hypothesis): Option.Option<Unit> =>
  Option.zipWith(row.scored(a, metric), row.scored(b, metric), (one, other) => compare(scale, one, other))

const countAbsences = (
  before: ReadonlyArray<CellAbsence>,
  rows: ReadonlyArray<InstanceRow>,
  { metric }: Plans.Hypothesis
): ReadonlyArray<CellAbsence> =>
  before.map((sum) =>
    rows.reduce(({ absent, cell, trials }, row) => {
      const more = row.absence(cell, metric)
      return { cell, trials: trials + more.trials, absent: absent + more.absent }
    }, sum)
  )

const mean = (units: Block): Unit => ({
  low: units.reduce((sum, { low }) => sum + low, 0) / units.length,
  high: units.reduce((sum, { high }) => sum + high, 0) / units.length
})

/** Returns the units of a block: one for each instance, or one for each group that has not counted yet. */
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

/**
 * Estimates how many units can still come. New groups come no faster than they did so far, and the longer none came, the
 * fewer are left. Rules of the first version take each instance that is left for a unit.
 */
const leftOf = ({ begun, clusters, instances, rule }: Deciding): number | undefined => {
  if (rule.cluster === undefined || rule.method === "betting@1" || clusters.size === 0) return undefined
  return (rule.most - instances) * Math.min(clusters.size / instances, 1 / (1 + instances - begun))
}

/** Returns the state of a run after one more block. The order of the instances within the block does not matter. */
export const addRows = (deciding: Deciding, rows: ReadonlyArray<InstanceRow>): Deciding => ({
  rule: deciding.rule,
  sequences: deciding.sequences.map((sequence, h) =>
    addBlock(sequence, unitsOf(rows, deciding.rule.hypotheses[h]!, deciding))
  ),
  absences: deciding.absences.map((before, h) => countAbsences(before, rows, deciding.rule.hypotheses[h]!)),
  clusters: new Set([...deciding.clusters, ...rows.flatMap(({ cluster }) => cluster ?? [])]),
  begun: rows.some(({ cluster }) => cluster !== undefined && !deciding.clusters.has(cluster))
    ? deciding.instances + rows.length
    : deciding.begun,
  looks: deciding.looks + 1,
  instances: deciding.instances + rows.length
})

/** Returns why the run ends here; `Option.none` if it goes on. */
const endOf = (deciding: Deciding, cost = 0): Option.Option<EndReason> => {
  const { instances, rule, sequences } = deciding
  const open = sequences.filter((sequence) => sequentialVerdict(sequence) === "undecided")
  if (open.length === 0) return Option.some("decided")
  if (instances >= rule.most) return Option.some("maximum")
  if (rule.maxCost !== undefined && cost >= rule.maxCost) return Option.some("cost")
  const left = leftOf(deciding)
  const isUnlikely = open.every((sequence) => chanceOfDecision(sequence, left) < rule.futility)
  return isUnlikely ? Option.some("unlikely") : Option.none()
}

const fixedSizeOf = ({ question, zero: { down, up } }: Sequence, error: number, isEquivalent: boolean): number => {
  const square = (spread(up) + spread(down)) / 2
  return isEquivalent && question.margin !== undefined
    ? fixedEquivalence(question.margin, square, error)
    : fixedSize(question.detect, square, error)
}

/**
 * Computes the decision of a run after its blocks so far.
 *
 * @param cost US dollars that the run has spent; absent if no provider states it
 */
export const decision = (deciding: Deciding, cost?: number): Decision => {
  const { absences, instances, looks, rule, sequences } = deciding
  const error = errorOf(rule)
  return {
    looks,
    instances,
    ...(cost === undefined ? {} : { cost }),
    ...(rule.cluster === undefined ? {} : { cluster: rule.cluster }),
    conclusions: sequences.map((sequence, h) => {
      const now = look(sequence, leftOf(deciding))
      const fixed = fixedSizeOf(sequence, error, now.verdict === "equivalent")
      const left = absences[h]!.filter(({ absent }) => absent > 0)
      return { hypothesis: rule.hypotheses[h]!, ...now, error, fixedSize: fixed, absences: left }
    }),
    end: endOf(deciding, cost)
  }
}
