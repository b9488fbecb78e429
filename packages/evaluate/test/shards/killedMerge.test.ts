import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { fromSource } from "../../../../tools/test/fromSource.ts"
import { readRun, Results, Stores } from "../../src/index.ts"
import { resumeCommand } from "../../src/terminal/resumeCommand.ts"
import { catalogue, folder, merged, playShard, trials } from "./parts.ts"

const program = join(import.meta.dirname, "mergeAndHang.ts")

/** Starts a merge in a process of its own, and waits until it has copied trials. */
const startMerge = Effect.fnUntraced(function* (store: string, places: ReadonlyArray<string>) {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [...fromSource, program, store, ...places], {
        stdio: ["ignore", "pipe", "inherit"]
      })
    ),
    (child) => Effect.sync(() => void child.kill("SIGKILL"))
  )
  const [line] = yield* Effect.promise(() => once(createInterface(child.stdout), "line"))
  assert.strictEqual(line, "copied")
  return child
})

/** Returns the runs of a store with their states, and what is said to somebody who reads the newest one. */
const look = Effect.gen(function* () {
  const store = yield* RunStore
  const runs = yield* store.runs
  const states = yield* Effect.forEach(runs, Results.currentState)
  const reading = yield* Effect.match(readRun("last", { catalogue, metrics: [] }), {
    onFailure: ({ message }) => message,
    onSuccess: () => "read"
  })
  const lines = runs.flatMap((run, at) => {
    const now = { ...run, ...states[at] }
    return Results.runLines(now, 0, resumeCommand(now, store.location), 200)
  })
  return { ids: runs.map(({ id }) => id), states, reading, lines }
})

describe("a merge that is killed", () => {
  it.live("leaves a run that no command reads and that a repair removes", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const [a, b, file] = [join(root, "a"), join(root, "b"), join(root, "merged.sqlite")]
      yield* playShard(a, 1, 2)
      yield* playShard(b, 2, 2)
      const child = yield* startMerge(file, [a, b])

      const during = yield* look.pipe(Stores.withStore(file))
      assert.match(during.reading, /^run \S+ is being merged by process \d+.*: wait for its end$/)
      assert.deepStrictEqual(during.states, [{ status: "merging", made: trials }])
      assert.deepStrictEqual((yield* Stores.examineStore(file)).faults, [])

      child.kill("SIGKILL")
      yield* Effect.promise(() => once(child, "close"))
      const after = yield* look.pipe(Stores.withStore(file))
      const [id = ""] = after.ids
      assert.include(after.reading, `run ${id} is half merged, because the process of its merge was killed: remove it`)
      assert.deepStrictEqual(after.states, [{ status: "merging", made: trials, isHalfMerged: true }])
      assert.include(
        after.lines.join("\n"),
        `its merge was killed; remove it with: escapement store check --repair --store ${file}`
      )
      const said = `run ${id} is half merged: the process that merged its shards was killed`
      assert.deepStrictEqual(
        (yield* Stores.examineStore(file)).faults.map(({ sentence }) => sentence),
        [said]
      )

      const { done } = yield* Stores.repairStore(file)
      assert.deepStrictEqual(done, [`run ${id} was half merged, and was removed: give run merge again`])
      assert.deepStrictEqual((yield* Stores.examineStore(file)).faults, [])
      yield* Effect.gen(function* () {
        assert.deepStrictEqual((yield* look).ids, [])
        const { made, run } = yield* merged([a, b])
        assert.deepStrictEqual([made, run.status], [trials, "done"])
        assert.strictEqual((yield* look).reading, "read")
      }).pipe(Stores.withStore(file))
    }).pipe(Effect.scoped)
  )
})
