import { type Cell, RunStore, type Run, Usage } from "@escapement/core"
import { Prices } from "@escapement/models"
import { Planning, type Summary } from "@escapement/metrics"
import { Effect, Option, Stream } from "effect"
import { collectRun } from "../results/collectRun.ts"
import { Refused, refuse } from "../Failure.ts"
import { type Reading, readRun } from "../results/readRun.ts"
import { requirePricesUsed } from "./requirePricesUsed.ts"
import { type Resolved, countTrials } from "./resolve.ts"

/** What a power plan is computed from: figures of a pilot run, or assumptions without one. */
export interface Basis {
  /** How much the difference of two agents varies. */
  readonly assumptions: Planning.PairAssumptions
  /** What a trial uses on average: calls, tokens and US dollars, as far as they are known. */
  readonly price: Planning.TrialPrice
  /**
   * Whether a simulated model played in the pilot: the plan then says nothing about real models. Absent without a
   * pilot.
   */
  readonly simulated?: boolean
  /** How many trials each of the pilot's agents lost; absent if none was lost. */
  readonly losses?: NonNullable<Planning.PowerQuestion["losses"]>
  /**
   * How much the difference of two agents varies between the groups of the pilot's instances, for the pair for which it
   * varies most; absent if the pilot shows that for no pair.
   */
  readonly groups?: Planning.PilotGroups
}

const usualDiscordant = 0.3
const usualUnstable = 0.5

/** Whether two cells have the same architecture and model, whatever their settings. */
const isSameAgent = (a: Cell, b: Cell): boolean => a.adapter.id === b.adapter.id && a.model?.id === b.model?.id

/**
 * Reads from a pilot what a plan needs about the agents of one benchmark: the pair that varies most, and the mean price
 * of a trial. If the pilot has two or more of the `planned` agents, only these count.
 */
const basisOf = (
  run: string,
  benchmark: string,
  views: ReadonlyArray<Summary.CellView>,
  planned: ReadonlyArray<Cell>
): Effect.Effect<Basis, Refused> => {
  const all = views.filter(
    ({ cell }) => cell.benchmark.id === benchmark && cell.adapter.kind !== "baseline" && cell.replicate === undefined
  )
  const named = all.filter(({ cell }) => planned.some((one) => isSameAgent(one, cell)))
  const agents = named.length < 2 ? all : named
  const pairs = agents.flatMap((a, i) => agents.slice(i + 1).map((b) => [a, b] as const))
  const found = Planning.hardest(pairs.flatMap(([a, b]) => Option.toArray(Planning.assumeFromPilot(a, b, 0))))
  const [groups] = pairs
    .flatMap(([a, b]) => Option.toArray(Planning.pilotGroups(a, b, 0)))
    .toSorted((a, z) => z.variance - a.variance)
  const losses = Planning.pilotLosses(agents, 0)
  const mean = (id: string): number | undefined => {
    const values = agents.flatMap((view) => {
      const metric = view.metrics.findIndex((measured) => measured.id === id)
      return metric < 0 ? [] : [...view.means[metric]!].filter((value) => !Number.isNaN(value))
    })
    return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
  }
  const [calls, tokens, cost] = [mean("calls"), mean("tokens"), mean("cost")]
  return Option.isNone(found)
    ? new Refused({
        message: `run ${run} has no two agents with scores of two of the same instances of ${benchmark}: plan from another run, or leave --from out`
      })
    : Effect.succeed({
        assumptions: found.value,
        ...(groups === undefined ? {} : { groups }),
        ...(losses.length === 0 ? {} : { losses }),
        simulated: agents.some((view) => view.simulated),
        price: {
          ...(calls === undefined ? {} : { calls }),
          ...(tokens === undefined ? {} : { tokens }),
          ...(cost === undefined ? {} : { cost })
        }
      })
}

/** The user's own prices of models, from `--price` and `--prices`. */
export interface OwnPrices {
  /** By model, in US dollars per million tokens. */
  readonly prices: { readonly [model: string]: Usage.Price }
  /** The models that `--price` names. Each must have played in the pilot, unlike those of a price file. */
  readonly named: ReadonlyArray<string>
}

/**
 * Computes the mean cost of a trial of a pilot at the user's own prices; a model without such a price keeps the stored
 * cost. Undefined if no cost is known.
 */
const costAt = Effect.fnUntraced(function* (
  run: Run,
  benchmark: string,
  prices: OwnPrices["prices"]
): Effect.fn.Return<number | undefined, Refused, RunStore> {
  const { n, sum } = yield* Effect.mapError(
    Stream.runFold(
      (yield* RunStore).results(run.id),
      () => ({ n: 0, sum: 0 }),
      (all, { cell, usage }) => {
        const { adapter, benchmark: of, model, replicate } = run.cells[cell]!
        if (of.id !== benchmark || adapter.kind === "baseline" || replicate !== undefined) return all
        const price = model !== undefined && Object.hasOwn(prices, model.id) ? prices[model.id] : undefined
        const isWhole = Usage.knownTokens(usage) !== undefined
        const priced = price === undefined || !isWhole ? Option.none() : Prices.computeCost(usage, price)
        const cost = price === undefined ? Usage.knownCost(usage) : Option.getOrUndefined(priced)
        return cost === undefined ? all : { n: all.n + 1, sum: all.sum + cost }
      }
    ),
    refuse
  )
  return n === 0 ? undefined : sum / n
})

