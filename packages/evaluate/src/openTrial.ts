import { type Metric, type Run, RunStore, Stored } from "@escapement/core"
import { TrialMaking } from "@escapement/runner"
import { Effect, Option, type Scope, Stream } from "effect"
import { Refused, refuse } from "./Failure.ts"
import { nearest } from "./nearest.ts"
import { type Registry, find } from "./Registry.ts"

/** The one trial of an id or of its beginning, of the newest run that has it. */
export const findTrial = Effect.fnUntraced(function* (
  id: string
): Effect.fn.Return<Stored.StoredTrial, Refused, RunStore> {
  const store = yield* RunStore
  const found = yield* Effect.mapError(store.findTrials(id), refuse)
  const [first] = found
  if (first === undefined)
    return yield* new Refused({
      message: `${store.location} has no trial "${id}": list trials with escapement trial list`
    })
  if (new Set(found.map(({ trial }) => trial.id)).size > 1) {
    return yield* new Refused({ message: `${found.length} trial ids begin with "${id}": write more characters` })
  }
  return first
})

/** What a trial was each time before it was made again, oldest first. */
export const earlierTrials = Effect.fnUntraced(function* ({
  run,
  trial
}: Stored.StoredTrial): Effect.fn.Return<ReadonlyArray<Stored.StoredTrial>, Refused, RunStore> {
  const store = yield* RunStore
  return yield* store.retired(run).pipe(
    Stream.filter((earlier) => earlier.trial.id === trial.id),
    Stream.runCollect,
    Effect.mapError(refuse)
  )
})

/** The run of an id, of its beginning, or the newest one for `last`. */
export const findRun = Effect.fnUntraced(function* (id: string): Effect.fn.Return<Run, Refused, RunStore> {
  const store = yield* RunStore
  const found = yield* Effect.mapError(store.run(id), refuse)
  return Option.isSome(found)
    ? found.value
    : yield* new Refused({
        message:
          id === "last"
            ? `${store.location} has no run yet`
            : `${store.location} has no run, or several runs, whose id begins with "${id}"${nearest(id, ["last"]) === undefined ? "" : ' (did you mean "last"?)'}: list them with escapement run list`
      })
})

/** The problem that a stored trial was about, as this version of its benchmark sees it. */
export const reopenInstance = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  registry: Registry,
  metrics: ReadonlyArray<Metric<unknown>>
): Effect.fn.Return<TrialMaking.OpenedInstance, Refused, RunStore | Scope.Scope> {
  const store = yield* RunStore
  const { cell, instance } = stored.trial.identity
  const benchmark = yield* find("benchmark", registry.benchmarks, cell.benchmark.id)
  const { generator, world } = benchmark.versions
  if (cell.benchmark.world !== world) {
    return yield* new Refused({
      message: `this trial was played in world version ${cell.benchmark.world} of ${benchmark.id}, but version ${world} is installed (generator ${generator}): install the version that made it`
    })
  }
  const stage = yield* Effect.mapError(
    Effect.fromResult(TrialMaking.configureBenchmark(benchmark, { json: cell.benchmark.settings })),
    refuse
  )
  const kept = yield* Effect.mapError(store.instance(instance), refuse)
  if (Option.isNone(kept))
    return yield* new Refused({
      message: `the store has no instance ${instance}, which this trial needs: look for damage with escapement store check`
    })
  if (Stored.isWithheld(kept.value)) {
    const why = "its instances stay hidden until its external agents have played"
    return yield* new Refused({
      message: `run ${stored.run} is not finished, and ${why}: finish it with escapement eval --resume ${stored.run}`
    })
  }
  const problem = yield* stage
    .problem(kept.value.instance, metrics)
    .pipe(
      Effect.mapError((error) =>
        error._tag === "WorldFailed"
          ? new Refused({ message: `the world of ${benchmark.id} cannot be opened: ${error.reason}` })
          : refuse(error)
      )
    )
  yield* Effect.mapError(TrialMaking.restoreParts(problem), refuse)
  return problem
})

/** The point that a trial was forked from, if it is a fork; its images are read beforehand. */
export const findForkPoint = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial
): Effect.fn.Return<Option.Option<TrialMaking.ForkPoint>, Refused, RunStore> {
  const { fork } = stored.trial.identity
  if (fork === undefined) return Option.none()
  return Option.some(yield* forkPoint(yield* findTrial(fork.trial), fork.at))
})

/** The point after the first `at` calls of a trial, with the images shown up to there. */
export const forkPoint: (
  stored: Stored.StoredTrial,
  at: number
) => Effect.Effect<TrialMaking.ForkPoint, Refused, RunStore> = Effect.fnUntraced(function* ({ trial }, at) {
  const store = yield* RunStore
  const hashes = trial.events.flatMap((event) =>
    event._tag === "Called" && event.index < at
      ? event.content.flatMap((part) => (part._tag === "Image" ? [part.blob] : []))
      : []
  )
  const blobs = new Map<string, Uint8Array>()
  for (const hash of new Set(hashes)) {
    const data = yield* Effect.mapError(store.blob(hash), refuse)
    if (Option.isNone(data))
      return yield* new Refused({
        message: `the store has no image ${hash}, which this trial needs: look for damage with escapement store check`
      })
    blobs.set(hash, data.value)
  }
  const { fork } = trial.identity
  const before = fork === undefined ? undefined : yield* forkPoint(yield* findTrial(fork.trial), fork.at)
  return {
    trial,
    at,
    blob: (hash) => blobs.get(hash) ?? new Uint8Array(),
    ...(before === undefined ? {} : { before })
  }
})
