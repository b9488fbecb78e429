import { type Cell, Json, type Randomness, type Stored } from "@escapement/core"
import { Option } from "effect"
import type { Arm } from "../decision/Arm.ts"
import { armOf } from "../decision/armOf.ts"
import { boundAbsent } from "../decision/boundAbsent.ts"
import { decide, lossesOf, rangeOf, contrastBetween } from "../decision/decide.ts"
import { decideAnytime } from "../decision/decideAnytime.ts"
import { decideUnpaired } from "../decision/decideUnpaired.ts"
import type { Finding, Loss } from "../decision/Finding.ts"
import { type Blocks, countFilled, fewClusters } from "../statistics/evidence/Blocks.ts"
import type { CellView } from "../summary/CellView.ts"
import type { Scope } from "../summary/Instances.ts"

/**
 * The difference of an agent between two runs, b minus a, or that of the only two agents without a counterpart. Losses
 * and absences name the run too: `react in 20261121-093012-1f2e`.
 */
export interface RunDifference extends Omit<Finding, "estimate"> {
  readonly benchmark: string
  readonly metric: string
  readonly unit: string
  readonly better: "higher" | "lower" | "neither"
  /** The agent's name in the first run, and in the second. */
  readonly a: string
  readonly b: string
  /**
   * Mean of each agent. If the difference is not paired, over all of the agent's instances with a score. If it is: for
   * shares, over the instances that both played and of which the agent has a score; for other values, over those of
   * which both have one.
   */
  readonly means: readonly [a: number, b: number]
  /** Number of instances that both runs have, with or without a score. */
  readonly shared: number
  /** Number of instances that only one of the runs has. */
  readonly alone: readonly [a: number, b: number]
  /**
   * Whether the difference is paired over the instances that both runs have: if these are half of the smaller run or
   * more.
   */
  readonly paired: boolean
  /** The estimate of b minus a, in the metric's unit. */
  readonly difference: number
  /** Number of groups in which both have scores, if it is too small for the finding to hold for other groups. */
  readonly fewGroups?: number
}

/** What two runs say about the same agents. */
export interface RunComparison {
  /** Ids of the two runs. */
  readonly runs: readonly [a: string, b: string]
  /** All differences together form one family of hypotheses. */
  readonly differences: ReadonlyArray<RunDifference>
  /** Agents without a counterpart in the other run. */
  readonly unmatched: { readonly a: ReadonlyArray<string>; readonly b: ReadonlyArray<string> }
  /**
   * Agents in both runs that cannot be compared because a stopping rule decided the number of instances: then costs and
   * counts cannot be compared, nor instances that come in groups.
   */
  readonly unanswered: ReadonlyArray<string>
  /** Agents in both runs with too few scores of one metric to be compared, and what they lost; absent if there are none. */
  readonly uncompared?: ReadonlyArray<{ readonly agent: string; readonly losses: ReadonlyArray<Loss> }>
  /** The runs that are not finished, with the trials that they have and those that they plan; absent if there are none. */
  readonly unfinished?: ReadonlyArray<{ readonly run: string; readonly made: number; readonly trials: number }>
  /** The agents whose lost or interrupted attempts were played again, with their run; absent if there are none. */
  readonly retried?: ReadonlyArray<{
    readonly benchmark: string
    readonly label: string
    readonly retries?: Omit<Stored.Retries, "cell">
    readonly interruptions?: Omit<Stored.Retries, "cell">
  }>
  /** Sentences that say how much of published data sets each run played; absent if neither run played one. */
  readonly coverage?: readonly [a: ReadonlyArray<string>, b: ReadonlyArray<string>]
}

/**
 * A run to compare, with the cells and trials that its summarizer returns (`views`). The first metric of a cell is
 * compared.
 */
export interface RunView {
  /** Id of the run. */
  readonly run: string
  /** Number of looks that a stopping rule took before the run ended; absent for a run of a fixed size. */
  readonly looks?: number
  readonly views: ReadonlyArray<CellView>
}

