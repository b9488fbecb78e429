import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { ace } from "@escapement/ace"
import { functionCalling, react } from "@escapement/adapters"
import { agentEscape } from "@escapement/agent-escape"
import { contractVersion, Recordings, type Run, RunStore, Stored } from "@escapement/core"
import { Identity } from "@escapement/env"
import { modelProviders } from "@escapement/models"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Logger, Stream } from "effect"
import { evaluate, makeCatalogue, resume, Steps, Stores } from "../../src/index.ts"
import { catalogue, folder, merged, options, plan, playShard } from "./parts.ts"
import { isLeftOut } from "../../../../tools/test/isThorough.ts"

/** Eight trials, four of each family. */
const few = { instances: 2 }

const original = mkdtempSync(join(tmpdir(), "escapement-shards-"))
const halves = (root: string) => [join(root, "a"), join(root, "b")] as const

beforeAll(async () => {
  const [a, b] = halves(original)
  await Effect.runPromise(Effect.andThen(playShard(a, 1, 2, few), playShard(b, 2, 2, few)))
})
afterAll(() => rmSync(original, { recursive: true, force: true }))

/** Both halves of a run in a folder, which a test may change. */
const two = (root: string) =>
  Effect.sync(() => {
    cpSync(original, root, { recursive: true })
    return halves(root)
  })

/** The one run of a store, and its trials. */
const only = Effect.gen(function* () {
  const store = yield* RunStore
  const [run] = yield* store.runs
  if (run === undefined) return assert.fail("there is no run")
  return { store, run, trials: yield* Stream.runCollect(store.trials(run.id)) }
})

/** Makes a store of its own that says of itself that it is a part: as whole, and as sealed, as any. */
const forge = Effect.fnUntraced(function* (
  place: string,
  like: string,
  change: (part: Run, trials: ReadonlyArray<Stored.StoredTrial>) => readonly [Run, ReadonlyArray<Stored.StoredTrial>],
  more?: string,
  relabel: (instance: Stored.StoredInstance) => Stored.StoredInstance = (instance) => instance
) {
  const readAll = (from: string) =>
    Effect.gen(function* () {
      const { run, store, trials } = yield* only
      const instances = yield* Effect.forEach(trials, ({ trial }) => store.instance(trial.identity.instance))
      return { run, trials, instances: instances.flatMap((found) => (found._tag === "Some" ? [found.value] : [])) }
    }).pipe(Stores.withStore(from))
  const part = yield* readAll(like)
  const others = more === undefined ? undefined : yield* readAll(more)
  const [run, trials] = change(part.run, [...part.trials, ...(others?.trials ?? [])])
  yield* Effect.gen(function* () {
    const store = yield* RunStore
    yield* store.begin({ ...run, status: "running" })
    for (const instance of [...part.instances, ...(others?.instances ?? [])])
      yield* store.putInstance(relabel(instance))
    for (const stored of trials) yield* store.finish({ ...stored, run: run.id })
    yield* store.end(run.id, "done")
    assert.deepStrictEqual((yield* store.verify(run.id)).damage, [])
  }).pipe(Stores.withStore(place))
})

