import { type Recordings, type Run, type RunStore, ExecutionFailed } from "@escapement/core"
import type { Make, OpenRun } from "@escapement/cluster"
import { type Section, openPlayer } from "@escapement/runner"
import { Duration, Effect } from "effect"
import { builtInWith } from "../Registry.ts"
import { watchOver } from "../process/Watchdog.ts"
import { registryOf } from "../plugins/registryOf.ts"
import { recorderOf } from "../recorderOf.ts"
import { requireSameCells } from "../replay.ts"
import { resolve } from "../resolve.ts"
import { withModels } from "../withModels.ts"

/** How a worker plays. */
export interface PlayingFlags {
  /** Besides those of the run. */
  readonly plugin: ReadonlyArray<string>
  /** Seconds that code of a plugin may keep the process busy. */
  readonly patience: number
  /** What is done to sections before they are played. */
  readonly through: (sections: ReadonlyArray<Section>) => ReadonlyArray<Section>
}

/** Prepares a run of the store as `eval` does, from its plan; its plugins must be here, and its agents the same. */
const prepared = Effect.fnUntraced(function* (run: Run, { patience, plugin, through }: PlayingFlags) {
  const { benchmarks, plugins = [], seed } = run.plan
  const registry = yield* registryOf([...plugins, ...plugin], builtInWith(benchmarks.map(({ name }) => name)))
  const resolved = yield* resolve(run.plan, registry)
  yield* requireSameCells(run, resolved, "played here")
  const recorder = yield* recorderOf(run)
  const advice = `run ${run.id} was playing; other workers take its trials over`
  yield* watchOver({ patience: Duration.seconds(patience), advice })
  const play = yield* openPlayer({ run: run.id, root: seed, sections: through(resolved.sections), recorder })
  return { play, ask: withModels(resolved, recorder) }
})

/** Prepares runs for a worker. */
export const openRun = Effect.fnUntraced(function* (
  flags: PlayingFlags
): Effect.fn.Return<OpenRun, never, RunStore | Recordings> {
  const context = yield* Effect.context<RunStore | Recordings>()
  const failed = (error: { readonly message: string }) => new ExecutionFailed({ message: error.message })
  return (run) =>
    prepared(run, flags).pipe(
      Effect.map(
        ({ ask, play }): Make =>
          (planned) =>
            ask(play(planned)).pipe(Effect.mapError(failed), Effect.provideContext(context))
      ),
      Effect.mapError(failed),
      Effect.provideContext(context)
    )
})