/** Returns a key of an agent without its version, and without the options of its benchmark. */
const keyOf = ({ adapter, benchmark, faults, limits, model, replicate, toolset }: Cell): string =>
  Json.canonical([
    benchmark.id,
    adapter.id,
    adapter.settings,
    model?.id ?? null,
    model?.settings ?? null,
    faults.p,
    toolset === undefined ? null : [toolset.id, toolset.retriever?.id ?? null, toolset.retriever?.settings ?? null],
    String(replicate)
  ]) + JSON.stringify(limits)

/** Returns a key of an agent with the options of its benchmark: one that has an equal key met the same conditions. */
const wholeKeyOf = (cell: Cell): string => Json.canonical(cell.benchmark.settings) + keyOf(cell)

type Pair = readonly [a: CellView, b: CellView]

/** Returns the views that are in none of some pairs. */
const unpaired = (views: ReadonlyArray<CellView>, pairs: ReadonlyArray<Pair>): ReadonlyArray<CellView> =>
  views.filter((view) => !pairs.some((pair) => pair.includes(view)))

/** Pairs the cells of two runs whose key is equal and occurs once in each. */
const pairedBy = (
  key: (cell: Cell) => string,
  as: ReadonlyArray<CellView>,
  bs: ReadonlyArray<CellView>
): ReadonlyArray<Pair> =>
  as.flatMap((a): ReadonlyArray<Pair> => {
    const [mine, theirs] = [as, bs].map((views) => views.filter(({ cell }) => key(cell) === key(a.cell)))
    const [b] = theirs ?? []
    return b !== undefined && mine?.length === 1 && theirs?.length === 1 ? [[a, b]] : []
  })

const matched = (as: ReadonlyArray<CellView>, bs: ReadonlyArray<CellView>) => {
  const same = pairedBy(wholeKeyOf, as, bs)
  // options that changed between the runs
  const pairs = [...same, ...pairedBy(keyOf, unpaired(as, same), unpaired(bs, same))]
  const [onlyA, onlyB] = [unpaired(as, pairs), unpaired(bs, pairs)]
  const [a, b] = [onlyA[0], onlyB[0]]
  const isObvious = onlyA.length === 1 && onlyB.length === 1 && a?.cell.benchmark.id === b?.cell.benchmark.id
  return a !== undefined && b !== undefined && isObvious
    ? { pairs: [...pairs, [a, b] as const], onlyA: [], onlyB: [] }
    : { pairs, onlyA, onlyB }
}

const known = (means: Float64Array): Float64Array => means.filter((mean) => !Number.isNaN(mean))
const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the groups of a cell's instances if findings generalise over them. */
const groupsOf = ({ instances, means }: CellView): Option.Option<Blocks> =>
  Option.filter(
    instances.clusters,
    (blocks) => countFilled(means[0]!, blocks) >= fewClusters && blocks.count < instances.count
  )

/** Returns the number of groups in which a cell has scores, if a facet groups its instances. */
const countGroups = ({ instances, means }: CellView): ReadonlyArray<number> =>
  Option.toArray(instances.clusters).flatMap((blocks) =>
    blocks.count < instances.count ? [countFilled(means[0]!, blocks)] : []
  )

interface Compared {
  readonly a: CellView
  readonly b: CellView
}

/** Builds the arm of a cell, named with its run, as the agent may have the same name in both. */
const armIn = (view: CellView, run: string, scope?: Pick<Scope, "members">): Arm => ({
  ...armOf(view, 0, scope),
  label: `${view.label} in ${run}`
})