describe("mergeRuns", () => {
  it.live("keeps the earlier versions of retried trials", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const [a, b] = yield* two(root)
      const earlier = yield* Effect.gen(function* () {
        const { run, store, trials } = yield* only
        const ids = trials.slice(0, 3).map(({ trial }) => trial.id)
        // one of them twice
        for (const again of [ids, ids.slice(0, 1)]) {
          yield* store.retire(run.id, again)
          yield* resume(run.id, options)
        }
        return yield* Stream.runCollect(store.retired(run.id))
      }).pipe(Stores.withStore(a))
      assert.strictEqual(earlier.length, 4)
      // the same shard once more, whose trials are not taken, nor what they were
      const again = join(root, "again")
      yield* playShard(again, 1, 2, few)
      yield* Effect.gen(function* () {
        const { run, store, trials } = yield* only
        yield* store.retire(
          run.id,
          trials.map(({ trial }) => trial.id)
        )
        yield* resume(run.id, options)
      }).pipe(Stores.withStore(again))
      yield* Effect.gen(function* () {
        const { made, run } = yield* merged([a, again, b])
        const store = yield* RunStore
        assert.deepStrictEqual([made, run.status], [8, "done"])
        assert.deepStrictEqual(
          yield* Stream.runCollect(store.retired(run.id)),
          earlier.map((stored) => ({ ...stored, run: run.id }))
        )
        assert.deepStrictEqual((yield* store.verify(run.id)).damage, [])
        assert.deepStrictEqual(yield* store.check, [])
      }).pipe(Stores.withStore(join(root, "merged.sqlite")))
    }).pipe(Effect.scoped)
  )

  it.live("leaves no run behind if it fails, and can be repeated", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const places = yield* two(root)
      yield* Effect.gen(function* () {
        const store = yield* RunStore
        let left = 5
        const full = new Stored.StoreFailed({ operation: "keep trials", reason: "the disk is full" })
        const small = RunStore.of({
          ...store,
          finish: (trial) => Effect.suspend(() => (left-- > 0 ? store.finish(trial) : Effect.fail(full)))
        })
        const { message } = yield* Effect.flip(Effect.provideService(merged(places), RunStore, small))
        assert.include(message, "the disk is full")
        assert.deepStrictEqual(yield* store.runs, [])
        assert.deepStrictEqual(yield* store.check, [])
        assert.deepStrictEqual((yield* merged(places)).run.status, "done")
        assert.strictEqual((yield* store.runs).length, 1)
      }).pipe(Stores.withStore(join(root, "merged.sqlite")))
    }).pipe(Effect.scoped)
  )

  it.live("removes the run if it is interrupted, and reports the removal", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const places = yield* two(root)
      const said: Array<string> = []
      const logger = Logger.layer([Logger.make(({ message }) => void said.push(String(message)))])
      yield* Effect.gen(function* () {
        const store = yield* RunStore
        const stuck = yield* Deferred.make<void>()
        let left = 5
        const finish: typeof store.finish = (trial) =>
          Effect.suspend(() =>
            left-- > 0 ? store.finish(trial) : Effect.andThen(Deferred.succeed(stuck, undefined), Effect.never)
          )
        const merge = yield* Effect.forkChild(
          Effect.provideService(merged(places), RunStore, RunStore.of({ ...store, finish })).pipe(
            Effect.provide(logger)
          )
        )
        yield* Deferred.await(stuck)
        yield* Fiber.interrupt(merge)
        assert.strictEqual(said.length, 1)
        assert.include(said[0], "no run was written")
        assert.deepStrictEqual(yield* store.runs, [])
        assert.deepStrictEqual(yield* store.check, [])
      }).pipe(Stores.withStore(join(root, "merged.sqlite")))
    }).pipe(Effect.scoped)
  )

  it.live.skipIf(isLeftOut("parts with trials of others"))(
    "refuses a part with trials that the plan does not give it",
    () =>
      Effect.gen(function* () {
        const root = yield* folder
        const at = (name: string) => join(root, name)
        const [a, b] = yield* two(root)
        yield* playShard(at("seed"), 1, 2, { ...few, seed: "8" })
        const shardOf = (run: Run, index: number): Run =>
          run.shard === undefined ? run : { ...run, shard: { ...run.shard, index } }
        yield* forge(at("renamed"), a, (run, trials) => [shardOf(run, 2), trials])
        yield* forge(at("mixed"), a, (run, trials) => [run, [...trials.slice(1, 4), ...trials.slice(-1)]], b)
        yield* forge(at("foreign"), a, (run, trials) => [run, [...trials.slice(1, 4), ...trials.slice(-1)]], at("seed"))
        yield* forge(at("short"), a, (run, trials) => [{ ...run, trials: 2 }, trials.slice(0, 2)])
        yield* Effect.gen(function* () {
          const store = yield* RunStore
          const refusal = (...places: ReadonlyArray<string>) =>
            Effect.map(Effect.flip(merged(places)), ({ message }) => message.replaceAll(`${root}/`, ""))
          assert.match(
            yield* refusal(at("renamed")),
            /^renamed is not a part .* in its shard 2, but the plan gives it to shard 1; play/
          )
          assert.match(
            yield* refusal(a, at("renamed")),
            /is in its shard 2 and also in shard 1 in a; play its shard again/
          )
          assert.match(
            yield* refusal(at("mixed")),
            /^mixed is not a part .* in its shard 1, but the plan gives it to shard 2/
          )
          assert.match(
            yield* refusal(at("foreign"), b),
            /^foreign is not a part .*: its trial [0-9a-f]{12} is not in the plan/
          )
          assert.match(
            yield* refusal(at("short")),
            /^short is not a part .* shard 1 has 2 trials, but the plan gives it 4/
          )
          assert.deepStrictEqual(yield* store.runs, [])
        }).pipe(Stores.withStore(":memory:"))
      }).pipe(Effect.scoped)
  )

  it.live("refuses a part with other facets, and changes no instance of the caller's other runs", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const [a, b] = yield* two(root)
      const forged = join(root, "forged")
      const relabel = (stored: Stored.StoredInstance) => ({ ...stored, facets: { ...stored.facets, domain: "other" } })
      yield* forge(forged, b, (run, trials) => [run, trials], undefined, relabel)
      yield* Effect.gen(function* () {
        const own = yield* evaluate({ ...plan, ...few }, options)
        const store = yield* RunStore
        const before = yield* Stream.runCollect(store.results(own.run.id))
        const { message } = yield* Effect.flip(merged([a, forged]))
        assert.match(
          message.replaceAll(`${root}/`, ""),
          /^forged is not a part of this run: its instance [0-9a-f]{64} is not in the plan, or has another name or other facets there; play/
        )
        assert.deepStrictEqual(yield* Stream.runCollect(store.results(own.run.id)), before)
        assert.deepStrictEqual(
          (yield* store.runs).map(({ id }) => id),
          [own.run.id]
        )
        assert.strictEqual((yield* merged([a, b])).run.status, "done")
      }).pipe(Stores.withStore(":memory:"))
    }).pipe(Effect.scoped)
  )

  it.live("copies the calls of the shard's own trials, and no other ones", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const [a, b] = yield* two(root)
      const [elsewhere] = yield* Effect.map(only, ({ trials }) => trials).pipe(Stores.withStore(a))
      const interrupted = join(root, "interrupted")
      yield* forge(interrupted, b, (run, trials) => [run, trials.slice(1)])
      const [missing] = yield* Effect.map(only, ({ trials }) => trials).pipe(Stores.withStore(b))
      if (missing === undefined || elsewhere === undefined) return assert.fail("a part has no trials")
      const askers = [
        missing.trial.id,
        `judge of ${missing.trial.id}`,
        elsewhere.trial.id,
        "f".repeat(64),
        "role judge"
      ]
      const keyOf = (asker: string) => Identity.fingerprint({ asker })
      const head = Identity.fingerprint({})
      yield* Effect.gen(function* () {
        const { run, store } = yield* only
        const recordings = yield* Recordings
        yield* store.begin({ ...run, status: "running" })
        for (const asker of askers) {
          const answer = { _tag: "Replied", text: "", calls: [], finish: "stop", usage: {} } as const
          yield* recordings.record({ run: run.id, asker, key: keyOf(asker), head, kept: 0, added: [], answer }, [
            [head, {}]
          ])
        }
        yield* store.end(run.id, "interrupted")
        assert.deepStrictEqual((yield* store.verify(run.id)).damage, [])
      }).pipe(Stores.withStore(interrupted))
      yield* Effect.gen(function* () {
        const { run } = yield* merged([interrupted])
        const recordings = yield* Recordings
        const replies = yield* Effect.forEach(askers, (asker) => recordings.reply(keyOf(asker)))
        assert.deepStrictEqual(
          replies.map(({ _tag }) => _tag),
          ["Some", "Some", "None", "None", "None"]
        )
        assert.strictEqual(run.status, "interrupted")
      }).pipe(Stores.withStore(":memory:"))
    }).pipe(Effect.scoped)
  )

  it.live("refuses a part with changed bytes, and other agents or code than those of the run", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const [a, b] = yield* two(root)
      const refusal = (places: ReadonlyArray<string>, setup: Parameters<typeof Steps.Shards.mergeRuns>[1]) =>
        Steps.Shards.mergeRuns(places, setup).pipe(
          Effect.flip,
          Effect.map(({ message }) => message),
          Stores.withStore(":memory:")
        )
      const newer = makeCatalogue({
        benchmarks: [ace, agentEscape],
        adapters: [react, { ...functionCalling, version: "next" }],
        metrics: [],
        models: modelProviders
      })
      assert.include(
        yield* refusal([a, b], { catalogue: newer }),
        "cannot be merged: an adapter, a model or the benchmark"
      )
      const plugin = join(root, "mine.mjs")
      const metric = '{ id: "mine", version: 1, summary: "mine", unit: "", better: "lower", source: "ours" }'
      const write = (text: string) =>
        writeFileSync(
          plugin,
          `const none = () => ({ _tag: "None" })\nexport default { contract: ${contractVersion}, metrics: [{ ...${metric}, measure: none }] }\n${text}`
        )
      write("")
      const own = join(root, "own")
      yield* playShard(own, 1, 2, { ...few, plugins: [plugin] })
      assert.include(yield* refusal([own], { catalogue }), "which can run as you or get your keys")
      assert.include(yield* refusal([own], { catalogue }), "--plugin ")
      write("// another comment")
      assert.match(
        yield* refusal([own], { catalogue, plugins: [plugin] }),
        /cannot be merged: the code of .*mine\.mjs differs/
      )
      const file = new DatabaseSync(b)
      file.exec("UPDATE trial SET outcome = replace(outcome, 'o', 'O')")
      file.close()
      assert.include(yield* refusal([a, b], { catalogue }), "is not merged, because it differs from what was stored")
    }).pipe(Effect.scoped)
  )
})
