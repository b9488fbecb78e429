import { type Recordings, type RunStore } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { type EvaluationPlan, resume, Steps } from "../../src/index.ts"
import { catalogue } from "../catalogue.ts"

const options = { catalogue, concurrency: 4 }

const stored = <A, E>(effect: Effect.Effect<A, E, RunStore | Recordings>) =>
  Effect.provide(effect, SqliteStore.layer(":memory:"))

const plan: EvaluationPlan = {
  benchmark: { benchmark: "ace", from: { difficulty: { hidden: 1 } } },
  adapters: ["react", "function-calling"],
  until: { decided: { margin: 0.3, maxInstances: 40, block: 8 } }
}

const committed = Effect.gen(function* () {
  const { run } = yield* Steps.prepare(plan, options)
  return yield* Steps.commitDesign(run.plan, run.cells)
})

const played = Effect.fnUntraced(function* (design: Steps.Design, setup: Partial<Steps.DesignedPreparation> = {}) {
  const prepared = yield* Steps.prepareDesigned(design, { catalogue, ...setup })
  return yield* Steps.carryOut(prepared, { concurrency: 4 })
})

describe("a committed design", () => {
  it.effect("decodes to the same design, independent of the order of its members", () =>
    Effect.gen(function* () {
      const design = yield* committed
      const text = yield* Steps.designText(design)
      assert.deepStrictEqual(yield* Steps.parseDesign(text, "design.json"), design)
      const turned = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).toReversed()))
      assert.strictEqual((yield* Steps.parseDesign(turned, "design.json")).sha256, design.sha256)
    }).pipe(stored)
  )

  it.effect("has a hash that is equal for equal designs only", () =>
    Effect.gen(function* () {
      const design = yield* committed
      assert.strictEqual((yield* committed).sha256, design.sha256)
      const { cells, plan: decided } = design
      const other = yield* Steps.commitDesign({ ...decided, seed: "2" }, cells)
      assert.notStrictEqual(other.sha256, design.sha256)
    }).pipe(stored)
  )

  it.each<[string, (text: string) => string, RegExp]>([
    [
      "a margin that was changed",
      (text) => text.replace('"margin": 0.3', '"margin": 0.35'),
      /changed after it was committed/
    ],
    ["a seed that was changed", (text) => text.replace('"seed": "1"', '"seed": "2"'), /changed after it was committed/],
    ["a chance of error above one half", (text) => text.replace('"error": 0.05', '"error": 0.9'), /is not a design/],
    ["a deep text", () => "[".repeat(200), /nests deeper than/],
    ["a long text", () => " ".repeat(1_000_001), /more than 1000000 characters/],
    ["no JSON", () => "design", /is not a design/]
  ])("refuses %s", (_, change, sentence) =>
    Effect.runPromise(
      Effect.gen(function* () {
        const text = yield* Steps.designText(yield* committed)
        const { message } = yield* Effect.flip(Steps.parseDesign(change(text), "design.json"))
        assert.match(message, sentence)
      }).pipe(stored)
    )
  )

  it.effect("is played as committed, also by a resumed run", () =>
    Effect.gen(function* () {
      const design = yield* committed
      const { decision, run } = yield* played(design)
      assert.deepStrictEqual(run.plan.design, { sha256: design.sha256, departures: [] })
      assert.deepStrictEqual(Option.getOrThrow(decision).end, Option.some("decided"))
      const again = yield* resume(run.id, options)
      assert.deepStrictEqual([again.run.plan.design, again.decision], [run.plan.design, decision])
    }).pipe(stored)
  )

  it.effect("reports differences: a changed agent, another cost limit, an earlier run of the same design", () =>
    Effect.gen(function* () {
      const design = yield* committed
      const cells = design.cells.map((cell) => ({ ...cell, adapter: { ...cell.adapter, version: "0" } }))
      const older = yield* Steps.commitDesign(design.plan, cells)
      const first = yield* played(older, { maxCost: 3 })
      const [changed, cost, ...none] = first.run.plan.design?.departures ?? []
      assert.match(changed ?? "", /has changed \(.*version/)
      assert.strictEqual(cost, "the run stops at $3, but no cost was committed")
      assert.lengthOf(none, 0)
      const second = yield* played(older)
      assert.include(second.run.plan.design?.departures.at(-1), first.run.id)
    }).pipe(stored)
  )
})
