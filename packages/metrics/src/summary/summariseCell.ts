import { type Estimate, Outcome, Plans, type Stored } from "@escapement/core"
import { Option } from "effect"
import type { Bootstrap } from "../statistics/distributions/Bootstrap.ts"
import { scopeMean } from "./scopeMean.ts"
import { totalNames } from "./CellTable.ts"
import { type CellView, asksNoModel, isUnknown, scoresWithin } from "./CellView.ts"
import type { Scope } from "./Instances.ts"
import type { CellSummary } from "./Summary.ts"

type Counted = Pick<CellSummary, "trials" | "instances" | "outcomes" | "totals">

const costAt = totalNames.indexOf("cost")

const countOf = (view: CellView, { members }: Scope): Counted => {
  const { trials } = view
  const outcomes = new Uint32Array(Outcome.outcomeTags.length)
  const totals = new Float64Array(totalNames.length)
  const known = new Uint32Array(totalNames.length)
  let [size, instances, unpriced] = [0, 0, 0]
  for (let i = 0; i < members.length; i++) {
    const [start, end] = [trials.start(members[i]!), trials.start(members[i]! + 1)]
    size += end - start
    if (end > start) instances++
    for (let trial = start; trial < end; trial++) {
      outcomes[trials.outcomeIndex(trial)]!++
      if (isUnknown(view, trial, trials.total(trial, costAt))) unpriced++
      for (let name = 0; name < totals.length; name++) {
        const value = trials.total(trial, name)
        if (Number.isNaN(value)) continue
        totals[name]! += value
        known[name]!++
      }
    }
  }
  const of = (tag: Outcome.OutcomeTag): number => outcomes[Outcome.outcomeTags.indexOf(tag)]!
  const total = (name: (typeof totalNames)[number]): number => totals[totalNames.indexOf(name)]!
  return {
    trials: size,
    instances,
    outcomes: {
      solved: of("solved"),
      "wrong-answer": of("wrong-answer"),
      "gave-up": of("gave-up"),
      "budget-exhausted": of("budget-exhausted"),
      refused: of("refused"),
      "agent-error": of("agent-error"),
      "infra-error": of("infra-error")
    },
    totals: {
      tokens: total("tokens"),
      ...(total("aborted") === 0 ? {} : { aborted: total("aborted") }),
      ...(total("unstated") === 0 ? {} : { unstated: total("unstated") }),
      ...(known[costAt] === 0 ? {} : { cost: total("cost"), ...(unpriced === 0 ? {} : { unpriced }) }),
      wall: total("wall"),
      model: total("model"),
      environment: total("environment"),
      waiting: total("waiting"),
      harness: total("harness")
    }
  }
}

const estimatesOf = (view: CellView, scope: Scope, bootstrap: Bootstrap): CellSummary["metrics"] => {
  const scoresOf = (metric: string) => {
    const m = view.metrics.findIndex(({ id }) => id === metric)
    return m < 0 ? Option.none() : Option.some(scoresWithin(view, m, scope))
  }
  return Object.fromEntries(
    view.metrics.flatMap((metric, m): ReadonlyArray<[string, Estimate]> => {
      const estimated =
        metric.summarize === undefined
          ? scopeMean(view, m, scope, bootstrap)
          : metric.summarize(scoresWithin(view, m, scope), scoresOf)
      return Option.isSome(estimated) ? [[metric.id, estimated.value]] : []
    })
  )
}

const countsOf = ({ attempts, most, trials }: Stored.Retries): Omit<Stored.Retries, "cell"> => ({
  trials,
  attempts,
  most
})

/** Summarises a cell within a scope. */
export const summariseCell = (view: CellView, scope: Scope, bootstrap: Bootstrap): CellSummary => {
  const { adapter, benchmark, model } = view.cell
  const unboundLimits = Plans.listUnboundLimits(adapter, view.limits, !asksNoModel(view))
  const isSlice = Object.keys(scope.facets).length > 0
  return {
    benchmark: benchmark.id,
    label: view.label,
    adapter: adapter.id,
    kind: adapter.kind,
    ...(model === undefined ? {} : { model: model.id }),
    simulated: view.simulated,
    ...(view.coverage === undefined ? {} : { coverage: view.coverage }),
    ...(Plans.usageSource(adapter) === "agent" ? { isSelfReported: true as const } : {}),
    ...(view.isUncontained ? { isUncontained: true as const } : {}),
    ...(view.sharesFiles ? { sharesFiles: true as const } : {}),
    ...(unboundLimits.length === 0 ? {} : { unboundLimits }),
    facets: scope.facets,
    settings: {
      benchmark: benchmark.settings,
      adapter: adapter.settings,
      ...(model === undefined ? {} : { model: model.settings })
    },
    ...countOf(view, scope),
    ...(isSlice || view.retries === undefined ? {} : { retries: countsOf(view.retries) }),
    ...(isSlice || view.interruptions === undefined ? {} : { interruptions: countsOf(view.interruptions) }),
    metrics: estimatesOf(view, scope, bootstrap)
  }
}
