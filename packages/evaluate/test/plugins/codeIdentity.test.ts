import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { contractVersion } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type EvaluationPlan, compare, evaluate, lock, repeat, Steps } from "../../src/index.ts"
import { catalogue, folder } from "../shards/parts.ts"

const metric = '{ id: "mine", version: 1, summary: "mine", unit: "", better: "lower", source: "ours" }'
/** A plugin in a file, and a way to change its code without changing what it declares. */
const plugin = Effect.map(folder, (root) => {
  const path = join(root, "mine.mjs")
  const write = (comment: string): void =>
    writeFileSync(
      path,
      `export default { contract: ${contractVersion}, metrics: [{ ...${metric}, measure: () => ({ _tag: "None" }) }] }\n// ${comment}`
    )
  // a long gap in the code is read once
  write(`import${" ".repeat(400_000)}`)
  return { path, change: Effect.sync(() => write("changed")) }
})

const drawn: EvaluationPlan = {
  benchmark: { benchmark: "ace", from: { difficulty: { hidden: 1 } } },
  adapters: ["react", "function-calling"]
}
const plan: EvaluationPlan = { ...drawn, instances: 2 }

describe("code that a run names", () => {
  it.effect("is part of its lock and its card: changed code makes another run", () =>
    Effect.gen(function* () {
      const { change, path } = yield* plugin
      const options = { catalogue, plugins: [path] }
      const { run } = yield* evaluate(plan, options)
      const locked = yield* lock(run.id)
      yield* repeat(locked, options)
      yield* change
      const { message } = yield* Effect.flip(repeat(locked, options))
      assert.match(message, /^this run would differ from the locked one: code \/ .*mine\.mjs was [0-9a-f]{12}, is /)
      const other = yield* evaluate(plan, options)
      const { card } = yield* compare(run.id, other.run.id, options)
      assert.deepStrictEqual(
        card.map(({ at }) => at),
        [`code / ${path}`]
      )
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layer(":memory:")))
  )

  it.effect("is part of a committed design: changed code makes the run differ from it", () =>
    Effect.gen(function* () {
      const { change, path } = yield* plugin
      const until = { decided: { margin: 0.3, maxInstances: 8, block: 8 } }
      const { run } = yield* Steps.prepare({ ...drawn, until }, { catalogue, plugins: [path] })
      const design = yield* Steps.commitDesign(run.plan, run.cells)
      const again = yield* Steps.prepareDesigned(design, { catalogue, plugins: [path] })
      assert.deepStrictEqual(again.run.plan.design?.departures, [])
      yield* change
      assert.notStrictEqual((yield* Steps.commitDesign(run.plan, run.cells)).sha256, design.sha256)
      const departed = yield* Steps.prepareDesigned(design, { catalogue, plugins: [path] })
      assert.match(departed.run.plan.design?.departures.join() ?? "", /^the code of .*mine\.mjs has changed \(/)
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layer(":memory:")))
  )
})
