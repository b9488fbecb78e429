import { Content, type Metric, RunStore, type Stored } from "@escapement/core"
import type { Export } from "@escapement/report"
import { Effect, Stream } from "effect"
import { type Refused, refuse } from "./Failure.ts"
import { reopenInstance } from "./openTrial.ts"
import type { ReadRun } from "./readRun.ts"
import type { Registry } from "./Registry.ts"

/** A stored trial with what its agent was given, by the world of its benchmark. */
const exportedTrial =
  (registry: Registry, metrics: ReadonlyArray<Metric<unknown>>) =>
  (stored: Stored.StoredTrial): Effect.Effect<Export.ExportedTrial, Refused, RunStore> =>
    Effect.scoped(
      Effect.map(reopenInstance(stored, registry, metrics), ({ opening, stored: { facets, name } }) => ({
        stored,
        name,
        facets,
        instructions: Content.plain(opening.instructions),
        tools: opening.tools
      }))
    )

/**
 * The trials of a run with what their agents were given, one at a time.
 *
 * @param cell those of one agent, by its index; all of them when absent
 */
export const exportTrials = (
  { general, registry, run }: ReadRun,
  cell?: number
): Stream.Stream<Export.ExportedTrial, Refused, RunStore> =>
  Stream.unwrap(
    Effect.map(RunStore, (store) =>
      store.trials(run.id).pipe(
        Stream.filter((stored) => cell === undefined || stored.cell === cell),
        Stream.mapError(refuse),
        Stream.mapEffect(exportedTrial(registry, general))
      )
    )
  )

/** Names of all facets that the instances of a run have. */
export const facetsIn = Effect.fnUntraced(function* ({
  run
}: Pick<ReadRun, "run">): Effect.fn.Return<ReadonlyArray<string>, Refused, RunStore> {
  const store = yield* RunStore
  const found = yield* store.results(run.id).pipe(
    Stream.runFold(
      () => new Set<string>(),
      (facets, result) => Object.keys(result.facets).reduce((names, name) => names.add(name), facets)
    ),
    Effect.mapError(refuse)
  )
  return [...found]
})
