import type { Metrics, Plans } from "@escapement/core"
import { Sequential } from "@escapement/metrics"
import { Array as Arr, Effect } from "effect"
import { Refused } from "../Failure.ts"
import { unknownName } from "../plan/nearest.ts"
import { requireFacets } from "../plan/requireFacets.ts"
import type { Resolved } from "../plan/resolve.ts"
import { pairCells } from "./pairCells.ts"
import type { Deciding } from "./UntilChoice.ts"

const error = 0.05

/** Approximate number of looks in a run of the largest size. */
const usualLooks = 40
const blockSizes = { least: 2, most: 25 }

const refused = (message: string) => new Refused({ message: `until decided: ${message}` })

const usualDetect = { difference: 0.1, ratio: 0.25, sign: 0.2 } as const

const within = (name: string, value: number | undefined, isRight: (value: number) => boolean, expected: string) =>
  value === undefined || isRight(value) ? Effect.void : refused(`${name} ${value}: expected ${expected}`)

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1

const requireSizes = (deciding: Deciding): Effect.Effect<void, Refused> =>
  Effect.all(
    [
      within("margin", deciding.margin, (value) => value >= 0.0001 && value <= 1, "a number in (0, 1]"),
      within("detect", deciding.detect, (value) => value >= 0.0001 && value <= 1, "a number in (0, 1]"),
      within("max-instances", deciding.maxInstances, (value) => isCount(value) && value <= 1e6, "1 to 1000000"),
      within("block", deciding.block, (value) => isCount(value) && value <= 1e4, "1 to 10000"),
      within("max-cost", deciding.maxCost, (value) => value >= 0, "US dollars, 0 or more")
    ],
    { discard: true }
  )

/**
 * Returns the only benchmark of a run, which must draw fresh instances, and the number of difficulties that it draws
 * from.
 */
const benchmarkRunOf = ({ plan, benchmarkRuns }: Resolved) => {
  const [benchmarkRun, ...others] = benchmarkRuns
  const [benchmark] = plan.benchmarks
  if (benchmarkRun === undefined || others.length > 0)
    return refused("name one benchmark, as a run decides on one at a time")
  const { source } = benchmark
  if (source._tag !== "Tier" && source._tag !== "Difficulty") {
    return refused(
      "a set or a file has a fixed number of instances, but the run draws as many as needed: give a tier or a difficulty"
    )
  }
  const difficulties =
    source._tag === "Difficulty"
      ? 1 + (source.others ?? []).length
      : benchmarkRun.configured.benchmark.use(({ tiers }) => tiers[source.tier]?.length ?? 1)
  return Effect.succeed({ benchmarkRun, difficulties, benchmark: benchmarkRun.configured.benchmark.id })
}

const hypothesesOf = (
  pairs: ReadonlyArray<readonly [a: number, b: number]>,
  metrics: ReadonlyArray<Metrics.Measured>,
  { detect, margin }: Deciding
): ReadonlyArray<Plans.Hypothesis> =>
  metrics.flatMap(({ id, unit }, m) =>
    pairs.map(([a, b]): Plans.Hypothesis => {
      const scale = unit === "share" ? "difference" : "ratio"
      // the given sizes are for the main metric, and for other metrics on its scale
      const isOfMain = m === 0 || (metrics[0]?.unit === "share") === (unit === "share")
      const own = isOfMain ? { detect, margin } : {}
      return {
        a,
        b,
        metric: id,
        scale,
        ...(own.margin === undefined ? {} : { margin: own.margin }),
        detect: own.detect ?? own.margin ?? usualDetect[scale]
      }
    })
  )

const metricsOf = Effect.fnUntraced(function* (known: ReadonlyArray<Metrics.Measured>, ids: ReadonlyArray<string>) {
  const unknown = ids.find((id) => !known.some((metric) => metric.id === id))
  if (unknown !== undefined) {
    const names = known.map(({ id }) => id)
    return yield* new Refused({ message: unknownName("metric", unknown, names) })
  }
  return ids.length === 0 ? known.slice(0, 1) : ids.flatMap((id) => known.find((metric) => metric.id === id) ?? [])
})

