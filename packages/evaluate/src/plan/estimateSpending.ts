import { type RunPlan, RunStore, type Stored, TextRules, Usage } from "@escapement/core"
import { Prices } from "@escapement/models"
import { Lines } from "@escapement/report"
import { Effect, Option, Stream } from "effect"
import { carryOut } from "../run/carryOut.ts"
import type { OnEvent } from "../EvaluationEvent.ts"
import type { Prepared } from "./prepare.ts"
import { prepareRun } from "./prepare.ts"
import { type Probed, probedText } from "./probeModels.ts"
import { withStore } from "../withStore.ts"

/**
 * An estimate of what all trials together spend: if each spends as much as the cheapest (`low`), the average or the
 * most expensive (`high`) trial of the rehearsal.
 */
export interface SpendingRange {
  readonly low: number
  readonly mean: number
  readonly high: number
}

/**
 * What the rest of a run is expected to spend on models that are called over a network; without judges. The figures
 * come from a rehearsal (`estimateSpending`).
 */
export interface Spending {
  /** Names of the agents' models that are called over a network. */
  readonly models: ReadonlyArray<string>
  /** Number of trials that these models are still to play. */
  readonly trials: number
  /** Model calls. */
  readonly calls: SpendingRange
  /** Input plus output tokens. */
  readonly tokens: SpendingRange
  /** US dollars; absent if the price of a model is not known. */
  readonly cost?: SpendingRange
  /** Warnings that agents caused in the rehearsal, in sentences. */
  readonly warnings: ReadonlyArray<string>
}

/** Number of instances of a rehearsal. */
const rehearsed = 3

/**
 * Returns the same plan over a few instances with the simulated model. Undefined if others than agents ask models, or
 * if the plan forks or replays another run.
 */
const rehearsalOf = ({
  adapters,
  benchmarks,
  fork,
  replay,
  toolsets,
  roles,
  ...plan
}: RunPlan): RunPlan | undefined => {
  const asksOthers = roles !== undefined || (toolsets ?? []).some(({ name }) => name.includes("/"))
  if (fork !== undefined || replay !== undefined || asksOthers) return undefined
  const { design: _, judges: __, until: ___, twin: ____, ...rest } = plan
  const [first, ...others] = benchmarks
  const few = ({ source, ...benchmark }: RunPlan["benchmarks"][number]) => ({
    ...benchmark,
    source: { ...source, instances: Math.min(rehearsed, source.instances ?? rehearsed) }
  })
  return {
    ...rest,
    adapters,
    ...(toolsets === undefined ? {} : { toolsets }),
    benchmarks: [few(first), ...others.map(few)],
    models: [{ name: "simulated", options: {} }],
    epochs: 1
  }
}

const rangeOf = (values: ReadonlyArray<number>, times: number): SpendingRange => ({
  low: Math.min(...values) * times,
  mean: (values.reduce((sum, value) => sum + value, 0) / values.length) * times,
  high: Math.max(...values) * times
})

/** Computes what a trial of the rehearsal would cost at a model's price. */
const costOf = ({ usage }: Stored.TrialResult, price: Usage.Price): number =>
  Option.getOrElse(Prices.computeCost({ input: 0, output: 0, ...usage }, price), () => 0)

/**
 * Estimates what a run will spend on models by a rehearsal: its agents play three of its instances with the simulated
 * model, in memory. Real models may write much more. `Option.none` if all models run in this process, if no trial is
 * missing, or if a rehearsal is not possible, as for forks, replays and runs with roles.
 */
export const estimateSpending = Effect.fnUntraced(function* ({
  registry,
  resolved,
  run
}: Pick<Prepared, "registry" | "resolved" | "run">): Effect.fn.Return<Option.Option<Spending>, never, RunStore> {
  const store = yield* RunStore
  const paid = [...new Set(resolved.models.filter(({ isLocal }) => isLocal !== true).map(({ id }) => id))]
  const plan = rehearsalOf(resolved.plan)
  if (paid.length === 0 || plan === undefined) return Option.none()
  const made = yield* Effect.orElseSucceed(store.finished(run.id), () => new Set<string>())
  const isPaid = run.cells.map(({ model }) => model !== undefined && paid.includes(model.id))
  const share = isPaid.filter(Boolean).length / Math.max(1, isPaid.length)
  const trials = Math.round((run.trials - made.size) * share)
  if (trials === 0) return Option.none()
  const warnings: Array<string> = []
  const onEvent: OnEvent = (event) => Effect.sync(() => void (event._tag === "Warned" && warnings.push(event.message)))
  const rehearse = Effect.gen(function* () {
    const prepared = yield* prepareRun(plan, registry)
    yield* carryOut(prepared, { onEvent, takesWarnings: true })
    const { results } = yield* RunStore
    return yield* Stream.runCollect(results(prepared.run.id))
  }).pipe(withStore(":memory:"), Effect.option)
  const played = Option.getOrElse(yield* rehearse, (): ReadonlyArray<Stored.TrialResult> => []).filter(
    ({ usage }) => Usage.totalTokens(usage) > 0
  )
  if (played.length === 0) return Option.none()
  const stepsOf = ({ scores }: Stored.TrialResult): number =>
    Option.getOrElse(scores["steps"]?.value ?? Option.none(), () => 1)
  const own = new Map(Object.entries(resolved.plan.prices ?? {}))
  const prices = paid.map((model) => own.get(model) ?? Prices.prices.models.get(model))
  const priced = prices.flatMap((price) => price ?? [])
  // each model plays the same number of trials
  const costs = played.map((one) => priced.reduce((sum, price) => sum + costOf(one, price), 0) / paid.length)
  return Option.some({
    models: paid,
    trials,
    warnings,
    calls: rangeOf(played.map(stepsOf), trials),
    tokens: rangeOf(
      played.map(({ usage }) => Usage.totalTokens(usage)),
      trials
    ),
    ...(priced.length === paid.length ? { cost: rangeOf(costs, trials) } : {})
  })
})

/** Whether a person must confirm the spending: from one US dollar on, or from a million tokens if no price is known. */
export const isWorthAsking = ({ cost, tokens }: Spending): boolean =>
  cost === undefined ? tokens.high >= 1e6 : cost.high >= 1

const rangeText = ({ high, low, mean }: SpendingRange, unit: string): string =>
  `${Lines.formatValue(mean, unit)} [${Lines.formatValue(low, unit)} to ${Lines.formatValue(high, unit)}]`

/** Writes an estimate as a sentence, with its basis and with the probe calls that were made before. */
export const spendingText = (
  { calls, cost, models, tokens, trials, warnings }: Spending,
  probed: Probed = { calls: 0, tokens: 0 }
): string => {
  const money = cost === undefined ? "cost unknown (set --price)" : rangeText(cost, "USD")
  const whole = { low: Math.round(calls.low), mean: Math.round(calls.mean), high: Math.round(calls.high) }
  const warned = warnings.map((warning) => ` In it ${warning}.`).join("")
  return `${TextRules.counted(trials, "trial")} ask ${models.join(", ")}: about ${rangeText(whole, "calls")} calls, ${rangeText(tokens, "tokens")} tokens, ${money}. Told from a rehearsal with the simulated model; a real one may write much more.${probedText(probed)}${warned}`
}
