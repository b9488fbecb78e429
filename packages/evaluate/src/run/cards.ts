import { type Run, RunStore, type Stored } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Cards } from "@escapement/runner"
import { Effect, Option, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { eachTrial } from "../results/eachTrial.ts"
import { allMetrics, isJudged } from "../results/ChosenMetrics.ts"
import type { Resolved } from "../plan/resolve.ts"

const into = <K, V>(map: Map<K, Set<V>>, key: K, value: V): void => {
  const known = map.get(key)
  if (known === undefined) map.set(key, new Set([value]))
  else known.add(value)
}

/** Collects the parts of a card that only trials know, trial by trial. */
export const makeCardTable = (run: Run) => {
  const instances = new Map<string, Set<string>>()
  const served = new Map<number, Set<string>>()
  const ownTools = new Map<number, Set<string>>()
  const metrics = new Map<string, number>()
  return {
    add: ({ cell, scores, trial }: Stored.StoredTrial): void => {
      into(instances, trial.identity.cell.benchmark.id, trial.identity.instance)
      for (const event of trial.events) {
        if (event._tag === "ModelReplied" && event.served !== undefined) into(served, cell, event.served)
        if (event._tag === "Reported") for (const name of event.ownTools ?? []) into(ownTools, cell, name)
      }
      for (const [id, { version }] of Object.entries(scores)) metrics.set(id, version)
    },
    card: Effect.gen(function* (): Effect.fn.Return<Cards.Card, Refused, RunStore> {
      const store = yield* RunStore
      const digest = yield* Effect.mapError(store.digest(run.id), refuse)
      const retries = yield* Effect.mapError(store.retries(run.id), refuse)
      const sealed = Option.isSome(digest) ? { digest: digest.value } : {}
      const seen = { instances, served, ownTools, metrics, retries, ...sealed }
      return Cards.buildCard(run, Summary.cellLabels(run.cells), seen)
    })
  }
}

/** Makes the card of a stored run, with everything that its trials say; reads their events, one trial at a time. */
export const cardOfRun = Effect.fnUntraced(function* (run: Run): Effect.fn.Return<Cards.Card, Refused, RunStore> {
  const table = makeCardTable(run)
  yield* eachTrial(run, table.add)
  return yield* table.card
})

/**
 * Makes the card of a run that is about to start; generates every instance of the run.
 *
 * @param before the card of the run that it repeats: judges may have judged that run afterwards, though its plan names
 *   none
 */
export const cardOfPlan = Effect.fnUntraced(function* (
  run: Run,
  { metricsOf, benchmarkRuns }: Resolved,
  before: Pick<Cards.Card, "metrics">
): Effect.fn.Return<Cards.Card, Refused> {
  const instances = new Map<string, Set<string>>()
  for (const { source, configured } of benchmarkRuns) {
    yield* configured.instances(source, []).pipe(
      Stream.runForEach(({ stored }) =>
        Effect.sync(() => into(instances, configured.benchmark.id, stored.fingerprint))
      ),
      Effect.mapError(refuse)
    )
  }
  const scoring = allMetrics(run, metricsOf).filter(
    (metric) => !isJudged(metric) || run.plan.judges !== undefined || Object.hasOwn(before.metrics, metric.id)
  )
  const metrics = new Map(scoring.map(({ id, version }) => [id, version]))
  return Cards.buildCard(run, Summary.cellLabels(run.cells), { instances, served: new Map(), metrics })
})

/** Builds the card of a stored run and encodes it as JSON. */
export const cardJson = (run: Run): Effect.Effect<ReturnType<typeof Cards.cardToJson>, Refused, RunStore> =>
  Effect.map(cardOfRun(run), Cards.cardToJson)
