import { ace } from "@escapement/ace"
import { direct, functionCalling, oracle, react } from "@escapement/adapters"
import { compare, evaluate, makeCatalogue } from "@escapement/evaluate"
import type { RunStore } from "@escapement/core"
import { modelProviders } from "@escapement/models"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Export, Lines } from "@escapement/report"
import { buildTables } from "../../src/results/buildTables.ts"
import { checkWorse } from "../../src/flags/parseGates.ts"
import { fewShared } from "../../src/results/whyWorse.ts"

const catalogue = makeCatalogue({
  benchmarks: [ace],
  adapters: [react, direct, functionCalling, oracle],
  metrics: [],
  models: modelProviders
})
const playing = (adapters: ReadonlyArray<string>, { seed = "s", instances = 30 } = {}, budget = {}) =>
  evaluate(
    {
      benchmark: { benchmark: "ace", from: { difficulty: { hidden: 1 } } },
      adapters: [adapters[0]!, ...adapters.slice(1)],
      models: "simulated/sloppy",
      instances,
      seed
    },
    { catalogue, concurrency: 1, budget }
  )
const played = (...how: Parameters<typeof playing>) => Effect.map(playing(...how), ({ run }) => run.id)
type Asked = Omit<Parameters<typeof compare>[2], "catalogue">
const compared = (a: string, b: string, asked: Asked) => compare(a, b, { ...asked, catalogue })
/** What two runs are held to, in the words of the refusal or of the missed threshold. */
const said = (a: string, b: string, asked: Asked): Effect.Effect<string, never, RunStore> =>
  compared(a, b, asked).pipe(
    Effect.flatMap(({ worse }) => checkWorse(worse)),
    Effect.match({ onFailure: ({ message }) => message, onSuccess: () => "met" })
  )
const inStore = Effect.provide(SqliteStore.layer(":memory:"))

describe("two runs", () => {
  it.effect("meet a threshold if every agent is shown to be worse by less", () =>
    Effect.gen(function* () {
      const [base, same] = [yield* played(["react"]), yield* played(["react"])]
      const { differences } = (yield* compared(base, same, {})).comparison
      assert.deepStrictEqual([differences[0]!.difference, differences[0]!.paired], [0, true])
      const least = 0 - differences[0]!.low
      assert.strictEqual(yield* said(base, same, { failWorse: { reward: String(least + 0.001) } }), "met")
      assert.match(
        yield* said(base, same, { failWorse: { reward: String(least) } }),
        /^--fail-worse: react: reward: it may be worse by 0\.1\d+, and less than 0\.1\d+ is allowed$/
      )
    }).pipe(inStore)
  )

  it.effect("miss a threshold if they are not paired, or if the second lacks an agent of the first", () =>
    Effect.gen(function* () {
      const base = yield* played(["react", "function-calling"], { instances: 6 })
      const other = yield* played(["react"], { instances: 6 })
      const away = yield* played(["react"], { seed: "t", instances: 6 })
      const failWorse = { reward: "1" }
      assert.strictEqual(yield* said(other, base, { failWorse }), "met")
      assert.strictEqual(
        yield* said(base, other, { failWorse }),
        `--fail-worse: function-calling: reward: run ${other} has no such agent, and less than 1 is allowed`
      )
      assert.strictEqual(
        yield* said(other, away, { failWorse }),
        "--fail-worse: react: reward: the runs share no instance, and less than 1 is allowed"
      )
      assert.match(yield* said(other, away, { margin: 0.2 }), /^--margin 0\.2: the runs share no instance; play both/)
      assert.strictEqual(fewShared(1), "the runs share only 1 instance, too few for pairs")
    }).pipe(inStore)
  )

  it.effect("are called unfinished on every surface if trials are missing", () =>
    Effect.gen(function* () {
      const base = yield* played(["react"], { instances: 6 })
      yield* Effect.exit(playing(["react"], { instances: 6 }, { tokens: 20_000 }))
      const { card, comparison } = yield* compared(base, "last", {})
      const [{ made, run, trials } = { made: 0, run: "", trials: 0 }] = comparison.unfinished ?? []
      assert.deepStrictEqual([run, trials, made > 1 && made < 6], [comparison.runs[1], 6, true])
      const text = `Run ${run} is not finished: ${made} of 6 trials are here`
      const lines = Lines.compareLines(comparison, card, { width: 400, style: Lines.plainStyle })
      assert.include(lines.join("\n"), text)
      assert.include(Export.pullRequestComment(comparison, card).replaceAll("\\", ""), text)
      assert.include(yield* said(base, "last", { failWorse: { reward: "1" } }), `run ${run} is not finished`)
      assert.include(yield* said(base, "last", { margin: 0.2 }), `run ${run} is not finished: finish it first`)
      const [table] = yield* buildTables("last", { catalogue })
      assert.include(table?.notes?.join(" "), text)
      assert.notProperty(
        (yield* compared(base, yield* played(["react"], { instances: 6 }), {})).comparison,
        "unfinished"
      )
    }).pipe(inStore)
  )

  it.effect("refuse thresholds that they cannot be held to", () =>
    Effect.gen(function* () {
      const [base, other] = [yield* played(["react"], { instances: 2 }), yield* played(["react"], { instances: 2 })]
      const worse = (metric: string, value: string) => said(base, other, { failWorse: { [metric]: value } })
      assert.strictEqual(
        yield* worse("decoys-chosen", "1"),
        "--fail-worse decoys-chosen: two runs are compared on reward alone"
      )
      assert.match(yield* worse("rewards", "1"), /Did you mean "?reward/)
      assert.strictEqual(yield* worse("reward", "0"), "--fail-worse reward=0: expected a number above 0, up to 1")
      assert.match(yield* said(base, other, { margin: 2 }), /^--margin 2: expected a number above 0, up to 1/)
      const [gold, again] = [yield* played(["oracle"], { instances: 2 }), yield* played(["oracle"], { instances: 2 })]
      assert.strictEqual(
        yield* said(gold, again, { failWorse: { reward: "1" } }),
        `--fail-worse: run ${gold} has no agent (baselines and replicates do not count)`
      )
    }).pipe(inStore)
  )
})
