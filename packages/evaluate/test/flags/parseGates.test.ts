import { ace } from "@escapement/ace"
import { direct, functionCalling, react } from "@escapement/adapters"
import { evaluate, makeCatalogue, type Results } from "@escapement/evaluate"
import { modelProviders } from "@escapement/models"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { checkDifferences, parseGates } from "../../src/flags/parseGates.ts"

const catalogue = makeCatalogue({
  benchmarks: [ace],
  adapters: [react, direct, functionCalling],
  metrics: [],
  models: modelProviders
})

const results = (second: string) =>
  evaluate(
    {
      benchmark: { benchmark: "ace", from: { difficulty: { hidden: 1 } } },
      adapters: ["react", second],
      models: "simulated/sloppy",
      instances: 16,
      seed: "gates"
    },
    { catalogue }
  ).pipe(Effect.provide(SqliteStore.layer(":memory:")))

/** Whether a run meets a gate, in the words of the refusal. */
const said = (
  { compare, metrics, run }: Pick<Results.RunResults, "compare" | "metrics" | "run">,
  gate: string
): Effect.Effect<string> =>
  parseGates("fail-worse", [gate], metrics, run).pipe(
    Effect.flatMap((gates) => checkDifferences(gates, { compare, metrics, run })),
    Effect.match({ onFailure: ({ message }) => message, onSuccess: () => "met" })
  )

describe("--fail-worse", () => {
  it.effect("needs the whole interval on the right side, whichever direction is better", () =>
    Effect.gen(function* () {
      const same = yield* results("function-calling")
      const { high, low } = same.compare("react", "function-calling")["reward"]!
      assert.isTrue(low < 0 && high > 0)
      assert.strictEqual(yield* said(same, `reward=${0.001 - low}`), "met")
      assert.match(
        yield* said(same, `reward=${-low - 0.001}`),
        /function-calling beside react: reward: it may be worse by/
      )
      const compared = same.compare("react", "function-calling")
      const less = same.metrics.find(({ better, id }) => better === "lower" && compared[id] !== undefined)!
      assert.strictEqual(yield* said(same, `${less.id}=${Math.max(0, compared[less.id]!.high) + 0.001}`), "met")
      const worse = yield* results("direct")
      assert.match(yield* said(worse, "reward=0.5"), /direct beside react/)
    })
  )

  it.effect("refuses a metric without a better direction, and an invalid amount", () =>
    Effect.gen(function* () {
      const { metrics, run } = yield* results("direct")
      const neither = metrics.find(({ better }) => better === "neither")
      if (neither !== undefined) {
        assert.match(
          (yield* Effect.flip(parseGates("fail-worse", [`${neither.id}=1`], metrics, run))).message,
          /neither/
        )
      }
      for (const value of ["0", "-1", "", "x", "5"]) {
        const { message } = yield* Effect.flip(parseGates("fail-worse", [`reward=${value}`], metrics, run))
        assert.match(message, /expected a number above 0, up to 1/)
      }
      assert.match((yield* Effect.flip(parseGates("fail-worse", ["rewrd=1"], metrics, run))).message, /reward/)
      const under = yield* Effect.flip(parseGates("fail-under", ["reward=50"], metrics, run))
      assert.strictEqual(under.message, "--fail-under reward=50: expected a number up to 1")
      assert.lengthOf(yield* parseGates("fail-under", ["checks-used=50"], metrics, run), 1)
      const alone = { ...run, cells: run.cells.filter(({ adapter }) => adapter.id !== "direct") }
      const { message } = yield* Effect.flip(parseGates("fail-worse", ["reward=0.1"], metrics, alone))
      assert.include(message, "--fail-worse needs two agents")
      assert.deepStrictEqual(yield* parseGates("fail-worse", [], metrics, alone), [])
    })
  )
})
