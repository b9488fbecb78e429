import {
  type Benchmarks,
  Configuration,
  defineBenchmark,
  Executor,
  type Recordings,
  RunStore,
  type Stored,
  Trajectories,
  type TrialExecution,
  WorldFailed,
  NoOptions
} from "@escapement/core"
import { Instances } from "@escapement/runner"
import { SqliteStore } from "@escapement/store"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Option, type Scope, Stream } from "effect"
import { type Plan, adapterOf, executing, steadyPlay } from "./agents.ts"

/** An executor to test against the laws. */
export interface ExecutorSubject {
  /** The title of its tests. */
  readonly name: string
  /** Whether laws are left to the night that every executor keeps by the code that it shares with the others. */
  readonly isLater?: boolean
  /** Opens the executor of runs of a plan; everything that makes its trials ends with the scope. */
  readonly executor: (
    plan: Plan
  ) => Effect.Effect<TrialExecution.TrialExecutor, unknown, RunStore | Recordings | Scope.Scope>
}

/** Returns everything of a trial that must not depend on how it was executed. */
export const essence = ({ cell, scores, trial }: Stored.StoredTrial) => ({
  cell,
  scores,
  id: trial.id,
  trajectory: Trajectories.canonicalTrajectory(trial.events),
  outcome: trial.outcome,
  usage: trial.usage
})

const kept = Effect.flatMap(RunStore, (store) => Stream.runCollect(store.trials("run")))
const inMemory = <A, E>(effect: Effect.Effect<A, E, RunStore | Recordings | Scope.Scope>) =>
  Effect.scoped(effect).pipe(Effect.provide(SqliteStore.layerMemory))

const unbroken = inMemory(
  Effect.andThen(
    executing(),
    Effect.map(kept, (trials) => trials.map(essence))
  )
)

const broken = defineBenchmark({
  ...GridGame.grid,
  world: Configuration.configurable("grid", NoOptions, () =>
    Effect.fail(new WorldFailed({ reason: "the grid is under water" }))
  )
})

const small = Instances.openSource({ _tag: "Tier", tier: "small", instances: 2 }, "7")
const endless = Instances.openSource({ _tag: "Tier", tier: "none", instances: 2 }, "7")
const ending: Benchmarks.InstanceSource = {
  count: () => Option.none(),
  instances: (benchmark) => Stream.concat(small.instances(benchmark), endless.instances(benchmark))
}

/** Makes a plan whose agent waits for `gate` in every trial, and counts how many trials waited at once at most. */
const gated = (gate: Effect.Effect<void>, entered: Effect.Effect<void> = Effect.void) => {
  const seen = { now: 0, most: 0 }
  const enter = Effect.sync(() => (seen.most = Math.max(seen.most, ++seen.now)))
  const adapter = adapterOf("steady", (context) =>
    Effect.acquireUseRelease(
      Effect.andThen(enter, entered),
      () => Effect.andThen(gate, steadyPlay(context)),
      () => Effect.sync(() => void seen.now--)
    )
  )
  return { seen, plan: { adapters: [adapter] } satisfies Plan }
}

/** Tests the laws that every executor must keep. */
export const executorLaws = ({ executor, isLater = false, name }: ExecutorSubject): void => {
  const through = (plan: Plan) =>
    Effect.flatMap(executor(plan), (made) => Effect.provideService(executing(plan), Executor, made))

  // each has a store of its own, and mostly waits
  describe(`${name}`, { concurrent: true }, () => {
    it.live("makes every trial of the plan once, the same and in the same order as this process does", () =>
      Effect.gen(function* () {
        const told: Array<string> = []
        const plan: Plan = { onTrial: ({ trial }) => Effect.sync(() => void told.push(trial)) }
        const trials = yield* inMemory(Effect.andThen(through(plan), kept))
        assert.strictEqual(JSON.stringify(trials.map(essence)), JSON.stringify(yield* unbroken))
        assert.deepStrictEqual(told.toSorted(), trials.map(({ trial }) => trial.id).toSorted())
      })
    )

    it.live("keeps finished trials when it is interrupted, and makes those that are missing when it is taken up", () =>
      Effect.gen(function* () {
        const again: Array<string> = []
        const enough = yield* Deferred.make<void>()
        let finished = 0
        const first: Plan = {
          concurrency: 3,
          onTrial: () => Effect.suspend(() => (++finished === 7 ? Deferred.succeed(enough, undefined) : Effect.void))
        }
        const second: Plan = { onTrial: ({ trial }) => Effect.sync(() => void again.push(trial)) }
        const [before, all] = yield* inMemory(
          Effect.gen(function* () {
            const store = yield* RunStore
            const fiber = yield* Effect.forkChild(Effect.scoped(through(first)))
            yield* Effect.raceFirst(Deferred.await(enough), Effect.exit(Fiber.join(fiber)))
            yield* Fiber.interrupt(fiber)
            yield* store.end("run", "interrupted")
            yield* store.flush
            const before = yield* store.finished("run")
            yield* through(second)
            return [before, (yield* kept).map(essence)] as const
          })
        )
        assert.isAtLeast(before.size, 7)
        assert.deepStrictEqual(
          again.filter((id) => before.has(id)),
          []
        )
        assert.strictEqual(again.length + before.size, 20)
        assert.strictEqual(JSON.stringify(all), JSON.stringify(yield* unbroken))
      })
    )

    it.live("has no more trials under way than it may", () =>
      Effect.gen(function* () {
        const { plan, seen } = gated(Effect.yieldNow)
        yield* inMemory(through({ ...plan, concurrency: 3 }))
        assert.isAtMost(seen.most, 3)
        assert.strictEqual(seen.now, 0)
      })
    )

    it.live("ends with the sentence of a world that cannot be opened", () =>
      Effect.gen(function* () {
        const exit = yield* Effect.exit(inMemory(through({ benchmark: broken })))
        assert.isTrue(Exit.isFailure(exit))
        assert.include(String(exit), "the grid is under water")
      })
    )

    it.live.skipIf(isLater)(
      "ends with the sentence of a generator that fails, after the trials of the instances before it",
      () =>
        Effect.gen(function* () {
          const exit = yield* Effect.exit(inMemory(through({ source: ending })))
          assert.include(String(exit), 'no tier "none"')
        })
    )
  })
}
