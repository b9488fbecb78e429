import { type Run, RunStore } from "@escapement/core"
import type { Sequential } from "@escapement/metrics"
import { Effect, Option, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { Registry } from "../Registry.ts"
import { resolve } from "../plan/resolve.ts"
import { finalDecision, openLooker } from "./lookAtRun.ts"

/**
 * Recomputes the decision of a stored run with a stopping rule from its trials: look by look, over its instances in the
 * order in which they were drawn. `Option.none` for a run of a fixed size.
 */
export const decisionOfRun = Effect.fnUntraced(function* (
  run: Run,
  registry: Registry
): Effect.fn.Return<Option.Option<Sequential.Decision>, Refused, RunStore> {
  const { until } = run.plan
  if (until === undefined) return Option.none()
  const { benchmarkRuns } = yield* resolve(run.plan, registry)
  const store = yield* RunStore
  const trials = new Map<string, number>()
  const counted = Stream.runForEach(store.results(run.id), ({ instance }) =>
    Effect.sync(() => trials.set(instance, (trials.get(instance) ?? 0) + 1))
  )
  yield* Effect.mapError(counted, refuse)
  const isPlayed = (instance: string): boolean => (trials.get(instance) ?? 0) >= run.cells.length * run.plan.epochs
  const seen = new Set<string>()
  const looker = openLooker(run, until)
  yield* Stream.fromIterable(benchmarkRuns).pipe(
    Stream.flatMap(({ source, configured }) => configured.instances(source, [])),
    Stream.map(({ stored }) => stored.fingerprint),
    Stream.filter((instance) => !seen.has(instance)),
    Stream.tap((instance) => Effect.sync(() => seen.add(instance))),
    Stream.takeWhile(isPlayed),
    Stream.grouped(until.block),
    // an unfinished run ends within a block, which is not looked at
    Stream.filter((block) => block.length === until.block || run.status === "done"),
    Stream.mapEffect(looker.look),
    Stream.takeUntil(({ end }) => Option.isSome(end)),
    Stream.runDrain,
    Effect.mapError(refuse)
  )
  return Option.some(run.status === "done" ? finalDecision(looker.last()) : looker.last())
})
