import { type Recordings, type Run, type RunStore, TrialExecution } from "@escapement/core"
import type { Workers } from "@escapement/cluster"
import { TrialMaking } from "@escapement/runner"
import { type Duration, Effect } from "effect"
import type { Setup } from "../Registry.ts"
import { watchOver } from "../watch/watchOver.ts"
import { requireSameCode } from "../plugins/codeIdentity.ts"
import { requireNamed } from "../plugins/namedCode.ts"
import { registryToPlay } from "../plugins/registryOfRun.ts"
import { openRecorder } from "../run/openRecorder.ts"
import { requireSameCells } from "../run/replay.ts"
import { resolve } from "../plan/resolve.ts"
import { traceBenchmarkRuns } from "../telemetry/spans.ts"
import { withModels } from "../run/withModels.ts"

/** What a worker needs to prepare runs. It loads a plugin of a run only if `plugins` names the plugin too. */
export interface WorkerSetup extends Setup {
  /**
   * How long code of a plugin may block the process before the process ends and other workers take its trials; if
   * absent, the limit of the process stays (60 seconds, if the command started a watching thread).
   */
  readonly patience?: Duration.Duration
  /** Whether agents, model calls and tool calls become spans, by the conventions of OpenTelemetry. */
  readonly isTraced?: boolean
}

/**
 * Prepares a stored run from its plan, as `eval` does. Refuses a run whose plugins this worker does not name, or whose
 * agents differ here.
 */
const prepared = Effect.fnUntraced(function* (run: Run, setup: WorkerSetup) {
  const { adapters, metrics, plugins = [], seed } = run.plan
  const { isTraced = false, patience } = setup
  // its abilities say which programs a worker starts; it trusts the addresses in its database
  const files = adapters.map(({ name }) => ({ name, options: {} }))
  yield* requireNamed(`run ${run.id}`, { metrics, plugins, adapters: files }, setup)
  yield* requireSameCode(run, "played here")
  const registry = yield* registryToPlay(run.plan, setup)
  const resolved = yield* resolve(run.plan, registry)
  yield* requireSameCells(run, resolved, "played here")
  const recorder = yield* openRecorder(run)
  const advice = `run ${run.id} was playing; other workers take its trials over`
  if (patience !== undefined) yield* watchOver({ patience, advice })
  const play = yield* TrialMaking.openTrialMaker({
    run: run.id,
    root: seed,
    benchmarkRuns: isTraced ? traceBenchmarkRuns(resolved.benchmarkRuns) : resolved.benchmarkRuns,
    recorder
  })
  return { play, ask: withModels(resolved, recorder) }
})

/**
 * Gives a worker the function that prepares a run of its database: it loads the run's plugins and models, and makes or
 * gives up single trials.
 */
export const openRun = Effect.fnUntraced(function* (
  setup: WorkerSetup
): Effect.fn.Return<Workers.OpenRun, never, RunStore | Recordings> {
  const context = yield* Effect.context<RunStore | Recordings>()
  const failed = (error: { readonly message: string }) => new TrialExecution.ExecutionFailed({ message: error.message })
  return (run) =>
    prepared(run, setup).pipe(
      Effect.map(({ ask, play }): Workers.PreparedRun => ({
        make: (planned) => ask(play.make(planned)).pipe(Effect.mapError(failed), Effect.provideContext(context)),
        lose: (planned, reason) =>
          ask(play.lose(planned, reason)).pipe(Effect.mapError(failed), Effect.provideContext(context))
      })),
      Effect.mapError(failed),
      Effect.provideContext(context)
    )
})