/** Returns the most instances that the hypotheses need: those of the most demanding hypothesis. */
const usualMost = (hypotheses: ReadonlyArray<Plans.Hypothesis>): number =>
  hypotheses.reduce((most, { detect, scale }) => {
    const size = scale === "ratio" ? Sequential.relative(detect) : detect
    return Math.max(most, Sequential.usualMost(size, error / hypotheses.length))
  }, 1)

const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step
const roundDown = (value: number, step: number): number => Math.floor(value / step) * step

/** When a run looks, and how its instances get their difficulties. */
interface Looking {
  readonly block: number
  readonly most: number
  readonly isByLot: boolean
}

/**
 * Chooses when a run looks, and how its instances get their difficulties. A grid that fits into a block is drawn in
 * whole rounds, so that each look sees every difficulty equally often. From a larger grid, each instance draws its
 * difficulty by lot: the mean is still that over the grid, and a look need not wait for a round.
 */
const lookingAt = ({ block, maxInstances }: Deciding, usual: number, difficulties: number): Looking => {
  const most = maxInstances ?? usual
  const wanted = block ?? Math.max(blockSizes.least, Math.min(blockSizes.most, Math.round(most / usualLooks)))
  const round = maxInstances === undefined ? roundUp : roundDown
  return Math.min(wanted, maxInstances ?? Infinity) < difficulties
    ? { block: Math.min(wanted, most), most, isByLot: true }
    : { block: roundUp(wanted, difficulties), most: round(most, difficulties), isByLot: false }
}

/** Makes the stopping rule of a run: its hypotheses, their sizes and its most instances, every default decided. */
const ruleOf = Effect.fnUntraced(function* (deciding: Deciding, resolved: Resolved) {
  yield* requireSizes(deciding)
  const { benchmark, benchmarkRun, difficulties } = yield* benchmarkRunOf(resolved)
  const pairs = pairCells(resolved.cells)
  if (pairs.length === 0) {
    return yield* refused(
      "there are fewer than two agents to compare: add one with --adapter, --model, --factor or --budget"
    )
  }
  const metrics = yield* metricsOf(resolved.metricsOf(benchmark), deciding.metrics ?? [])
  const hypotheses = hypothesesOf(pairs, metrics, deciding)
  if (!Arr.isReadonlyArrayNonEmpty(hypotheses)) return yield* refused(`${benchmark} has no metric to decide on`)
  yield* requireFacets({ benchmarkRuns: [benchmarkRun] }, deciding)
  const cluster = deciding.cluster ?? benchmarkRun.configured.benchmark.use((found) => found.cluster)
  const { block, isByLot, most } = lookingAt(deciding, usualMost(hypotheses), difficulties)
  const rule: Plans.StoppingRule = {
    method: cluster === undefined || cluster === "none" ? "betting@1" : "betting@2",
    hypotheses,
    error,
    block,
    most,
    ...(deciding.maxCost === undefined ? {} : { maxCost: deciding.maxCost }),
    futility: Sequential.usualFutility,
    ...(cluster === undefined || cluster === "none" ? {} : { cluster })
  }
  return { isByLot, rule }
})

/** Makes a plan that is played until it is decided: adds the rule, and as many instances as the rule may need. */
export const withRule = Effect.fnUntraced(function* (
  deciding: Deciding,
  resolved: Resolved
): Effect.fn.Return<Resolved["plan"], Refused> {
  const { isByLot, rule } = yield* ruleOf(deciding, resolved)
  const { plan } = resolved
  const [{ source, ...first }, ...others] = plan.benchmarks
  const order = isByLot ? ({ difficulties: "by-lot" } as const) : {}
  const drawn =
    source._tag === "Tier" || source._tag === "Difficulty" ? { ...source, instances: rule.most, ...order } : source
  return { ...plan, benchmarks: [{ ...first, source: drawn }, ...others], until: rule }
})