/** Aligns two cells over the instances that both attempted, by fingerprint, with the group of each instance. */
const aligned = ({ a, b }: Compared, runs: Comparing["runs"]) => {
  const ranks = new Map(Array.from({ length: b.instances.count }, (_, rank) => [b.instances.fingerprint(rank), rank]))
  const both = Array.from({ length: a.instances.count }, (_, rank) => [
    rank,
    ranks.get(a.instances.fingerprint(rank))
  ]).flatMap(([rank, there]): ReadonlyArray<readonly [number, number]> =>
    rank === undefined || there === undefined ? [] : [[rank, there]]
  )
  const pick = (view: CellView, side: 0 | 1): Arm => {
    const arm = armIn(view, runs[side], { members: Uint32Array.from(both, (pair) => pair[side]) })
    return {
      ...arm,
      means: Float64Array.from(both, (pair) => arm.means[pair[side]]!),
      scored: Uint32Array.from(both, (pair) => arm.scored[pair[side]]!),
      missing: Uint32Array.from(both, (pair) => arm.missing[pair[side]]!),
      absent: Uint32Array.from(both, (pair) => arm.absent[pair[side]]!)
    }
  }
  const groups = Option.orElse(
    Option.map(a.instances.clusters, ({ of }) => both.map(([rank]) => of[rank]!)),
    () => Option.map(b.instances.clusters, ({ of }) => both.map(([, rank]) => of[rank]!))
  )
  const [one, other] = boundAbsent([pick(a, 0), pick(b, 1)], a.metrics[0]!.unit)
  return { one: one!, other: other!, groups, shared: both.length }
}

const isComparable = ({ a, b }: Compared): boolean => {
  const [one, other] = [a.metrics[0]!, b.metrics[0]]
  return other?.id === one.id && other.version === one.version && [a, b].every((v) => known(v.means[0]!).length > 1)
}

/** Options of a comparison of two runs. */
export interface ComparingViews {
  readonly seed: Randomness.Seed
  /**
   * The largest difference of the main metric that would not matter. Only paired differences (`RunDifference.paired`)
   * of runs of a fixed size are tested for equivalence; if undefined, none is.
   */
  readonly margin?: number | undefined
}

interface Comparing extends ComparingViews {
  readonly runs: readonly [a: string, b: string]
  readonly hypotheses: number
  readonly looks: number
}

const differenceOf = (
  { a, b }: Compared,
  { hypotheses, looks, margin, runs, seed }: Comparing
): Option.Option<RunDifference> => {
  const { better, id, unit } = a.metrics[0]!
  const [wholeA, wholeB] = [armIn(a, runs[0]), armIn(b, runs[1])]
  const { groups, one, other, shared } = aligned({ a, b }, runs)
  const isCommon = (_: number, i: number): boolean => !Number.isNaN(one.means[i]! + other.means[i]!)
  const common = [one.means.filter(isCommon), other.means.filter(isCommon)] as const
  // lost shares leave the means of each run over all instances that both played, whose difference is the estimate
  const isPlayed = (i: number): boolean => [one, other].every(({ missing, scored }) => scored[i]! + missing[i]! > 0)
  const playedMeans = ({ means }: Arm) => means.filter((value, i) => isPlayed(i) && !Number.isNaN(value))
  // a pair over a few instances would say little; the number that have scores must not decide it
  const isPaired = shared > 1 && shared >= Math.min(a.instances.count, b.instances.count) / 2
  const question = {
    metric: { id, unit, better },
    reference: {},
    // the intervals of two samples allow for no kind of instance that was not seen
    ...(margin === undefined || !isPaired ? {} : { margin })
  }
  const family = { question, topic: "agents" as const, hypotheses, clusters: groups, seed }
  const grouped = [groupsOf(a), groupsOf(b)] as const
  // the intervals that hold at every look know no groups
  if (looks > 0 && grouped.some(Option.isSome)) return Option.none()
  const found =
    looks > 0
      ? decideAnytime(
          isPaired ? { a: one, b: other, isPaired, looks } : { a: wholeA, b: wholeB, isPaired, looks },
          family
        )
      : isPaired
        ? (decide([contrastBetween(one, other)], family)[0] ?? Option.none())
        : decideUnpaired(wholeA, wholeB, family, grouped)
  const inEach = [a, b].flatMap(countGroups)
  const inCommon = Option.toArray(groups).map((of) => new Set(of.filter(isCommon)).size)
  const few = (inEach.length === 0 ? [] : isPaired ? inCommon : inEach).filter((groups) => groups < fewClusters)
  const over = !isPaired
    ? ([known(a.means[0]!), known(b.means[0]!)] as const)
    : !Number.isFinite(rangeOf([one, other], unit)[0])
      ? common
      : ([playedMeans(one), playedMeans(other)] as const)
  return Option.map(found, ({ estimate, ...finding }) => ({
    benchmark: a.cell.benchmark.id,
    metric: id,
    unit,
    better,
    a: a.label,
    b: b.label,
    means: [mean(over[0]), mean(over[1])],
    shared,
    alone: [a.instances.count - shared, b.instances.count - shared],
    paired: isPaired,
    difference: estimate,
    ...(Math.min(...few) < fewClusters && finding.clusters === undefined ? { fewGroups: Math.min(...few) } : {}),
    ...finding
  }))
}

