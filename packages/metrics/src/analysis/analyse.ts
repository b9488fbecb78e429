import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { type Arm, countAbsent, countLost } from "../decision/Arm.ts"
import { armOf } from "../decision/armOf.ts"
import { boundAbsent, boundAbsentAlone } from "../decision/boundAbsent.ts"
import { lostShareOf } from "../decision/decide.ts"
import { tolerated } from "../decision/reachVerdict.ts"
import { blocksOf } from "../decision/evidenceOf.ts"
import { makeHypotheses } from "../decision/Hypotheses.ts"
import { type Question, type Topic, familyError, topicShares } from "../decision/Question.ts"
import { makeBootstrap } from "../statistics/distributions/Bootstrap.ts"
import { computeMoments } from "../statistics/distributions/Moments.ts"
import { type CellView, isSelfReported } from "../summary/CellView.ts"
import type { Grouping } from "../summary/Grouping.ts"
import type { Analysis, UncomparedAgent } from "./Analysis.ts"
import { anytimeCurve } from "./anytime.ts"
import { agentSlope } from "./agentSlope.ts"
import { axisReport } from "./difficulty.ts"
import { listArchitectureMinusModel, listEffects, listInteractions, readClaims } from "./effects.ts"
import { attributesOf, describeCells, findFactors } from "./Factor.ts"
import { buildHeatMaps } from "./heat.ts"
import { type Replicate, measureNoise } from "./noise.ts"
import { type Chance, outcomeRow } from "./outcomes.ts"
import { type PairComparison, listPairs } from "./pairs.ts"
import { type PooledFamily, pooledChances } from "./pooledChances.ts"
import { findFrontier, listCosts } from "./price.ts"
import { measureReliability } from "./repeats.ts"
import { compareSlices } from "./slices.ts"
import { trendLevel } from "./trendLevel.ts"
import { attributeVariance } from "./variance.ts"

/** Options of an analysis of collected trials (`Summarizer.analyses`). */
export interface AnalysisOptions {
  /** The seed of the summary: with it, means and their intervals equal those of the summary. */
  readonly seed: Randomness.Seed
  /**
   * The largest difference that would not matter, in the metric's unit. With `Option.none`, nothing is called
   * equivalent.
   */
  readonly margin: Option.Option<number>
  /** Success rate of guessing, in [0, 1]. Default: the mean of the baseline `random`, if it played. */
  readonly chance: Option.Option<number>
  /** Levels at which options are fixed while their architectures are compared: see `Question`. */
  readonly reference?: { readonly [factor: string]: string }
  /**
   * Number of metrics that are analysed together, including this one; 1 if absent. The correction counts the hypotheses
   * of all of them.
   */
  readonly among?: number
  /** Names of the axes of heat maps. If fewer than two are named, the first axes of the benchmark are used. */
  readonly axes: ReadonlyArray<string>
}