/**
 * Reads the basis of a power plan from a pilot run: of its agents on a benchmark, the pair whose difference varies
 * most, and the mean use of a trial.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 * @param planned the agents of the plan: if the pilot has two or more of them, only these count; else all of its agents
 * @param own prices of the pilot's models, in place of those at which it was played
 */
export const basisOfPilot = Effect.fnUntraced(function* (
  id: string,
  benchmark: string,
  reading: Reading,
  planned: ReadonlyArray<Cell> = [],
  own: OwnPrices = { named: [], prices: {} }
): Effect.fn.Return<Basis, Refused, RunStore> {
  const { metrics: named = [] } = reading
  const all = named.length === 0 ? named : [...named, "calls", "tokens", "cost"]
  const { metrics, run } = yield* readRun(id, { ...reading, metrics: all })
  yield* requirePricesUsed(
    own.named,
    run.cells.flatMap(({ model }) => model?.id ?? [])
  )
  const summarizer = yield* collectRun(run, metrics, [])
  const basis = yield* basisOf(run.id, benchmark, summarizer.views(), planned)
  const cost = Object.keys(own.prices).length === 0 ? undefined : yield* costAt(run, benchmark, own.prices)
  return cost === undefined ? basis : { ...basis, price: { ...basis.price, cost } }
})

/**
 * Makes the basis of a power plan of 0/1 scores without a pilot. `discordant` (default 0.3) is the share of instances
 * on which single trials of two agents differ. `unstable` (default 0.5) is the share of `discordant` that is due to
 * chance within an instance: epochs average this part out, but not the rest.
 */
export const basisOfAssumptions = ({
  discordant = usualDiscordant,
  unstable = usualUnstable,
  ...price
}: Planning.TrialPrice & { readonly discordant?: number; readonly unstable?: number }): Basis => ({
  assumptions: Planning.assumeShares(discordant, unstable),
  price
})

const within = (name: string, value: number, isRight: boolean, expected: string): Effect.Effect<void, Refused> =>
  isRight ? Effect.void : new Refused({ message: `--${name} ${value}: expected ${expected}` })

/** A power plan, with sentences about a source that has fewer instances than the plan asks for. */
export interface PlannedPower extends Planning.PowerPlan {
  readonly notes: ReadonlyArray<string>
}

/**
 * Computes a power plan: the power of the plan as it is, and the size at which a difference of `detect` (in the
 * metric's unit) is found with the probability `power`, between 0 and 1. Nothing is played. Refused with fewer than two
 * agents.
 */
export const planPower = Effect.fnUntraced(function* (
  resolved: Resolved,
  { assumptions, groups, losses, price }: Basis,
  { detect, power }: { readonly detect: number; readonly power: number }
): Effect.fn.Return<PlannedPower, Refused> {
  yield* within("power", power, power > 0 && power < 1, "a number between 0 and 1")
  const most = Planning.mostDifference(assumptions)
  yield* within(
    "detect",
    detect,
    detect > 0 && detect <= (most ?? Infinity),
    most === undefined ? "a difference above 0" : `a difference in (0, ${most}]`
  )
  const { isBinary, limits, variance } = assumptions
  const differing = Math.round(1e6 * (variance.between + variance.within)) / 1e6
  yield* within(
    "detect",
    detect,
    !isBinary || limits !== undefined || detect <= differing,
    `at most ${differing}, the assumed share of instances on which two agents differ; assume more with --assume discordant=${detect}`
  )
  const cells = resolved.benchmarkRuns[0]?.agents ?? []
  const agents = cells.filter(({ cell }) => cell.adapter.kind !== "baseline" && cell.replicate === undefined).length
  if (agents < 2)
    return yield* new Refused({
      message: "a comparison needs at least two agents: add some with --adapter, --model, --factor or --budget"
    })
  const { counts, notes } = yield* countTrials(resolved)
  const { epochs } = resolved.plan
  const facet = resolved.benchmarkRuns[0]?.configured.benchmark.use(({ cluster }) => cluster)
  const found = Planning.powerPlan({
    detect,
    power,
    agents,
    size: { instances: Math.floor(counts.trials / Math.max(1, cells.length * epochs)), epochs },
    assumptions,
    price,
    ...(losses === undefined ? {} : { losses }),
    ...(facet === undefined ? {} : { grouped: { facet, ...(groups === undefined ? {} : { pilot: groups }) } })
  })
  return { ...found, notes }
})
