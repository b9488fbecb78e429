import { type Benchmarks, type Run, RunStore } from "@escapement/core"
import { type JudgePanel, Recorder } from "@escapement/runner"
import { Effect, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"
import type { Registry } from "../Registry.ts"
import { reopenInstance } from "../trials/openTrial.ts"

const isJudged = (benchmark: Benchmarks.AnyBenchmark): boolean => benchmark.use(({ judged = [] }) => judged.length > 0)

/** Refuses judges if no metric of the benchmarks asks for one. */
export const requireJudged = (registry: Registry, names: ReadonlyArray<string>): Effect.Effect<void, Refused> =>
  registry.benchmarks.some((benchmark) => names.includes(benchmark.id) && isJudged(benchmark))
    ? Effect.void
    : new Refused({
        message: `--judge: ${names.join(", ")} has no metric that a judge scores: leave --judge out, or choose a family with a judged metric (see docs/metrics.md)`
      })

/**
 * Lets a panel of judges judge the finished trials of a run whose benchmark has judged metrics, and adds the scores:
 * the part of `carryOut` and `judge` that asks models. Recorded judgements are not asked for again, so an interrupted
 * call can be repeated.
 */
export const judgeRun = Effect.fnUntraced(function* (
  run: Run,
  registry: Registry,
  panel: JudgePanel,
  concurrency: number
): Effect.fn.Return<void, Refused, RunStore> {
  const store = yield* RunStore
  const judged = new Set(registry.benchmarks.filter(isJudged).map(({ id }) => id))
  yield* store.trials(run.id).pipe(
    Stream.filter(({ trial }) => judged.has(trial.identity.cell.benchmark.id)),
    Stream.mapError(refuse),
    Stream.mapEffect(
      Effect.fnUntraced(function* (stored) {
        const opened = yield* reopenInstance(stored, registry, [])
        const scores = yield* opened.judge(stored.trial, panel)
        if (Object.keys(scores).length === 0) return
        yield* Effect.mapError(store.score(run.id, stored.trial.id, scores), refuse)
      }, Effect.scoped),
      { concurrency, unordered: true }
    ),
    Stream.runDrain,
    Recorder.exposeRecorderErrors,
    Effect.mapError(refuse)
  )
})
