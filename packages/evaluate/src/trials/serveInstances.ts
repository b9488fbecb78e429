import type { Benchmarks, Faults, Limits } from "@escapement/core"
import { Episodes } from "@escapement/bridges"
import { Effect, Option, type Scope, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { OnAudit } from "../validation/AuditProgress.ts"

/** What is served to a training loop, and the limits of its episodes. */
export interface Training {
  readonly benchmark: Benchmarks.AnyBenchmark
  /** Options of the benchmark's world, as on the command line. */
  readonly options: { readonly [name: string]: string }
  readonly source: Benchmarks.InstanceSource
  readonly limits: Limits
  readonly faults: Faults
  readonly port: number
  /** The token that requests must carry; a new one if absent. */
  readonly token?: string | undefined
  /** Limits of the open episodes; absent limits have their defaults. */
  readonly kept: Partial<Episodes.EpisodeLimits>
}

/** The address where instances are served, and their number. */
export interface ServedInstances {
  readonly url: string
  readonly token: string
  readonly count: number
}

/** Serves the instances of a source on loopback as episodes, for a scope. All of them are generated before. */
export const serveInstances = (
  training: Training,
  onProgress: OnAudit = () => Effect.void
): Effect.Effect<ServedInstances, Refused, Scope.Scope> =>
  training.benchmark.use((benchmark) =>
    Effect.gen(function* () {
      const { faults, kept, limits, options, port, source, token: given } = training
      const decided = yield* Effect.fromResult(benchmark.world.fromText(options))
      const world = yield* decided.value
      const total = Option.getOrUndefined(source.count(benchmark))
      let done = 0
      const tell = Effect.suspend(() => onProgress({ stage: "instances generated", done: done++, total }))
      yield* tell
      // so that each is told when it is there
      const one = Stream.rechunk(source.instances(benchmark), 1)
      const instances = yield* Stream.runCollect(Stream.tap(one, () => tell))
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
      const { token, url } = yield* Episodes.serveEpisodes(open, {
        port,
        limits: kept,
        token: given,
        instances: instances.length
      })
      return { url, token, count: instances.length }
    }).pipe(Effect.mapError(refuse))
  )
