import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { DatabaseSync } from "node:sqlite"
import { isDeepStrictEqual } from "node:util"
import { RunStore } from "@escapement/core"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Stream } from "effect"
import { SqliteStore } from "../src/SqliteStore.ts"
import { childTrial, instanceOf, runOf, trialOf } from "./samples.ts"
import { temporaryFolder } from "./temporaryFolder.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"
import { oneFile } from "../../../tools/test/oneFile.ts"

const programs = mkdtempSync(join(tmpdir(), "escapement-programs-"))
afterAll(() => rmSync(programs, { recursive: true }))
const fixture = await oneFile(join(import.meta.dirname, "fixtures", "keepTrials.ts"), programs)
const keepTrials = [process.execPath, fixture] as const

const start = (program: string, args: ReadonlyArray<string>) =>
  Effect.acquireRelease(
    Effect.sync(() => spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] })),
    (child) => Effect.sync(() => void child.kill("SIGKILL"))
  )

/** Reads the lines that a process prints, up to one of them or to its end. */
const lines = async (child: ChildProcess, until?: string): Promise<ReadonlyArray<string>> => {
  const read: Array<string> = []
  if (child.stdout === null) return read
  for await (const line of createInterface(child.stdout)) {
    read.push(line)
    if (line === until) break
  }
  return read
}

/**
 * Asserts that all trials of a run are complete and as they were finished, from the first one on; returns their number.
 */
const wholeTrials = Effect.fnUntraced(function* (path: string, run: string) {
  const sqlite = new DatabaseSync(path)
  assert.deepStrictEqual(sqlite.prepare("PRAGMA integrity_check").all().map(Object.values), [["ok"]])
  assert.deepStrictEqual(sqlite.prepare("PRAGMA foreign_key_check").all(), [])
  sqlite.close()
  const count = Effect.fnUntraced(function* (store: RunStore["Service"]) {
    const kept = yield* Stream.runFold(
      store.trials(run),
      () => 0,
      (epoch, trial) => {
        assert.isTrue(isDeepStrictEqual(trial, childTrial(run, epoch)), `trial ${epoch}`)
        return epoch + 1
      }
    )
    assert.strictEqual((yield* store.finished(run)).size, kept)
    return kept
  })
  return yield* Effect.provide(RunStore.use(count), SqliteStore.layer(path))
})

const openStore = (path: string) =>
  Effect.map(Layer.build(SqliteStore.layer(path)), (context) => Context.get(context, RunStore))

describe("written data", () => {
  it.live("is complete after the process was killed while writing", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      let before = 0
      for (let round = 0; round < (isThorough ? 2 : 1); round++) {
        const child = yield* start(keepTrials[0], [...keepTrials.slice(1), path, "run-1", "100000"])
        assert.deepStrictEqual(yield* Effect.promise(() => lines(child, "writing")), ["writing"])
        child.kill("SIGKILL")
        yield* Effect.promise(() => once(child, "close"))
        const kept = yield* wholeTrials(path, "run-1")
        assert.isAbove(kept, before + 100)
        before = kept
      }
    })
  )

  it.live.skipIf(process.platform === "win32")("is complete after the disk became full", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      // no file may grow beyond 2,000 blocks of 512 bytes
      const limited = ["-c", 'ulimit -f 2000; exec "$0" "$@"', ...keepTrials, path, "run-1", "100000"]
      const child = yield* start("sh", limited)
      const said = yield* Effect.promise(() => lines(child))
      assert.strictEqual(said.at(-1), `keep trials in ${path}: the disk failed; what was kept before is safe`)
      assert.isAbove(yield* wholeTrials(path, "run-1"), 50)
    })
  )
})

describe("one file", () => {
  it.live("accepts the trials of two processes at once", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      const trials = isThorough ? 500 : 250
      const children = yield* Effect.forEach(["run-1", "run-2"], (run) =>
        start(keepTrials[0], [...keepTrials.slice(1), path, run, String(trials)])
      )
      const said = yield* Effect.promise(() => Promise.all(children.map((child) => lines(child))))
      assert.deepStrictEqual(said, [["writing"], ["writing"]])
      assert.strictEqual(yield* wholeTrials(path, "run-1"), trials)
      assert.strictEqual(yield* wholeTrials(path, "run-2"), trials)
    })
  )

  it.effect("shows two stores what the other has written", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      const first = yield* openStore(path)
      const second = yield* openStore(path)
      yield* first.begin(runOf("run-1"))
      yield* first.putInstance(instanceOf("one"))
      yield* first.finish(trialOf())
      yield* first.flush
      yield* second.begin(runOf("run-1"))
      yield* second.finish(trialOf({ epoch: 1 }))
      // both play the same trial: the first one that is stored counts
      yield* second.finish(trialOf({ calls: 9 }))
      yield* second.flush
      assert.deepStrictEqual(yield* Stream.runCollect(first.trials("run-1")), [trialOf(), trialOf({ epoch: 1 })])
    })
  )
})
