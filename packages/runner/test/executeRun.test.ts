import {
  type Benchmarks,
  Configuration,
  defineBenchmark,
  type Metric,
  type Recordings,
  RunStore,
  type Stored,
  Trajectories,
  NoOptions
} from "@escapement/core"
import { Identity } from "@escapement/env"
import { Instances } from "@escapement/runner"
import { SqliteStore } from "@escapement/store"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Option, Stream } from "effect"
import { type Plan, adapterOf, executing, random, steady, steadyPlay } from "./agents.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const kept = Effect.flatMap(RunStore, (store) => Stream.runCollect(store.trials("run")))

/** Returns everything of a trial that must not depend on how it was executed. */
const essence = ({ cell, scores, trial }: Stored.StoredTrial) => ({
  cell,
  scores,
  id: trial.id,
  trajectory: Trajectories.canonicalTrajectory(trial.events),
  outcome: trial.outcome,
  usage: trial.usage
})

const fresh = <A, E>(effect: Effect.Effect<A, E, RunStore | Recordings>) =>
  Effect.provide(effect, SqliteStore.layerMemory)
const made = (plan: Plan) =>
  fresh(
    Effect.andThen(
      executing(plan),
      Effect.map(kept, (trials) => trials.map(essence))
    )
  )

/** Interrupts a run once this many trials have finished. */
const brokenOff = (after: number) =>
  Effect.gen(function* () {
    const enough = yield* Deferred.make<void>()
    let finished = 0
    const onTrial = () =>
      Effect.suspend(() => (++finished === after ? Deferred.succeed(enough, undefined) : Effect.void))
    const fiber = yield* Effect.forkChild(executing({ concurrency: 3, onTrial }))
    yield* Effect.raceFirst(Deferred.await(enough), Effect.exit(Fiber.join(fiber)))
    yield* Fiber.interrupt(fiber)
  })

