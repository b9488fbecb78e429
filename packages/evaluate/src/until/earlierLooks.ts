import { type Cell, Json, type Run, RunStore } from "@escapement/core"
import { Identity } from "@escapement/env"
import type { Lines } from "@escapement/report"
import { Effect } from "effect"
import { type Refused, refuse } from "../Failure.ts"

const identityOf = (cell: Cell): string => Json.canonical(Identity.cellToJson(cell))

/** Returns where instances come from, however many of them: a tier, a difficulty, a set or a file of a benchmark. */
const populationOf = ({ name, options, source }: Run["plan"]["benchmarks"][number]): string =>
  Json.canonical([name, options, { ...source, instances: null, difficulties: null }])

/**
 * Lists the runs of the store with a stopping rule that compared two or more of a run's agents on instances of the same
 * source, with the number of their looks, newest first. A run of a fixed size that was started because of their results
 * has a larger chance of a false claim than it states. Empty for a run that has a stopping rule itself.
 */
export const earlierLooks = Effect.fnUntraced(function* ({
  cells,
  id,
  plan
}: Run): Effect.fn.Return<ReadonlyArray<Lines.TakenLooks>, Refused, RunStore> {
  if (plan.until !== undefined) return []
  const store = yield* RunStore
  const mine = new Set(cells.map(identityOf))
  const populations = new Set(plan.benchmarks.map(populationOf))
  const runs = yield* Effect.mapError(store.runs, refuse)
  const others = runs.filter(
    (run) =>
      run.id !== id &&
      run.plan.until !== undefined &&
      run.plan.benchmarks.some((benchmark) => populations.has(populationOf(benchmark))) &&
      run.cells.filter((cell) => mine.has(identityOf(cell))).length >= 2
  )
  const all = yield* Effect.forEach(others, (run) =>
    Effect.map(Effect.mapError(store.finished(run.id), refuse), (trials): Lines.TakenLooks => {
      const block = run.cells.length * run.plan.epochs * (run.plan.until?.block ?? 1)
      return { run: run.id, looks: Math.ceil(trials.size / block) }
    })
  )
  return all.filter(({ looks }) => looks > 0)
})
