import { type Run, RunStore } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import { Effect, Option } from "effect"
import { currentStatus } from "../run/currentStatus.ts"
import { type Refused, refuse } from "../Failure.ts"
import { firstRunCommand } from "../trials/openTrial.ts"
import type { RunEntry, RunList } from "./Api.ts"

const distinct = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts)]

/** Builds the entry of a run in a list. */
export const runEntry = Effect.fnUntraced(function* (run: Run): Effect.fn.Return<RunEntry, Refused, RunStore> {
  const store = yield* RunStore
  const { cells, created, id, trials } = run
  const status = yield* currentStatus(run)
  const models = distinct(cells.flatMap(({ model }) => (model === undefined ? [] : [model.id])))
  // the trials of a sealed run need not be counted; a run that was decided early has fewer trials than its plan
  const sealed = status === "done" ? yield* Effect.mapError(store.digest(id), refuse) : Option.none()
  const made = Option.isSome(sealed) ? sealed.value.trials : yield* Effect.mapError(store.count(id), refuse)
  const coverage = distinct(cells.flatMap(({ benchmark }) => Lines.coverageText(run, benchmark.id) ?? []))
  const control = status === "running" ? { control: yield* Effect.mapError(store.control(id), refuse) } : {}
  return {
    ...control,
    id,
    created,
    status,
    benchmarks: distinct(cells.map(({ benchmark }) => benchmark.id)),
    models,
    agents: Summary.cellLabels(cells),
    benchmarksByCell: cells.map(({ benchmark }) => benchmark.id),
    trials,
    made,
    isSimulated: models.some(Summary.isSimulatedModel),
    ...(coverage.length === 0 ? {} : { coverage: coverage.join(" ") })
  }
})

/**
 * Lists the runs of a store, newest first.
 *
 * @param only ids that are shown; all runs if it is empty
 */
export const runEntries = Effect.fnUntraced(function* (
  only: ReadonlySet<string>
): Effect.fn.Return<RunList, Refused, RunStore> {
  const store = yield* RunStore
  const runs = yield* Effect.mapError(store.runs, refuse)
  const shown = runs.filter(({ id }) => only.size === 0 || only.has(id))
  // the location is shown without the password of its database
  const location = store.location.replace(/^(postgres(?:ql)?:\/\/[^:@/]+):[^@/]*@/, "$1@")
  return {
    location,
    ...(runs.length === 0 ? { firstRun: firstRunCommand(store.location) } : {}),
    runs: yield* Effect.forEach(shown, runEntry)
  }
})
