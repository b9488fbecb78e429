import { ace } from "@escapement/ace"
import { direct, functionCalling, react } from "@escapement/adapters"
import { evaluate, makeCatalogue, type Results } from "@escapement/evaluate"
import { modelProviders } from "@escapement/models"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as twoFamilies from "../catalogue.ts"
import { checkGates, parseGates } from "../../src/flags/parseGates.ts"

const catalogue = makeCatalogue({
  benchmarks: [ace],
  adapters: [react, direct, functionCalling],
  metrics: [],
  models: modelProviders
})

const results = (second: string, cluster?: string, instances = 18) =>
  evaluate(
    {
      benchmark: { benchmark: "ace", from: { difficulty: { hidden: 1 } } },
      adapters: ["react", second],
      models: "simulated/sloppy",
      instances,
      seed: "gates"
    },
    { catalogue, cluster }
  ).pipe(Effect.provide(SqliteStore.layer(":memory:")))

/** Whether a run meets a gate, in the words of the refusal. */
const said = (results: Results.Evaluated, gate: string, under: ReadonlyArray<string> = []): Effect.Effect<string> =>
  Effect.all([
    parseGates("fail-under", under, results.run, results.metricsOf),
    parseGates("fail-worse", [gate], results.run, results.metricsOf)
  ]).pipe(
    Effect.flatMap(([least, worse]) => checkGates(least, worse, results)),
    Effect.match({ onFailure: ({ message }) => message, onSuccess: () => "met" })
  )