const coverageOf = ({ views }: RunView): ReadonlyArray<string> => [
  ...new Set(views.flatMap(({ coverage }) => coverage ?? []))
]

const attemptsOf = ({ attempts, most, trials }: Stored.Retries): Omit<Stored.Retries, "cell"> => ({
  trials,
  attempts,
  most
})

const retriedIn = ({ run, views }: RunView): NonNullable<RunComparison["retried"]> =>
  views.flatMap(({ cell, interruptions, label, retries }) => {
    if (retries === undefined && interruptions === undefined) return []
    return [
      {
        benchmark: cell.benchmark.id,
        label: `${label} in ${run}`,
        ...(retries === undefined ? {} : { retries: attemptsOf(retries) }),
        ...(interruptions === undefined ? {} : { interruptions: attemptsOf(interruptions) })
      }
    ]
  })

/**
 * Compares the agents of two runs on each benchmark's main metric: each agent with itself, and then the two that are
 * left if exactly one is left on each side. Differences are paired over the instances that both runs have, if these are
 * half of the smaller run or more, else computed as two samples: instances that both have then make the interval too
 * wide, never too narrow. If a stopping rule decided a run's size, the intervals hold for all sample sizes together
 * and test no equivalence.
 */
export const compareRuns = (a: RunView, b: RunView, { margin, seed }: ComparingViews): RunComparison => {
  const { onlyA, onlyB, pairs } = matched(a.views, b.views)
  const both = pairs.map(([one, other]) => ({ a: one, b: other }))
  const compared = both.filter(isComparable)
  const runs = [a.run, b.run] as const
  const comparing = { runs, hypotheses: compared.length, looks: (a.looks ?? 0) + (b.looks ?? 0), margin, seed }
  const found = compared.map((pair) => ({ pair, difference: differenceOf(pair, comparing) }))
  const none = found.flatMap(({ difference, pair }) => (Option.isNone(difference) ? [pair] : []))
  const few = both.filter((pair) => !isComparable(pair) || (comparing.looks === 0 && none.includes(pair)))
  const uncompared = few.map((pair) => ({
    agent: pair.b.label,
    losses: lossesOf([armIn(pair.a, a.run), armIn(pair.b, b.run)])
  }))
  const coverage = [coverageOf(a), coverageOf(b)] as const
  const retried = [a, b].flatMap(retriedIn)
  return {
    runs,
    differences: found.flatMap(({ difference }) => Option.toArray(difference)),
    unanswered: comparing.looks === 0 ? [] : none.map(({ b: { label } }) => label),
    ...(uncompared.length === 0 ? {} : { uncompared }),
    unmatched: { a: onlyA.map(({ label }) => label), b: onlyB.map(({ label }) => label) },
    ...(retried.length === 0 ? {} : { retried }),
    ...(coverage.flat().length === 0 ? {} : { coverage })
  }
}
