import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBootstrap } from "../statistics/Bootstrap.ts"
import { computeMoments } from "../statistics/Moments.ts"
import type { CellView } from "../summary/CellView.ts"
import type { Analysis } from "./Analysis.ts"
import { anytimeCurve } from "./anytime.ts"
import { axisReport } from "./difficulty.ts"
import { architectureMinusModel, estimateEffects, estimateInteractions } from "./effects.ts"
import { describeCells, findFactors } from "./Factor.ts"
import { buildHeatMaps } from "./heat.ts"
import { type Replicate, measureNoise } from "./noise.ts"
import { outcomeRow } from "./outcomes.ts"
import { comparePairs } from "./pairs.ts"
import { findFrontier } from "./price.ts"
import { measureReliability } from "./repeats.ts"
import { attributeVariance } from "./variance.ts"

/** What an analysis is asked for. */
export interface AnalysisOptions {
  readonly seed: Randomness.Seed
  /** Difference that would not matter, for claims of equivalence; in the metric's unit. */
  readonly margin: Option.Option<number>
  /** Share that guessing reaches; without it the mean of the baseline `random` stands in, if it played. */
  readonly chance: Option.Option<number>
  /** Names of the axes of heat maps; fewer than two: the first ones there are. */
  readonly axes: ReadonlyArray<string>
}

/** The agents among some cells, and the second cells of agents (A/A). */
const cast = (views: ReadonlyArray<CellView>) => {
  const played = views.filter(({ cell }) => cell.adapter.kind === "adapter")
  const agents = played.filter(({ cell }) => cell.replicate === undefined)
  const twins = played
    .filter(({ cell }) => cell.replicate !== undefined)
    .flatMap((second): ReadonlyArray<Replicate> => {
      const key = JSON.stringify({ ...second.cell, replicate: undefined })
      const first = agents.find(({ cell }) => JSON.stringify(cell) === key)
      return first === undefined ? [] : [[first, second]]
    })
  return { agents, twins }
}

const chanceOf = (views: ReadonlyArray<CellView>, metric: number, stated: Option.Option<number>) =>
  Option.orElse(stated, () => {
    const random = views.find(({ cell }) => cell.adapter.id === "random" && cell.adapter.kind === "baseline")
    const means = random?.means[metric]!.filter((mean) => !Number.isNaN(mean)) ?? new Float64Array()
    const { mean } = computeMoments(means)
    return means.length > 0 && mean < 1 ? Option.some(mean) : Option.none()
  })

const scoredInstances = (views: ReadonlyArray<CellView>, metric: number): number => {
  const count = views[0]?.instances.count ?? 0
  let scored = 0
  for (let rank = 0; rank < count; rank++) {
    if (views.some(({ means }) => !Number.isNaN(means[metric]![rank]!))) scored++
  }
  return scored
}

/**
 * Analyses the cells of one benchmark on one of its metrics. Deterministic: the
 * same trials and seed give the same bytes.
 *
 * @param views all cells of the benchmark in the order of the run, at least one
 */
export const analyse = (views: ReadonlyArray<CellView>, metric: number, options: AnalysisOptions): Analysis => {
  const { id, unit, better } = views[0]!.metrics[metric]!
  const { axes: axisByName } = views[0]!.instances
  const seed = Randomness.seed(options.seed, "analysis", id)
  const bootstrap = makeBootstrap(seed)
  const { agents, twins } = cast(views)
  const attributes = describeCells(agents.map(({ cell }) => cell))
  const factors = findFactors(attributes)
  const cells = agents.map(({ cell, means }, i) => ({ cell, attributes: attributes[i]!, means: means[metric]! }))
  const reliability = agents.flatMap((view) => Option.toArray(measureReliability(view, metric, bootstrap)))
  const noise = measureNoise(twins, reliability, metric, seed)
  const chance = chanceOf(views, metric, options.chance)
  const axes = [...axisByName].filter(([, values]) => new Set(values.filter((value) => !Number.isNaN(value))).size > 1)
  const asked = axes.filter(([name]) => options.axes.includes(name))
  const [x, y] = asked.length >= 2 ? asked : axes
  const frontier = findFrontier(agents, metric, seed, bootstrap)
  return {
    benchmark: views[0]!.cell.benchmark.id,
    metric: { id, unit, better },
    instances: scoredInstances(views, metric),
    agents: agents.map(({ label }, i) => ({ label, levels: Object.fromEntries(attributes[i]!) })),
    factors,
    effects: estimateEffects(cells, unit, seed),
    interactions: estimateInteractions(cells, unit, seed),
    architectureMinusModel: architectureMinusModel(cells, unit, seed),
    variance: attributeVariance(cells, factors, seed),
    pairs: comparePairs(agents, metric, {
      seed,
      margin: options.margin,
      noise: new Map(noise.map(({ agent, floor }) => [agent, floor]))
    }),
    outcomes: views
      .filter(({ cell }) => cell.replicate === undefined)
      .flatMap((view) => Option.toArray(outcomeRow(view, metric, chance, bootstrap))),
    reliability,
    noise,
    difficulty: axes.flatMap(([name, values]) => Option.toArray(axisReport(name, values, agents, metric, bootstrap))),
    heatMaps: x === undefined || y === undefined ? [] : buildHeatMaps(x, y, agents, metric, bootstrap),
    anytime: agents.flatMap((view) =>
      (["calls", "tokens"] as const).flatMap((unit) => Option.toArray(anytimeCurve(view, unit)))
    ),
    ...(Option.isSome(frontier) ? { frontier: frontier.value } : {})
  }
}
