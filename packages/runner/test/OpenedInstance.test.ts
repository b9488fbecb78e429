import { Configuration, defineBenchmark, Json, Trajectories, type Trial, NoOptions } from "@escapement/core"
import { Instances, TrialMaking } from "@escapement/runner"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Option, Result, Stream } from "effect"
import { agentsOf, random, configured, steady } from "./agents.ts"

const [agent, guesser] = agentsOf([steady, random])
assert.isDefined(agent)
assert.isDefined(guesser)

const setupOf = (blobs: Map<string, Uint8Array>, by = agent): TrialMaking.TrialSetup => ({
  ...by,
  epoch: 0,
  root: "7",
  putBlob: (hash, data) => void blobs.set(hash, data)
})

/** Opens the first small instance, with the images that its trials show and a way to continue them. */
const fixture = Effect.map(
  Effect.orDie(
    Stream.runCollect(
      configured().instances(Instances.openSource({ _tag: "Tier", tier: "small", instances: 1 }, "7"), [])
    )
  ),
  ([opened]) => {
    assert.isDefined(opened)
    const blobs = new Map<string, Uint8Array>()
    const from = (trial: Trial, at: number, before?: TrialMaking.ForkPoint): TrialMaking.ForkPoint => ({
      trial,
      at,
      blob: (hash) => blobs.get(hash) ?? new Uint8Array(),
      ...(before === undefined ? {} : { before })
    })
    return { opened, setup: setupOf(blobs), blobs, from }
  }
)

const replays = (opened: TrialMaking.OpenedInstance, trial: Trial, from?: TrialMaking.ForkPoint) =>
  Effect.map(opened.replay(trial, Option.fromUndefinedOr(from)), (difference) =>
    assert.deepStrictEqual(difference, Option.none())
  )

/** Makes grids whose world refuses those with some names. */
const choosy = (isRefused: (name: string) => boolean) =>
  defineBenchmark({
    ...GridGame.grid,
    world: Configuration.configurable("grid", NoOptions, () =>
      Effect.succeed({
        ...GridGame.gridWorld,
        refusal: (instance: Parameters<typeof GridGame.grid.name>[0]) =>
          isRefused(GridGame.grid.name(instance)) ? "it is odd" : undefined
      })
    )
  })

const [difficulty] = GridGame.grid.tiers["small"] ?? []
const small = (seed: string) => {
  assert.isDefined(difficulty)
  return GridGame.grid.generate(seed, difficulty)
}

describe("an opened instance", () => {
  it.effect("is named, sliced and stored as its benchmark specifies", () =>
    Effect.gen(function* () {
      const { opened } = yield* fixture
      const { benchmark, facets, fingerprint, instance, name } = opened.stored
      assert.deepStrictEqual([benchmark, facets], ["grid", { slots: 3, candidates: 4 }])
      assert.match(fingerprint, /^[0-9a-f]{64}$/)
      assert.isTrue(Json.isJsonObject(instance) && name === `grid-3-${String(instance.seed)}`)
    })
  )

  it.effect("decodes to itself", () =>
    Effect.gen(function* () {
      const { setup, opened } = yield* fixture
      const trial = yield* opened.attempt(setup)
      const again = yield* configured().instance(opened.stored.instance, [])
      assert.deepStrictEqual(again.stored, opened.stored)
      yield* replays(again, trial)
      assert.deepStrictEqual(again.score(trial), opened.score(trial))
    })
  )

  it.effect("cannot be made from an invalid instance", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(configured().instance({ slots: [] }, []))
      assert.isTrue(Exit.isFailure(exit) && !Exit.hasDies(exit))
    })
  )

  it.effect("gives the identity of a trial before the trial is played", () =>
    Effect.gen(function* () {
      const { setup, opened } = yield* fixture
      const trial = yield* opened.attempt(setup)
      assert.deepStrictEqual(trial.identity, opened.identify(setup))
    })
  )

  it.effect("is played under the user's limits, or else under the benchmark's", () =>
    Effect.gen(function* () {
      const { setup, opened } = yield* fixture
      const endless = { ...setup, ...agentsOf([random], { limits: {}, faults: { p: 0 } })[0] }
      assert.isAtMost(Trajectories.listCalls((yield* opened.attempt(endless)).events).length, 28)
      const short = { ...setup, ...agentsOf([random], { limits: { calls: 2 }, faults: { p: 0 } })[0] }
      assert.strictEqual(Trajectories.listCalls((yield* opened.attempt(short)).events).length, 2)
    })
  )

  it.effect("replays its trials, forks, and forks of forks", () =>
    Effect.gen(function* () {
      const { blobs, from, setup, opened } = yield* fixture
      const first = yield* opened.attempt(setupOf(blobs, guesser))
      yield* replays(opened, first)
      const one = from(first, 4)
      const second = yield* opened.fork({ ...setup, root: "another run" }, one)
      assert.strictEqual(Trajectories.listCalls(second.events)[0]?.index, 4)
      assert.deepStrictEqual(second.identity.fork, { trial: first.id, at: 4 })
      assert.strictEqual(second.identity.seed, first.identity.seed)
      yield* replays(opened, second, one)
      const two = from(second, 6, one)
      const third = yield* opened.fork(setup, two)
      assert.deepStrictEqual([Trajectories.listCalls(third.events)[0]?.index, third.outcome._tag], [6, "solved"])
      yield* replays(opened, third, two)
    })
  )

  it.effect("finds where a stored trial was changed", () =>
    Effect.gen(function* () {
      const { setup, opened } = yield* fixture
      const trial = yield* opened.attempt(setup)
      const at = trial.events.findIndex((event) => event._tag === "Called" && event.call.tool === "query")
      const events = trial.events.map((event, i) =>
        i === at && event._tag === "Called"
          ? { ...event, content: [{ _tag: "Text" as const, text: "nothing" }] }
          : event
      )
      const difference = yield* opened.replay({ ...trial, events }, Option.none())
      assert.strictEqual(Option.getOrThrow(difference).at, at)
    })
  )
})

