import { type Benchmarks, type Faults, type Limits, TextRules } from "@escapement/core"
import { Episodes } from "@escapement/bridges"
import { Failures } from "@escapement/evaluate"
import { Console, Effect, Option, type Scope, Stream } from "effect"
import type { KeyValues } from "../keyValues.ts"

/** What a training loop is let into. */
export interface Training {
  readonly benchmark: Benchmarks.AnyBenchmark
  /** Of its world. */
  readonly options: KeyValues
  readonly source: Benchmarks.InstanceSource
  readonly limits: Limits
  readonly faults: Faults
  readonly port: number
  /** What is kept of abandoned episodes. */
  readonly kept: Partial<Episodes.EpisodeLimits>
}

/** Serves the instances of a source as episodes, until it is interrupted. */
export const serveTraining = (training: Training): Effect.Effect<never, Failures.Refused, Scope.Scope> =>
  training.benchmark.use((benchmark) =>
    Effect.gen(function* () {
      const { faults, kept, limits, options, port, source } = training
      const decided = yield* Effect.fromResult(benchmark.world.fromText(options))
      const world = yield* decided.value
      const instances = yield* Stream.runCollect(source.instances(benchmark))
      const open: Episodes.OpenEpisode = (index, seed) => {
        const instance = instances[index]
        return instance === undefined
          ? Option.none()
          : Option.some(
              Episodes.openEpisode(world.open(instance), benchmark.State, {
                seed,
                limits: { ...benchmark.budget(instance), ...limits },
                faults
              })
            )
      }
      const { token, url } = yield* Episodes.serveEpisodes(open, { port, limits: kept })
      yield* Console.error(
        `${TextRules.counted(instances.length, "instance")} of ${benchmark.id} are served at ${url} until this command ends.`
      )
      yield* Console.error(`Send this header with every request: Authorization: Bearer ${token}`)
      yield* Console.error(`Try: POST ${url}/reset {"instance": 0}`)
      return yield* Effect.never
    }).pipe(Effect.mapError(Failures.refuse))
  )