/** Divides cells into agents and replicates (A/A). */
const cast = (views: ReadonlyArray<CellView>) => {
  const played = views.filter(({ cell }) => cell.adapter.kind !== "baseline")
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
  Option.orElse(
    Option.map(stated, (share): Chance => ({ share })),
    () => {
      const random = views.find(({ cell }) => cell.adapter.id === "random" && cell.adapter.kind === "baseline")
      const means = random?.means[metric]!.filter((mean) => !Number.isNaN(mean)) ?? new Float64Array()
      const { mean } = computeMoments(means)
      return random !== undefined && means.length > 0 && mean < 1
        ? Option.some<Chance>({ share: mean, of: random })
        : Option.none()
    }
  )

/** The cells of one benchmark, and the options of their analysis. */
interface AnalysisRequest {
  /** All cells of the benchmark in the order of the run, at least one. */
  readonly views: ReadonlyArray<CellView>
  /** Index of the metric. */
  readonly metric: number
  readonly grouping: Grouping
}

/** An analysis with its own hypotheses counted; it can be finished once those of the whole run are counted. */
interface OpenAnalysis {
  readonly hypotheses: { readonly [topic in Topic]: number }
  readonly family: PooledFamily
  readonly finish: (hypotheses: OpenAnalysis["hypotheses"]) => Analysis
}

const axesOf = ({ instances }: CellView) =>
  [...instances.axes].filter(([, values]) => new Set(values.filter((value) => !Number.isNaN(value))).size > 1)

/** Returns the number of groups of instances of which an agent has a score, if a facet groups them. */
const groupsOf = ([first, ...others]: ReadonlyArray<CellView>, metric: number) =>
  Option.match(first?.instances.groups ?? Option.none(), {
    onNone: () => ({}),
    onSome: (groups) => ({
      groups: new Set(
        groups.filter((_, rank) => [first!, ...others].some(({ means }) => !Number.isNaN(means[metric]![rank]!)))
      ).size
    })
  })

/** Returns the two axes of heat maps: the requested ones, or the first two. */
const mapped = (axes: ReturnType<typeof axesOf>, asked: ReadonlyArray<string>) => {
  const named = axes.filter(([name]) => asked.includes(name))
  return named.length >= 2 ? named : axes
}

const questionOf = (
  { grouping: { cluster, strata }, metric, views }: AnalysisRequest,
  options: AnalysisOptions
): Question => {
  const { better, id, unit } = views[0]!.metrics[metric]!
  return {
    metric: { id, unit, better },
    ...(Option.isSome(options.margin) ? { margin: options.margin.value } : {}),
    reference: options.reference ?? {},
    ...(cluster === undefined ? {} : { cluster }),
    ...(cluster !== undefined || strata === undefined ? {} : { strata })
  }
}

/**
 * Lists every hypothesis about agents: pairs, effects at equal settings, interactions, and architecture against model.
 */
const claimsAbout = (
  agents: ReadonlyArray<CellView>,
  arms: ReadonlyArray<Arm>,
  reference: Question["reference"],
  noise: ReadonlyMap<string, number>
) => {
  const cells = agents.map(({ cell }, i) => ({ attributes: attributesOf(cell), arm: arms[i]! }))
  const { claims: effects, unanswered } = listEffects(cells, reference)
  return {
    pairs: listPairs(arms, noise),
    effects,
    unanswered,
    interactions: listInteractions(cells, reference),
    larger: listArchitectureMinusModel(cells, reference)
  }
}

/** Whether so many trials were lost, and so unevenly, that what is left may be what the agents chose to leave. */
const isSelected = (arms: ReadonlyArray<Arm>, pairs: ReadonlyArray<Pick<PairComparison, "verdict">>): boolean =>
  lostShareOf(arms) > tolerated && pairs.some(({ verdict }) => verdict === "refused")

/** Lists the agents that are in no pair; none for a run of one agent. */
const listUncompared = (
  arms: ReadonlyArray<Arm>,
  pairs: ReadonlyArray<Pick<PairComparison, "a" | "b">>
): ReadonlyArray<UncomparedAgent> =>
  arms.length < 2
    ? []
    : arms
        .filter(({ label }) => !pairs.some(({ a, b }) => a === label || b === label))
        .map((arm) => ({
          arm: arm.label,
          trials: arm.trials,
          lost: countLost(arm),
          reasons: arm.reasons,
          absent: countAbsent(arm)
        }))

const openAnalysis = (request: AnalysisRequest, options: AnalysisOptions): OpenAnalysis => {
  const { metric, views } = request
  const question = questionOf(request, options)
  const [first] = views
  const seed = Randomness.seed(options.seed, "analysis", question.metric.id)
  // resamples of the summary, so that a mean has one interval in both
  const bootstrap = makeBootstrap(options.seed)
  const { agents, twins } = cast(views)
  const known = agents.map((view) => armOf(view, metric))
  const arms = boundAbsent(known, question.metric.unit)
  const reliability = measureReliability(agents, metric, bootstrap)
  const noise = measureNoise(twins, reliability, metric, seed)
  const floors = new Map(noise.map(({ agent, floor }) => [agent, floor]))
  const claims = claimsAbout(agents, arms, question.reference, floors)
  const asked = makeHypotheses(
    [...claims.pairs, ...claims.effects, ...claims.interactions, ...claims.larger].flatMap((one) => one.contrasts)
  )
  const costs = listCosts(agents)
  const priced = makeHypotheses(costs.flatMap((one) => one.contrasts))
  const axes = axesOf(first!)
  const clusters = question.cluster === undefined ? Option.none() : first!.instances.groups
  const blocks = blocksOf(first!.instances.count, clusters, seed)
  const alone = boundAbsentAlone(known, first!.metrics[metric]!)
  const slopes = axes.flatMap(([, values]) =>
    alone.flatMap((arm) => Option.toArray(agentSlope(values, arm, question.metric.unit, blocks)))
  )
  const among = options.among ?? 1
  const hypotheses = {
    agents: among * asked.count,
    difficulty: among * slopes.length,
    price: among * priced.count
  }
  const finish = (all: OpenAnalysis["hypotheses"]): Analysis => {
    const family = { question, topic: "agents" as const, hypotheses: all.agents, clusters, seed }
    const costQuestion = { ...question, metric: { ...question.metric, unit: "USD" } }
    const find = asked.decide(family)
    const findCost = priced.decide({ ...family, topic: "price", hypotheses: all.price, question: costQuestion })
    const pairs = readClaims(claims.pairs, find)
    const frontier = findFrontier(agents, metric, {
      success: pairs,
      cost: readClaims(costs, findCost),
      margin: options.margin,
      bootstrap
    })
    const attributes = describeCells(agents.map(({ cell }) => cell))
    const factors = findFactors(attributes)
    const cells = agents.map(({ cell, means }, i) => ({ cell, attributes: attributes[i]!, means: means[metric]! }))
    const chance = chanceOf(views, metric, options.chance)
    const [x, y] = mapped(axes, options.axes)
    // hypotheses of other benchmarks share no instance with these, so each benchmark gets a part of the error
    const error = (familyError * topicShares.difficulty * hypotheses.difficulty) / Math.max(1, all.difficulty)
    const alpha = trendLevel(slopes, blocks, error / among, seed)
    const axisOptions = { blocks, bootstrap, alpha, chance: Option.map(chance, ({ share }) => share) }
    const played = agents.map((view, i) => ({ view, arm: alone[i]! }))
    return {
      benchmark: first!.cell.benchmark.id,
      metric: question.metric,
      question,
      ...groupsOf(views, metric),
      simulated: agents.some((view) => view.simulated),
      ...(first?.coverage === undefined ? {} : { coverage: first.coverage }),
      instances: first!.instances.count,
      agents: agents.map(({ label }, i) => ({ label, levels: Object.fromEntries(attributes[i]!) })),
      uncompared: listUncompared(known, pairs),
      factors,
      effects: readClaims(claims.effects, find),
      unanswered: claims.unanswered,
      interactions: readClaims(claims.interactions, find),
      architectureMinusModel: readClaims(claims.larger, find),
      variance: isSelected(arms, pairs) ? [] : attributeVariance(cells, factors, seed),
      pairs,
      slices: compareSlices(agents, metric, family),
      outcomes: views
        .filter(({ cell }) => cell.replicate === undefined)
        .flatMap((view) => Option.toArray(outcomeRow(view, metric, chance, bootstrap))),
      reliability,
      noise,
      difficulty: axes.flatMap(([name, values]) =>
        Option.toArray(axisReport(name, values, played, metric, axisOptions))
      ),
      heatMaps: x === undefined || y === undefined ? [] : buildHeatMaps(x, y, agents, metric, bootstrap),
      anytime: agents.flatMap((view) =>
        (["calls", "tokens"] as const)
          .filter((unit) => !isSelfReported(view, unit))
          .flatMap((unit) => Option.toArray(anytimeCurve(view, unit)))
      ),
      ...(Option.isSome(frontier) ? { frontier: frontier.value } : {})
    }
  }
  return { hypotheses, family: { metric: question.metric, arms, blocks }, finish }
}

/**
 * Analyses the benchmarks of one run with one family of hypotheses over all of them. Deterministic: the same trials and
 * seed give the same bytes.
 */
export const analyseTogether = (
  requests: ReadonlyArray<AnalysisRequest>,
  options: AnalysisOptions
): ReadonlyArray<Analysis> => {
  const opened = requests.map((request) => openAnalysis(request, options))
  const sum = (topic: Topic): number => opened.reduce((total, { hypotheses }) => total + hypotheses[topic], 0)
  const all = { agents: sum("agents"), difficulty: sum("difficulty"), price: sum("price") }
  const families = opened.map(({ family }) => family)
  const pooled = pooledChances(families, options.seed)
  return opened.map(({ finish }) => (pooled.length === 0 ? finish(all) : { ...finish(all), pooled }))
}
