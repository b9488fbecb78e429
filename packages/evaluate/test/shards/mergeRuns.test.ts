import { existsSync } from "node:fs"
import { join } from "node:path"
import { Recordings, RunStore, Trajectories } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { evaluate, makeCatalogue, replay, resume, Steps, Stores } from "../../src/index.ts"
import { tableOf } from "../catalogue.ts"
import { failingModels, folder, merged, options, parts, plan, playShard, trials } from "./parts.ts"
import { isLeftOut, isThorough } from "../../../../tools/test/isThorough.ts"

/** What a run did, call by call, and the table that is made of it. */
const essence = Effect.fnUntraced(function* (id: string) {
  const store = yield* RunStore
  const trials = yield* Stream.runCollect(store.trials(id))
  const recordings = yield* Recordings
  const asked = yield* Effect.forEach(trials, ({ trial }) => recordings.conversation(id, trial.id))
  return trials.map(({ cell, scores, trial }, at) => ({
    id: trial.id,
    cell,
    scores: Object.keys(scores).length,
    events: trial.events.map(Trajectories.eventToJson),
    calls: asked[at]?.map(({ answer, key }) => [key, answer])
  }))
})

describe("mergeRuns", () => {
  it.live("merges shards, one of them played twice and one missing, into the run of a single process", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const at = (name: string) => join(root, name)
      const made: Array<number> = []
      // ten by night
      const shards = isThorough ? 10 : 4
      const played = Array.from({ length: shards }, (_, at) => at + 1).filter((index) => index !== 3)
      for (const index of played) {
        made.push((yield* playShard(`${at(`part${index}`)}/`, index, shards)).made)
      }
      yield* playShard(`${at("part4-again")}/`, 4, shards)
      // those of each family are dealt to all
      assert.isTrue(made.every((some) => some === Math.floor(trials / shards) || some === Math.ceil(trials / shards)))
      const places = [...played.map((index) => `part${index}`), "part4-again"]
      const inOne = yield* Effect.gen(function* () {
        const { run, ...results } = yield* evaluate(plan, options)
        return { table: tableOf(results), essence: yield* essence(run.id), trials: run.trials }
      }).pipe(Stores.withStore(":memory:"))
      yield* Effect.gen(function* () {
        const merge = yield* merged(places.map(at))
        assert.deepStrictEqual(merge.missing, [3])
        assert.deepStrictEqual(
          merge.doubled.map(({ index, places }) => [index, places]),
          [[4, [at("part4"), at("part4-again")]]]
        )
        assert.strictEqual(merge.doubled[0]?.trials, made[2])
        assert.deepStrictEqual(merge.unfinished, [])
        assert.strictEqual(
          merge.made,
          made.reduce((sum, trials) => sum + trials, 0)
        )
        assert.strictEqual(merge.run.trials, inOne.trials)
        assert.strictEqual(merge.run.status, "interrupted")
        const { message } = yield* Effect.flip(Steps.Shards.requireWhole(merge))
        assert.include(message, `${inOne.trials - merge.made} trials of run ${merge.run.id} are in none of the parts`)
        const found = yield* essence(merge.run.id)
        assert.deepStrictEqual(
          found,
          inOne.essence.filter(({ id }) => found.some((trial) => trial.id === id))
        )
        assert.strictEqual(found.length, merge.made)

        const results = yield* resume(merge.run.id, options)
        assert.deepStrictEqual(tableOf(results), inOne.table)
        assert.deepStrictEqual(yield* essence(merge.run.id), inOne.essence)
        const store = yield* RunStore
        assert.deepStrictEqual((yield* store.verify(merge.run.id)).damage, [])
        assert.strictEqual((yield* replay(merge.run.id, options)).identical, inOne.trials)
      }).pipe(Stores.withStore(at("merged.sqlite")))
    }).pipe(Effect.scoped)
  )

  it.live("keeps the older play of a shard, whichever is named first, and counts the copies that differ", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const at = (name: string) => join(root, name)
      yield* playShard(at("first"), 1, 2)
      const broken = { ...options, catalogue: makeCatalogue({ ...parts, models: failingModels }) }
      yield* evaluate(plan, { ...broken, shard: { index: 1, of: 2 } }).pipe(
        Effect.ignore,
        Stores.withStore(at("again"))
      )
      yield* playShard(at("equal"), 1, 2)
      yield* playShard(at("other"), 2, 2)
      yield* Effect.gen(function* () {
        const places = ["again", "equal", "other", "first"].map(at)
        const { doubled, run } = yield* merged(places)
        assert.deepStrictEqual(doubled, [
          {
            index: 1,
            places: [at("first"), at("again"), at("equal")],
            trials: trials,
            different: trials / 2
          }
        ])
        const store = yield* RunStore
        const outcomes = yield* Stream.runCollect(Stream.map(store.results(run.id), ({ outcome }) => outcome._tag))
        assert.notInclude(outcomes, "infra-error")
      }).pipe(Stores.withStore(":memory:"))
    }).pipe(Effect.scoped)
  )

  it.live("takes the finished trials of an interrupted part", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const at = (name: string) => join(root, name)
      yield* playShard(at("a"), 1, 2)
      const budget = { tokens: 1 }
      const broken = evaluate(plan, { ...options, shard: { index: 2, of: 2 }, budget }).pipe(Stores.withStore(at("b")))
      assert.strictEqual((yield* Effect.flip(broken))._tag, "BudgetReached")
      yield* Effect.gen(function* () {
        const merge = yield* merged([at("a"), at("b")])
        assert.deepStrictEqual(
          merge.unfinished.map((part) => [part.index, part.made < part.trials, part.trials]),
          [[2, true, trials / 2]]
        )
        // the same shard to its end beside it: its trials are taken, whatever comes first
        yield* playShard(at("c"), 2, 2)
        const again = yield* merged([at("a"), at("b"), at("c")])
        assert.deepStrictEqual([again.run.status, again.unfinished, again.made], ["done", [], trials])
        assert.strictEqual(again.doubled[0]?.places[0], at("c"))
        yield* Steps.Shards.requireWhole(again)
      }).pipe(Stores.withStore(at("merged")))
    }).pipe(Effect.scoped)
  )

  it.live.skipIf(isLeftOut("shards in the store that is written to"))(
    "merges shards that are in the store to which it writes",
    () =>
      Effect.gen(function* () {
        const file = join(yield* folder, "all.sqlite")
        for (const index of [1, 2]) yield* playShard(file, index, 2)
        yield* Effect.gen(function* () {
          const { doubled, made, missing, run } = yield* merged([file])
          assert.deepStrictEqual([made, doubled, missing, run.status], [trials, [], [], "done"])
          assert.strictEqual(run.shard, undefined)
        }).pipe(Stores.withStore(file))
      }).pipe(Effect.scoped)
  )

  it.live("refuses parts of another plan or of other code and an empty list, and writes nothing", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const at = (name: string) => join(root, name)
      yield* playShard(at("a"), 1, 3)
      yield* playShard(at("seed"), 2, 3, { seed: "8" })
      yield* playShard(at("four"), 2, 4)
      yield* evaluate(plan, options).pipe(Stores.withStore(at("whole")))
      yield* Effect.gen(function* () {
        const refusal = (...names: ReadonlyArray<string>) =>
          Effect.map(Effect.flip(merged(names.map(at))), ({ message }) => message.replaceAll(`${root}/`, ""))
        assert.include(yield* refusal("a", "seed"), "seed is not a part of the same run as a: plan.seed differs")
        assert.include(yield* refusal("a", "four"), "four is not a part of the same run as a: number of shards")
        assert.include(yield* refusal("a", "seed", "a"), "a is named twice: name each part of the run once")
        assert.include(yield* refusal("a", "whole"), "whole holds no shard of a run")
        assert.include(yield* refusal("a", "nowhere"), "nowhere holds no part of a run")
        assert.isFalse(existsSync(at("nowhere")))
        const store = yield* RunStore
        const [part] = yield* Effect.provide(
          Effect.flatMap(RunStore, ({ runs }) => runs),
          Stores.storeLayer(at("a"))
        )
        if (part === undefined) return assert.fail("the part is gone")
        const other = { ...part, id: "20260101-000000-aaaa", code: { ...part.code, escapement: "0.0.1, contract 1" } }
        yield* store.begin(other)
        yield* store.end(other.id, "done")
        assert.include(
          yield* Effect.map(Effect.flip(merged([at("a"), store.location])), ({ message }) => message),
          "code.escapement differs"
        )
        assert.deepStrictEqual(
          (yield* store.runs).map(({ id }) => id),
          [other.id]
        )
      }).pipe(Stores.withStore(at("merged")))
    }).pipe(Effect.scoped)
  )
})

describe("takeShard", () => {
  it.live("refuses runs that cannot be played in parts", () =>
    Effect.gen(function* () {
      const shard = { index: 1, of: 2 }
      const refusal = (of: Parameters<typeof evaluate>[0], more: object = {}) =>
        Effect.map(Effect.flip(evaluate(of, { ...options, shard, ...more })), ({ message }) => message)
      const { instances: _, ...open } = { ...plan, benchmark: "ace" }
      assert.include(yield* refusal({ ...open, until: { decided: { margin: 0.2 } } }), "until it is decided")
      assert.include(yield* refusal(plan, { shard: { index: 9999, of: 10_000 } }), "too few for this shard")
      const whole = yield* evaluate({ ...plan, instances: 1 }, { ...options, shard })
      assert.strictEqual(whole.run.shard?.trials, 6)
      const again = yield* resume(whole.run.id, options)
      assert.deepStrictEqual([again.made, again.run.shard?.index], [whole.made, 1])
    }).pipe(Stores.withStore(":memory:"), Effect.scoped)
  )
})
