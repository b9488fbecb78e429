import { type Cell, Json, type Randomness } from "@escapement/core"
import { Option } from "effect"
import { pairedDifference } from "../statistics/pairedDifference.ts"
import { isDistinguishable } from "../statistics/tTest.ts"
import { unpairedDifference } from "../statistics/unpairedDifference.ts"
import type { CellView } from "../summary/CellView.ts"

/** One agent in two runs, or two agents that are all there is in theirs: b minus a. */
export interface RunDifference {
  readonly benchmark: string
  readonly metric: string
  readonly unit: string
  readonly better: "higher" | "lower" | "neither"
  /** The agent's name in the first run, and in the second. */
  readonly a: string
  readonly b: string
  /** Means of each over its own instances. */
  readonly means: readonly [a: number, b: number]
  /** Instances that both have; where there are two or more, the difference is paired over them. */
  readonly shared: number
  readonly paired: boolean
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly p: number
  readonly distinguishable: boolean
}

/** What two runs say about the same agents. */
export interface RunComparison {
  readonly runs: readonly [a: string, b: string]
  readonly differences: ReadonlyArray<RunDifference>
  /** Agents that have no counterpart. */
  readonly unmatched: { readonly a: ReadonlyArray<string>; readonly b: ReadonlyArray<string> }
}

/** A run as its summarizer sees it. */
export interface RunView {
  readonly run: string
  readonly views: ReadonlyArray<CellView>
}

/** An agent's key without its version: the same key is the same agent. */
const keyOf = ({ adapter, benchmark, limits, model, replicate }: Cell): string =>
  Json.canonical([
    benchmark.id,
    adapter.id,
    adapter.settings,
    model?.id ?? null,
    model?.settings ?? null,
    String(replicate)
  ]) + JSON.stringify(limits)

const matched = (as: ReadonlyArray<CellView>, bs: ReadonlyArray<CellView>) => {
  const pairs = as.flatMap((a): ReadonlyArray<readonly [CellView, CellView]> => {
    const b = bs.find(({ cell }) => keyOf(cell) === keyOf(a.cell))
    return b === undefined ? [] : [[a, b]]
  })
  const [onlyA, onlyB] = [as, bs].map((views) => views.filter((view) => !pairs.some((pair) => pair.includes(view))))
  const [a, b] = [onlyA?.[0], onlyB?.[0]]
  const isObvious = onlyA?.length === 1 && onlyB?.length === 1 && a?.cell.benchmark.id === b?.cell.benchmark.id
  return a !== undefined && b !== undefined && isObvious
    ? { pairs: [...pairs, [a, b] as const], onlyA: [], onlyB: [] }
    : { pairs, onlyA: onlyA ?? [], onlyB: onlyB ?? [] }
}

const known = (means: Float64Array): Float64Array => means.filter((mean) => !Number.isNaN(mean))
const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Means of the instances that both have, by fingerprint. */
const shared = (a: CellView, b: CellView, metric: number): readonly [Float64Array, Float64Array] => {
  const ranks = new Map(Array.from({ length: b.instances.count }, (_, rank) => [b.instances.fingerprint(rank), rank]))
  const both = Array.from(a.means[metric]!, (value, rank) => {
    const other = ranks.get(a.instances.fingerprint(rank))
    return [value, other === undefined ? NaN : b.means[metric]![other]!] as const
  }).filter(([one, other]) => !Number.isNaN(one + other))
  return [Float64Array.from(both, ([one]) => one), Float64Array.from(both, ([, other]) => other)]
}

const differenceOf = (a: CellView, b: CellView, seed: Randomness.Seed): Option.Option<RunDifference> => {
  const metric = 0
  const { better, id, unit, version } = a.metrics[metric]!
  const other = b.metrics[metric]
  if (other?.id !== id || other.version !== version) return Option.none()
  const [one, two] = [known(a.means[metric]!), known(b.means[metric]!)]
  if (one.length < 2 || two.length < 2) return Option.none()
  const common = shared(a, b, metric)
  const paired = pairedDifference(...common, unit, seed)
  const { difference, high, low, p } = Option.getOrElse(paired, () => unpairedDifference(one, two))
  return Option.some({
    benchmark: a.cell.benchmark.id,
    metric: id,
    unit,
    better,
    a: a.label,
    b: b.label,
    means: [mean(one), mean(two)],
    shared: common[0].length,
    paired: Option.isSome(paired),
    difference,
    low,
    high,
    p,
    distinguishable: isDistinguishable({ low, high, p })
  })
}

/**
 * Compares the agents of two runs on each benchmark's main metric: the same agent
 * with itself, and the last one left on each side with each other. Paired over the
 * instances that both runs have; by Welch's test where they share fewer than two.
 */
export const compareRuns = (a: RunView, b: RunView, seed: Randomness.Seed): RunComparison => {
  const { onlyA, onlyB, pairs } = matched(a.views, b.views)
  return {
    runs: [a.run, b.run],
    differences: pairs.flatMap(([one, other]) => Option.toArray(differenceOf(one, other, seed))),
    unmatched: { a: onlyA.map(({ label }) => label), b: onlyB.map(({ label }) => label) }
  }
}
