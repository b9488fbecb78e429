import type { Benchmarks, Faults, Limits } from "@escapement/core"
import { Episodes } from "@escapement/bridges"
import { Effect, Option, type Scope, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { OnAudit } from "../validation/AuditProgress.ts"

/** Options of `serveInstances`: the instances, and the limits of their episodes. */
export interface Training {
  readonly benchmark: Benchmarks.AnyBenchmark
  /** Options of the benchmark's world, as on the command line. */
  readonly options: { readonly [name: string]: string }
  readonly source: Benchmarks.InstanceSource
  /** Limits of an episode; absent ones are the benchmark's own. */
  readonly limits: Limits
  readonly faults: Faults
  /** 0 for any free port. */
  readonly port: number
  /** The token that requests must carry; if absent, a new one is made. */
  readonly token?: string | undefined
  /** How many episodes may be open, and for how long without a request; absent limits have their defaults. */
  readonly kept: Partial<Episodes.EpisodeLimits>
}

/** The result of `serveInstances`: the address, the token that requests must carry, and the number of instances. */
export interface ServedInstances {
  readonly url: string
  readonly token: string
  readonly count: number
}

/**
 * Generates all instances of a source, then serves them to a training loop over HTTP on loopback until the scope
 * closes. A client opens an instance as an episode and plays it.
 */
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
