import { type ConfiguredModel, ModelFailed, RunStore } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { watchFirstTrials } from "../src/FirstTrials.ts"
import { executing, random, steady } from "./agents.ts"

const failed = (reason: string, retries?: number) => ({
  trial: "t",
  outcome: { _tag: "infra-error", reason } as const,
  usage: {},
  ...(retries === undefined ? {} : { retries })
})
const solved = { trial: "t", outcome: { _tag: "solved" } as const, usage: {} }

const after = (
  cells: ReadonlyArray<number>,
  trials: ReadonlyArray<readonly [number, Parameters<ReturnType<typeof watchFirstTrials>["add"]>[1]]>
) => {
  const { add, verdict } = watchFirstTrials(cells)
  for (const [cell, trial] of trials) add(cell, trial)
  return verdict()
}

describe("the first trials of a run", () => {
  it("are hopeless if three of them failed alike at the first attempt", () => {
    const refused = failed("m: the key in KEY was not accepted")
    assert.isUndefined(
      after(
        [0],
        [
          [0, refused],
          [0, refused]
        ]
      )
    )
    assert.strictEqual(
      after(
        [0],
        [
          [0, refused],
          [0, refused],
          [0, refused]
        ]
      ),
      "m: the key in KEY was not accepted"
    )
  })

  it("are not hopeless if one ended otherwise, for another reason, or after further attempts", () => {
    const refused = failed("no")
    for (const other of [solved, failed("another"), failed("no", 2)]) {
      assert.isUndefined(
        after(
          [0],
          [
            [0, refused],
            [0, other],
            [0, refused],
            [0, refused],
            [0, refused]
          ]
        )
      )
    }
  })

  it("wait for every agent, because another model may answer", () => {
    const refused = failed("no")
    assert.isUndefined(
      after(
        [0, 1],
        [
          [0, refused],
          [0, refused],
          [0, refused]
        ]
      )
    )
    assert.strictEqual(
      after(
        [0, 1],
        [
          [0, refused],
          [0, refused],
          [1, failed("nor I")]
        ]
      ),
      "no; nor I"
    )
  })

  it.effect("end a run with their reason, and are kept", () =>
    Effect.gen(function* () {
      const reason = "m: 404 no such model"
      const model: ConfiguredModel = {
        id: "gone",
        settings: {},
        value: () => Effect.fail(new ModelFailed({ reason, at: "provider" }))
      }
      const error = yield* Effect.flip(executing({ adapters: [steady], model, concurrency: 1 }))
      assert.strictEqual(error._tag, "FirstTrialsFailed")
      assert.include(error.message, reason)
      const store = yield* RunStore
      assert.lengthOf(yield* Stream.runCollect(store.trials("run")), 3)
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("end a run even beside a baseline, which calls no model", () =>
    Effect.gen(function* () {
      const model: ConfiguredModel = {
        id: "gone",
        settings: {},
        value: () => Effect.fail(new ModelFailed({ reason: "m: 401", at: "provider" }))
      }
      const error = yield* Effect.flip(executing({ adapters: [random, steady], model, concurrency: 1 }))
      assert.strictEqual(error._tag, "FirstTrialsFailed")
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})