describe("execute", () => {
  it.effect("plays every agent's trial of every instance and epoch, and stores it with its scores", () =>
    Effect.gen(function* () {
      const trials = yield* made({})
      assert.strictEqual(trials.length, 20)
      assert.strictEqual(new Set(trials.map(({ id }) => id)).size, 20)
      for (const { cell, outcome, scores } of trials) {
        assert.deepStrictEqual(Object.keys(scores), ["accuracy", "queries", "answer-supported"])
        if (cell === 0) assert.strictEqual(outcome._tag, "solved")
      }
    })
  )

  it.effect("plays the same trials, byte for byte, one at a time and sixteen at a time", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        JSON.stringify(yield* made({ concurrency: 16 })),
        JSON.stringify(yield* made({ concurrency: 1 }))
      )
    })
  )

  it.effect("plays at most the allowed number of trials at a time", () =>
    Effect.gen(function* () {
      let now = 0
      let most = 0
      const counted = adapterOf("steady", (context) =>
        Effect.acquireUseRelease(
          Effect.sync(() => (most = Math.max(most, ++now))),
          () => steadyPlay(context),
          () => Effect.sync(() => void now--)
        )
      )
      yield* made({ adapters: [counted], concurrency: 3 })
      assert.deepStrictEqual([most, now], [3, 0])
    })
  )

  it.effect.each(someOf([1, 2, 7, 19], 3))("continues after %i trials and plays exactly the missing ones", (after) =>
    Effect.gen(function* () {
      const unbroken = yield* made({})
      const again: Array<string> = []
      const [before, all] = yield* fresh(
        Effect.gen(function* () {
          yield* brokenOff(after)
          const store = yield* RunStore
          yield* store.flush
          const before = yield* store.finished("run")
          yield* executing({ onTrial: ({ trial }) => Effect.sync(() => void again.push(trial)) })
          return [before, (yield* kept).map(essence)] as const
        })
      )
      assert.isAtLeast(before.size, after)
      assert.deepStrictEqual(
        again.filter((id) => before.has(id)),
        []
      )
      assert.strictEqual(again.length + before.size, 20)
      assert.strictEqual(JSON.stringify(all), JSON.stringify(unbroken))
    })
  )

  it.effect("plays no trial if none is missing", () =>
    Effect.gen(function* () {
      let trials = 0
      const onTrial = () => Effect.sync(() => void trials++)
      yield* fresh(Effect.andThen(executing({ onTrial }), executing({ onTrial })))
      assert.strictEqual(trials, 20)
    })
  )

  it.effect("gives every agent the same seed, and each epoch another", () =>
    Effect.gen(function* () {
      const trials = yield* fresh(Effect.andThen(executing(), kept))
      const seeds = Map.groupBy(trials, ({ trial: { identity } }) => `${identity.instance} ${identity.epoch}`)
      for (const [, same] of seeds) assert.strictEqual(new Set(same.map(({ trial }) => trial.identity.seed)).size, 1)
      assert.strictEqual(new Set(trials.map(({ trial }) => trial.identity.seed)).size, seeds.size)
      assert.strictEqual(seeds.size, 10)
    })
  )

  it.effect("continues if a metric throws, and fails only that metric", () =>
    Effect.gen(function* () {
      const throwing: Metric<unknown> = {
        id: "throwing",
        version: 1,
        summary: "throws",
        unit: "calls",
        better: "lower",
        source: "ours",
        measure: () => {
          throw new Error("no such slot")
        }
      }
      for (const { scores } of yield* made({ metrics: [throwing] })) {
        assert.deepStrictEqual(scores["throwing"], { version: 1, value: Option.none(), failed: "no such slot" })
        assert.isUndefined(scores["accuracy"]?.failed)
      }
    })
  )

  it.effect("continues if an adapter throws", () =>
    Effect.gen(function* () {
      const throwing = adapterOf("throwing", () => Effect.die("oops"))
      const trials = yield* made({ adapters: [throwing, steady] })
      assert.deepStrictEqual(
        [...Map.groupBy(trials, ({ outcome }) => outcome._tag)].map(([tag, { length }]) => [tag, length]),
        [
          ["agent-error", 10],
          ["solved", 10]
        ]
      )
    })
  )

  it.effect("stops with an error at a defect of a world, and keeps finished trials", () =>
    Effect.gen(function* () {
      let steps = 0
      const buggy = defineBenchmark({
        ...GridGame.grid,
        world: Configuration.configurable("grid", NoOptions, () =>
          Effect.succeed({
            open: (instance: GridGame.GridInstance) => {
              const own = GridGame.gridWorld.open(instance)
              const step: typeof own.step = (...args) =>
                ++steps > 100 ? Effect.die(new Error("a bug of ours")) : own.step(...args)
              return { ...own, step }
            }
          })
        )
      })
      yield* fresh(
        Effect.gen(function* () {
          const exit = yield* Effect.exit(executing({ benchmark: buggy, concurrency: 1 }))
          assert.isTrue(Exit.hasDies(exit))
          assert.include(String(exit), "a bug of ours")
          yield* Effect.flatMap(RunStore, (store) => store.flush)
          assert.isNotEmpty(yield* kept)
        })
      )
    })
  )

  it.effect("reports what is wrong with a source, after the trials of the instances before it", () =>
    Effect.gen(function* () {
      const small = Instances.openSource({ _tag: "Tier", tier: "small", instances: 2 }, "7")
      const broken = Instances.openSource({ _tag: "Tier", tier: "none", instances: 2 }, "7")
      const source: Benchmarks.InstanceSource = {
        count: () => Option.none(),
        instances: (benchmark) => Stream.concat(small.instances(benchmark), broken.instances(benchmark))
      }
      const error = yield* fresh(Effect.flip(executing({ source })))
      assert.include(error.message, 'no tier "none"')
    })
  )

  it.effect("plays a trial once if its instance occurs twice", () =>
    Effect.gen(function* () {
      const small = Instances.openSource({ _tag: "Tier", tier: "small", instances: 2 }, "7")
      const source: Benchmarks.InstanceSource = {
        count: () => Option.none(),
        instances: (benchmark) => Stream.concat(small.instances(benchmark), small.instances(benchmark))
      }
      let trials = 0
      const onTrial = () => Effect.sync(() => void trials++)
      assert.strictEqual((yield* made({ source, onTrial })).length, 8)
      assert.strictEqual(trials, 8)
    })
  )

  it.effect("stores instances, and the images that were shown", () =>
    fresh(
      Effect.gen(function* () {
        yield* executing({ adapters: [random, steady] })
        const store = yield* RunStore
        for (const { trial } of yield* kept) {
          const stored = Option.getOrThrow(yield* store.instance(trial.identity.instance))
          assert.deepStrictEqual(stored.facets, { slots: 3, candidates: 4 })
          for (const event of trial.events) {
            for (const part of event._tag === "Called" ? event.content : []) {
              if (part._tag === "Text") continue
              assert.strictEqual(Identity.sha256Hex(Option.getOrThrow(yield* store.blob(part.blob))), part.blob)
            }
          }
        }
      })
    )
  )
})
