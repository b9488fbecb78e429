import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { type Recordings, RunStore } from "@escapement/core"
import { Lines } from "@escapement/report"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { fromSource } from "../../../../tools/test/fromSource.ts"
import { analyse, evaluate, makeCatalogue, readRun, report, resume, Results, Stores } from "../../src/index.ts"
import { typedAt } from "../../src/terminal/resumeCommand.ts"
import { runAnswer } from "../../src/view/runAnswer.ts"
import { folder, merged, options, parts, plan } from "../shards/parts.ts"
import { wrapModels } from "../wrapModels.ts"

/** Plays a run until a model call, of which there are so many before it, and interrupts it during this call. */
const interruptAfter = Effect.fnUntraced(function* (
  calls: number,
  play: (options: object) => Effect.Effect<unknown, unknown, Recordings | RunStore>
) {
  const isHanging = yield* Deferred.make<void>()
  let left = calls
  const models = wrapModels(
    (open) => (context) =>
      Effect.map(open(context), (model) => ({
        ...model,
        generate: (...asked) =>
          left-- > 0 ? model.generate(...asked) : Effect.andThen(Deferred.succeed(isHanging, undefined), Effect.never)
      })),
    false
  )
  const fiber = yield* Effect.forkChild(play({ ...options, catalogue: makeCatalogue({ ...parts, models }) }))
  yield* Deferred.await(isHanging)
  yield* Fiber.interrupt(fiber)
})

/** Returns every text that tells of a run. */
const tell = Effect.fnUntraced(function* (id: string) {
  const { catalogue } = options
  const read = yield* readRun(id, { catalogue })
  const shown = yield* Effect.flatMap(Results.readResults(read, {}), (results) =>
    Results.resultLines(results, {
      by: [],
      asked: [],
      looks: [],
      layout: { width: 1000, style: Lines.plainStyle },
      location: "runs.sqlite",
      type: typedAt("runs.sqlite")
    })
  )
  const junit = yield* Effect.flatMap(Results.exportRun(read, "junit"), Stream.runCollect)
  return {
    shown: shown.join("\n"),
    report: (yield* report([id], { catalogue })).text,
    viewer: (yield* runAnswer(read)).note ?? "",
    analysed: (yield* analyse(id, { catalogue })).warnings.join("\n"),
    junit: junit.join("")
  }
})

const small = { ...plan, benchmark: "ace", instances: 2, adapters: ["react"] } as const
const sentence = "Interrupted attempts were played again: 2 of react (1 trial, at most 2 attempts at one)."

describe("attempts that are interrupted", () => {
  it.live("are counted wherever the result stands, once they were played again", () =>
    Effect.gen(function* () {
      yield* interruptAfter(1, (hanging) => evaluate(small, { ...options, ...hanging }))
      yield* interruptAfter(0, (hanging) => resume("last", { ...options, ...hanging }))
      const store = yield* RunStore
      const [run] = yield* store.runs
      // its trial is still missing
      assert.deepStrictEqual(yield* store.interruptions(run!.id), [])
      yield* resume("last", options)
      assert.deepStrictEqual(yield* store.interruptions(run!.id), [{ cell: 0, trials: 1, attempts: 2, most: 2 }])
      for (const [where, text] of Object.entries(yield* tell(run!.id))) assert.include(text, sentence, where)
      yield* evaluate(small, options)
      for (const text of Object.values(yield* tell("last"))) assert.notInclude(text, "Interrupted")
    }).pipe(Stores.withStore(":memory:"))
  )

  it.live("are counted after a process was killed", () =>
    Effect.gen(function* () {
      const file = join(yield* folder, "runs.sqlite")
      const program = join(import.meta.dirname, "playAndHang.ts")
      const child = spawn(process.execPath, [...fromSource, program, file, "2"], {
        stdio: ["ignore", "pipe", "inherit"]
      })
      let asked = 0
      yield* Effect.promise(async () => {
        for await (const _ of createInterface(child.stdout)) if (++asked === 2) break
        child.kill("SIGKILL")
        await once(child, "close")
      })
      yield* Effect.gen(function* () {
        const { run } = yield* resume("last", options)
        assert.include((yield* tell(run.id)).shown, "2 of react (2 trials, at most 1 attempt at one)")
      }).pipe(Stores.withStore(file))
    }).pipe(Effect.scoped)
  )

  it.live("are counted in the run that is merged from shards", () =>
    Effect.gen(function* () {
      const at = (index: number) => join(root, `part${index}`)
      const root = yield* folder
      for (const index of [1, 2]) {
        const shard = { index, of: 2 }
        yield* Effect.gen(function* () {
          yield* interruptAfter(0, (hanging) => evaluate(small, { ...options, ...hanging, shard }))
          yield* resume("last", options)
        }).pipe(Stores.withStore(at(index)))
      }
      yield* Effect.gen(function* () {
        const { run } = yield* merged([at(1), at(2)])
        assert.deepStrictEqual(run.merge?.interruptions, [{ cell: 0, trials: 2, attempts: 2, most: 1 }])
        assert.include((yield* tell(run.id)).shown, "2 of react (2 trials, at most 1 attempt at one)")
      }).pipe(Stores.withStore(join(root, "merged")))
    }).pipe(Effect.scoped)
  )
})
