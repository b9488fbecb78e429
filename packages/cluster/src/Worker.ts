import { hostname } from "node:os"
import { RunStore, TrialExecution } from "@escapement/core"
import { Cause, Effect, Exit, Fiber, FiberMap, Layer, Option, Random, type Scope, Semaphore } from "effect"
import { RunnerAddress, Sharding } from "effect/cluster"
import type { SqlError } from "effect/sql/SqlError"
import { type OpenRun, openRuns } from "./OpenRuns.ts"
import { TrialEntity } from "./TrialEntity.ts"
import { cluster, database } from "./cluster.ts"
import { groupedFlush } from "./groupedFlush.ts"
import { workerSettings } from "./settings.ts"
import { listShardGroups } from "./shardGroup.ts"

/** What a worker is. */
export interface WorkerOptions {
  /** URL of the database. */
  readonly database: string
  /** Trials at a time. */
  readonly slots: number
  /** What there is on its machine that trials may need: model providers and external agents, by id. */
  readonly abilities: ReadonlyArray<string>
  readonly open: OpenRun
}

/** What a worker is doing. */
export interface WorkerState {
  readonly name: string
  readonly slots: number
  readonly abilities: ReadonlyArray<string>
  readonly playing: number
  /** Trials it has finished. */
  readonly finished: number
  readonly isDraining: boolean
}

/** A worker at work. */
export interface Worker {
  readonly state: () => WorkerState
  /** Takes no more trials; done when those under way are finished. */
  readonly drain: Effect.Effect<void>
}

/** A trial that the store holds already: whoever made it was cut off before it could say so. */
const alreadyMade = Effect.fnUntraced(function* ({ run, trial }: TrialExecution.PlannedTrial) {
  const store = yield* RunStore
  const found = yield* store.findTrials(trial)
  const made = found.find((stored) => stored.run === run)?.trial
  return Option.map(Option.fromUndefinedOr(made), ({ id, outcome, usage }): TrialExecution.FinishedTrial => ({
    trial: id,
    outcome,
    usage
  }))
})

const failed = (cause: Cause.Cause<TrialExecution.ExecutionFailed | { readonly message: string }>) => {
  const error = Cause.squash(cause)
  return new TrialExecution.ExecutionFailed({ message: error instanceof Error ? error.message : String(error) })
}

/**
 * Opens a worker for the scope. A trial that was begun goes on when the worker
 * loses its lease, as a restart of the database may have it, and is answered
 * when it is asked for again; begun by another worker meanwhile, it is made
 * twice and recorded once. The scope's end breaks off what is under way, for others to begin anew.
 */
export const openWorker = Effect.fnUntraced(function* ({
  abilities,
  database: url,
  open,
  slots
}: WorkerOptions): Effect.fn.Return<Worker, SqlError, RunStore | Scope.Scope> {
  const store = yield* RunStore
  const name = `${hostname()}-${yield* Random.nextIntBetween(0, 0xffffffff)}`
  const runs = yield* openRuns(open)
  const seats = Semaphore.makeUnsafe(slots)
  const flush = groupedFlush(store)
  let taken = 0
  let finished = 0
  let isDraining = false

  const made = (planned: TrialExecution.PlannedTrial) =>
    runs.use(planned.run, (make) =>
      Effect.gen(function* () {
        const before = yield* alreadyMade(planned)
        if (Option.isSome(before)) return before.value
        const result = yield* make(planned)
        yield* flush
        finished++
        return result
      }).pipe(
        seats.withPermit,
        Effect.provideService(RunStore, store),
        Effect.catchCause((cause) => failed(cause))
      )
    )
  const underWay = yield* FiberMap.make<
    string,
    Option.Option<TrialExecution.FinishedTrial>,
    TrialExecution.ExecutionFailed
  >()

  /** The fiber of a trial: the one that is at it already, else a new one. */
  const begun = (planned: TrialExecution.PlannedTrial) =>
    Effect.suspend(() => {
      const key = `${planned.run} ${planned.trial}`
      return Option.match(FiberMap.getUnsafe(underWay, key), {
        onNone: () => FiberMap.run(underWay, key, made(planned)),
        onSome: (fiber) => Effect.succeed(fiber)
      })
    })
  const layer = TrialEntity.toLayer(
    Effect.map(Sharding.Sharding, ({ pollStorage }) =>
      TrialEntity.of({
        Make: ({ payload }) =>
          Effect.acquireUseRelease(
            Effect.sync(() => taken++),
            () =>
              begun(payload).pipe(
                Effect.flatMap(Fiber.await),
                // what is broken off is nobody's answer: it is asked for again
                Effect.flatMap((exit) => (Exit.hasInterrupts(exit) ? Effect.never : exit)),
                Effect.map(Option.getOrNull)
              ),
            () =>
              Effect.andThen(
                Effect.sync(() => taken--),
                pollStorage
              )
          )
      })
    ),
    { concurrency: "unbounded" }
  )
  const room = () => (isDraining ? 0 : slots - taken)
  const settings = workerSettings(RunnerAddress.make(name, 1), slots, listShardGroups(abilities))
  // opened last, closed first: what is broken off then is nobody's answer
  yield* Layer.build(layer.pipe(Layer.provide(cluster(settings, room)), Layer.provide(database(url))))
  return {
    state: () => ({ name, slots, abilities, playing: taken, finished, isDraining }),
    drain: Effect.andThen(
      Effect.sync(() => (isDraining = true)),
      Effect.ignore(FiberMap.awaitEmpty(underWay))
    )
  }
})
