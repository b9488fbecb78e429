import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { RunStore } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { adapterOf, executing, random, steadyPlay } from "./agents.ts"

const temporaryStore = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-sharing-"))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
  ),
  (folder) => join(folder, "runs.sqlite")
)

const kept = Effect.flatMap(RunStore, (store) => Stream.runCollect(store.trials("run")))

/** Lists the ids of the trials of a run, in order. */
const ids = Effect.map(Effect.provide(Effect.andThen(executing(), kept), SqliteStore.layerMemory), (trials) =>
  trials.map(({ trial }) => trial.id)
)

const withSqlite = <A>(path: string, work: (sqlite: DatabaseSync) => A): A => {
  const sqlite = new DatabaseSync(path)
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}

/** Records how many processes died while they made these trials. */
const haveDied = Effect.fnUntraced(function* (path: string, trials: ReadonlyArray<string>, deaths: number) {
  yield* Effect.provide(
    // the first write makes the file
    RunStore.use(({ discard }) => discard("run")),
    SqliteStore.layer(path)
  )
  withSqlite(path, (sqlite) => {
    const add = sqlite.prepare("INSERT INTO claim (run, trial, session, running, deaths) VALUES ('run', ?, NULL, 0, ?)")
    for (const trial of trials) add.run(trial, deaths)
  })
})

describe("a trial whose process crashed", () => {
  it.live("three times is not started again: it is an infra-error that names its adapter", () =>
    Effect.gen(function* () {
      const path = yield* temporaryStore
      const all = yield* ids
      const poison = all[3] ?? ""
      yield* haveDied(path, [poison], 3)
      const trials = yield* Effect.provide(Effect.andThen(executing(), kept), SqliteStore.layer(path))
      assert.sameMembers(
        trials.map(({ trial }) => trial.id),
        [...all]
      )
      const lost = trials.filter(({ trial }) => trial.outcome._tag === "infra-error")
      assert.deepStrictEqual(
        lost.map(({ trial: { id, outcome } }) => ({ id, outcome })),
        [{ id: poison, outcome: { _tag: "infra-error", reason: "its process died three times: steady" } }]
      )
    })
  )

  it.live("twice is played alone, after the others, so that the culprit is known", () =>
    Effect.gen(function* () {
      const path = yield* temporaryStore
      const all = yield* ids
      const suspects = new Set(all.filter((_, i) => i % 3 === 0))
      yield* haveDied(path, [...suspects], 2)
      const finished: Array<string> = []
      const claimed: Array<ReadonlyArray<unknown>> = []
      const looking = adapterOf("steady", (context) =>
        Effect.suspend(() => {
          const sql = "SELECT trial FROM claim WHERE running = 1"
          claimed.push(
            withSqlite(path, (sqlite) =>
              sqlite
                .prepare(sql)
                .all()
                .map(({ trial }) => trial)
            )
          )
          return Effect.andThen(Effect.yieldNow, steadyPlay(context))
        })
      )
      const onTrial = ({ trial }: { readonly trial: string }) => Effect.sync(() => void finished.push(trial))
      const plan = { adapters: [looking, random], onTrial, concurrency: 4 }
      yield* Effect.provide(executing(plan), SqliteStore.layer(path))
      assert.sameMembers(finished.slice(-suspects.size), [...suspects])
      assert.strictEqual(finished.length, all.length)
      // a suspicious trial was made without any other beside it
      for (const running of claimed) {
        if (running.some((trial) => suspects.has(String(trial)))) assert.strictEqual(running.length, 1)
      }
      assert.isAbove(claimed.filter((running) => running.length > 1).length, 0)
    })
  )
})

describe("two processes that play one run", () => {
  it.live("play each trial once, and both end with all of them", () =>
    Effect.gen(function* () {
      const path = yield* temporaryStore
      const all = yield* ids
      const made: Array<string> = []
      let said = 0
      const slow = adapterOf("steady", (context) => Effect.andThen(Effect.sleep("5 millis"), steadyPlay(context)))
      const one = Effect.provide(
        Effect.gen(function* () {
          yield* executing({
            adapters: [slow, random],
            concurrency: 2,
            onTrial: ({ trial }) => Effect.sync(() => void made.push(trial)),
            onShared: () => Effect.sync(() => void said++)
          })
          return (yield* kept).map(({ trial }) => trial.id)
        }),
        SqliteStore.layer(path)
      )
      const [first, second] = yield* Effect.all([one, one], { concurrency: 2 })
      assert.sameMembers([...made], [...all])
      assert.deepStrictEqual(first, [...all])
      assert.deepStrictEqual(second, [...all])
      assert.isAbove(said, 0)
    })
  )
})
