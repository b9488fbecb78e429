import { type Estimate, type OutcomeTag, outcomeTags } from "@escapement/core"
import { Option } from "effect"
import type { Bootstrap } from "../statistics/Bootstrap.ts"
import { estimate } from "../statistics/estimate.ts"
import { totalNames } from "./CellTable.ts"
import { type CellView, meansWithin, scoresWithin } from "./CellView.ts"
import type { Scope } from "./Instances.ts"
import type { CellSummary } from "./Summary.ts"

type Counted = Pick<CellSummary, "trials" | "instances" | "outcomes" | "totals">

const countOf = ({ trials }: CellView, scope: Scope): Counted => {
  const outcomes = new Map<OutcomeTag, number>(outcomeTags.map((tag) => [tag, 0]))
  const totals = new Map<(typeof totalNames)[number], number>()
  const instances = new Set<number>()
  let count = 0
  for (let trial = 0; trial < trials.size; trial++) {
    const rank = trials.rank(trial)
    if (!scope.has(rank)) continue
    count++
    instances.add(rank)
    outcomes.set(trials.outcome(trial), (outcomes.get(trials.outcome(trial)) ?? 0) + 1)
    totalNames.forEach((name, i) => {
      const value = trials.total(trial, i)
      if (!Number.isNaN(value)) totals.set(name, (totals.get(name) ?? 0) + value)
    })
  }
  const of = (tag: OutcomeTag): number => outcomes.get(tag) ?? 0
  const cost = totals.get("cost")
  return {
    trials: count,
    instances: instances.size,
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
      tokens: totals.get("tokens") ?? 0,
      ...(cost === undefined ? {} : { cost }),
      wall: totals.get("wall") ?? 0,
      model: totals.get("model") ?? 0,
      environment: totals.get("environment") ?? 0,
      waiting: totals.get("waiting") ?? 0,
      harness: totals.get("harness") ?? 0
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
          ? estimate(meansWithin(view, m, scope), metric.unit, bootstrap)
          : metric.summarize(scoresWithin(view, m, scope), scoresOf)
      return Option.isSome(estimated) ? [[metric.id, estimated.value]] : []
    })
  )
}

/** All that is said about a cell within a scope. */
export const summariseCell = (view: CellView, scope: Scope, bootstrap: Bootstrap): CellSummary => {
  const { adapter, benchmark, model } = view.cell
  return {
    benchmark: benchmark.id,
    label: view.label,
    adapter: adapter.id,
    kind: adapter.kind,
    ...(model === undefined ? {} : { model: model.id }),
    facets: scope.facets,
    settings: {
      benchmark: benchmark.settings,
      adapter: adapter.settings,
      ...(model === undefined ? {} : { model: model.settings })
    },
    ...countOf(view, scope),
    metrics: estimatesOf(view, scope, bootstrap)
  }
}