describe("configureBenchmark", () => {
  it("refuses options that the world does not have", () => {
    const refused = TrialMaking.configureBenchmark(GridGame.grid, { text: { profile: "official" } })
    assert.include(
      Result.isFailure(refused) ? refused.failure.message : "",
      "option of grid profile: expected no option"
    )
  })

  it.effect("acquires the world once for all instances, and releases it after them", () =>
    Effect.gen(function* () {
      const log: Array<string> = []
      const scoped = defineBenchmark({
        ...GridGame.grid,
        world: Configuration.configurable("grid", NoOptions, () =>
          Effect.acquireRelease(
            Effect.sync(() => (log.push("opened"), GridGame.gridWorld)),
            () => Effect.sync(() => void log.push("closed"))
          )
        )
      })
      const source = Instances.openSource({ _tag: "Tier", tier: "small", instances: 3 }, "7")
      yield* Stream.runForEach(configured(scoped).instances(source, []), ({ stored }) =>
        Effect.sync(() => void log.push(stored.benchmark))
      )
      assert.deepStrictEqual(log, ["opened", "grid", "grid", "grid", "closed"])
    })
  )

  it.effect("reports before the run why an instance cannot be played", () =>
    Effect.gen(function* () {
      const source = Instances.openSource({ _tag: "Tier", tier: "small", instances: 3 }, "7")
      const failure = yield* Effect.flip(configured(choosy(() => true)).count(source))
      assert.match(failure.message, /^grid-3-\w+ cannot be played: it is odd$/)
      assert.deepStrictEqual(
        yield* Effect.flip(Stream.runDrain(configured(choosy(() => true)).instances(source, []))),
        failure
      )
    })
  )

  it.effect("sets unplayable published instances aside before it takes the requested number", () =>
    Effect.gen(function* () {
      const seeds = [1, 2, 3, 4, 5, 6].map(String)
      const odd = new Set(["grid-3-1", "grid-3-3", "grid-3-5"])
      const counted = configured(
        defineBenchmark({
          ...choosy((name) => odd.has(name)),
          published: () => Stream.mapEffect(Stream.fromIterable(seeds), (seed) => Effect.orDie(small(seed)))
        })
      )
      const source = Instances.openSource({ _tag: "Published", path: "here", instances: 2 }, "7")
      const instances = yield* Stream.runCollect(counted.instances(source, []))
      assert.deepStrictEqual(
        instances.map(({ stored }) => stored.name),
        ["grid-3-2", "grid-3-4"]
      )
      assert.deepStrictEqual(yield* counted.count(source), { instances: 2, setAside: { "it is odd": 2 }, lacking: {} })
      const all = Instances.openSource({ _tag: "Published", path: "here" }, "7")
      assert.deepStrictEqual(yield* counted.count(all), { instances: 3, setAside: { "it is odd": 3 }, lacking: {} })
    })
  )
})

describe("the seed of a trial", () => {
  it.effect("is the same for every cell, except for replicates", () =>
    Effect.map(fixture, ({ opened }) => {
      const seedOf = (cell: TrialMaking.TrialSetup["cell"]) => opened.identify({ cell, epoch: 0, root: "7" }).seed
      assert.strictEqual(seedOf(agent.cell), seedOf(guesser.cell))
      assert.notStrictEqual(seedOf({ ...agent.cell, replicate: 1 }), seedOf(agent.cell))
    })
  )
})