describe("gates", () => {
  it.effect("apply to the benchmarks that have the metric; every missed one is named", () =>
    Effect.gen(function* () {
      const both = yield* evaluate(
        { ...twoFamilies.plan, adapters: "react", models: ["simulated", "simulated/sloppy"] },
        { catalogue: twoFamilies.catalogue }
      )
      const message = yield* said(both, "slot-accuracy=0.001", ["slot-accuracy=0.999", "cost=3"])
      const [sloppy, ...rest] = message.split("; ")
      assert.match(
        sloppy ?? "",
        /^react · simulated\/sloppy on ace: slot-accuracy is 0\.\d{1,3}, less than --fail-under 0\.999$/
      )
      assert.deepStrictEqual(
        rest.slice(0, 4),
        ["ace", "agent-escape"].flatMap((benchmark) =>
          ["react · simulated", "react · simulated/sloppy"].map(
            (label) => `${label} on ${benchmark}: cost is not measured, so --fail-under cost=3 is not met`
          )
        )
      )
      assert.match(
        rest.slice(4).join("; "),
        /^--fail-worse: react · simulated\/sloppy beside react · simulated on ace: slot-accuracy: it may be worse by [^;]*$/
      )
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})

describe("--fail-under", () => {
  it.effect("is not met if the mean of all trials may be less, whatever the lost ones scored", () =>
    Effect.gen(function* () {
      const same = yield* results("function-calling")
      const losing = (metric: string, lost: number, least?: number) => ({
        ...same,
        summary: {
          ...same.summary,
          cells: same.summary.cells.map((cell) => ({
            ...cell,
            metrics: {
              ...cell.metrics,
              [metric]: {
                mean: 9,
                n: 18,
                lost: { trials: 100, lost, ...(least === undefined ? {} : { least, most: 9 }) }
              }
            }
          }))
        }
      })
      const under = (some: Results.Evaluated, gate: string) => said(some, "reward=1", [gate])
      assert.strictEqual(yield* under(losing("filters-chosen", 2), "filters-chosen=8"), "met")
      assert.include(
        yield* under(losing("filters-chosen", 3), "filters-chosen=8"),
        "filters-chosen may be less than --fail-under 8, with 3 of 100 trials lost"
      )
      assert.strictEqual(yield* under(losing("reward", 40, 0.6), "reward=0.5"), "met")
      assert.include(
        yield* under(losing("reward", 40, 0.4), "reward=0.5"),
        "may be less than --fail-under 0.5, with 40"
      )
    })
  )
})

describe("--fail-worse", () => {
  it.effect("is not met by a few counts that are all equal", () =>
    Effect.gen(function* () {
      const plan = { ...twoFamilies.plan, benchmark: { benchmark: "ace", from: { tier: "smoke" } }, instances: 3 }
      const few = yield* evaluate(plan, { catalogue: twoFamilies.catalogue })
      assert.strictEqual(few.compare("react", "function-calling").steps?.high, Infinity)
      assert.include(yield* said(few, "steps=1"), "3 instances are too few to show how much worse it may be")
      assert.strictEqual(yield* said(few, "reward=1"), "met")
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )

  it.effect("allows for whole groups that were not seen", () =>
    Effect.gen(function* () {
      const grouped = yield* results("function-calling", "domain")
      const { clusters, low, unseen } = grouped.compare("react", "function-calling")["reward"]!
      assert.strictEqual(clusters, 6)
      assert.isBelow(unseen!.low, low - 0.01)
      assert.match(yield* said(grouped, `reward=${0.001 - low}`), /it may be worse by/)
      assert.strictEqual(yield* said(grouped, `reward=${0.001 - unseen!.low}`), "met")
    })
  )

  it.effect("is not met by fewer than 18 counts, which may not show dearer kinds of instances", () =>
    Effect.gen(function* () {
      const gated = "filters-chosen"
      const [few, enough] = [yield* results("direct", undefined, 17), yield* results("direct")]
      for (const evaluated of [few, enough]) assert.isBelow(evaluated.compare("react", "direct")[gated]!.high, 100)
      assert.include(yield* said(few, `${gated}=100`), "17 instances are too few to show how much worse it may be")
      assert.strictEqual(yield* said(enough, `${gated}=100`), "met")
    })
  )

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
      const worse = yield* results("direct")
      const compared = worse.compare("react", "direct")
      const less = worse.metrics.find(({ better, id }) => better === "lower" && Number.isFinite(compared[id]?.high))!
      assert.strictEqual(yield* said(worse, `${less.id}=${Math.max(0, compared[less.id]!.high) + 0.001}`), "met")
      assert.match(yield* said(worse, "reward=0.5"), /direct beside react/)
    })
  )

  it.effect("is not met by what trials left open: those played again, and counts that are unknown", () =>
    Effect.gen(function* () {
      const [same, other] = [yield* results("function-calling"), yield* results("direct")]
      const reward = `reward=${0.01 - same.compare("react", "function-calling")["reward"]!.low}`
      const counted = "filters-chosen=100"
      const having = (some: Results.Evaluated, metric: string, more: object) => ({
        ...some,
        compare: (...agents: Parameters<Results.Evaluated["compare"]>) => ({
          [metric]: { ...some.compare(...agents)[metric]!, ...more }
        })
      })
      const retried = (arm: string) => ({ retried: [{ arm, trials: 18, retried: 12, attempts: 40 }] })
      const absences = (arm: string) => ({ absences: [{ arm, trials: 18, absent: 6 }] })
      assert.strictEqual(yield* said(same, reward), "met")
      assert.match(
        yield* said(having(same, "reward", retried("function-calling")), reward),
        /reward: it may be worse by/
      )
      // the first agent is compared at its best
      assert.strictEqual(yield* said(having(same, "reward", retried("react")), reward), "met")
      // an instance of which a metric says nothing says nothing about an agent
      assert.strictEqual(yield* said(having(same, "reward", absences("function-calling")), reward), "met")
      assert.strictEqual(yield* said(other, counted), "met")
      assert.include(
        yield* said(having(other, "filters-chosen", retried("direct")), counted),
        "filters-chosen: 12 of 18 trials of direct were played again, and less than 100 is allowed"
      )
      assert.include(
        yield* said(having(other, "filters-chosen", absences("react")), counted),
        "filters-chosen: 6 of 18 trials of react have no value, and less than 100 is allowed"
      )
    })
  )

  it.effect("is not met if the mean is worse by more than is allowed, though the typical instance is not", () =>
    Effect.gen(function* () {
      const other = yield* results("direct")
      const dear = (by: number) => ({
        ...other,
        summary: {
          ...other.summary,
          cells: other.summary.cells.map((cell) => {
            const found = cell.metrics["filters-chosen"]!
            const mean = found.mean + (cell.label === "direct" ? by : 0)
            return { ...cell, metrics: { ...cell.metrics, "filters-chosen": { ...found, mean } } }
          })
        }
      })
      assert.strictEqual(yield* said(dear(0), "filters-chosen=100"), "met")
      assert.match(yield* said(dear(300), "filters-chosen=100"), /filters-chosen: it may be worse by 30\d, and less/)
    })
  )

  it.effect("refuses a metric without a better direction, and an invalid amount", () =>
    Effect.gen(function* () {
      const { metrics, metricsOf, run } = yield* results("direct")
      const neither = metrics.find(({ better }) => better === "neither")
      if (neither !== undefined) {
        assert.match(
          (yield* Effect.flip(parseGates("fail-worse", [`${neither.id}=1`], run, metricsOf))).message,
          /neither/
        )
      }
      for (const value of ["0", "-1", "", "x", "5"]) {
        const { message } = yield* Effect.flip(parseGates("fail-worse", [`reward=${value}`], run, metricsOf))
        assert.match(message, /expected a number above 0, up to 1/)
      }
      assert.match((yield* Effect.flip(parseGates("fail-worse", ["rewrd=1"], run, metricsOf))).message, /reward/)
      const under = yield* Effect.flip(parseGates("fail-under", ["reward=50"], run, metricsOf))
      assert.strictEqual(under.message, "--fail-under reward=50: expected a number up to 1")
      assert.lengthOf(yield* parseGates("fail-under", ["checks-used=50"], run, metricsOf), 1)
      const alone = { ...run, cells: run.cells.filter(({ adapter }) => adapter.id !== "direct") }
      const { message } = yield* Effect.flip(parseGates("fail-worse", ["reward=0.1"], alone, metricsOf))
      assert.include(
        message,
        "--fail-worse needs two agents of one benchmark with reward (baselines and replicates do not"
      )
      assert.deepStrictEqual(yield* parseGates("fail-worse", [], alone, metricsOf), [])
    })
  )
})
