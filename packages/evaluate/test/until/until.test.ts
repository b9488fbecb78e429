import { defineBenchmark, type Recordings, RunStore } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import {
  analyse,
  compare,
  evaluate,
  type Events,
  events,
  lock,
  readRun,
  repeat,
  replay,
  report,
  Results,
  resume,
  Steps,
  type EvaluationPlan
} from "../../src/index.ts"
import { catalogue } from "../catalogue.ts"
import { isLeftOut } from "../../../../tools/test/isThorough.ts"

const options = { catalogue, concurrency: 4 }

/** In a store of its own. */
const stored = <A, E>(effect: Effect.Effect<A, E, RunStore | Recordings>) =>
  Effect.provide(effect, SqliteStore.layer(":memory:"))

/** Two architectures that the simulated model cannot tell apart. */
const plan: EvaluationPlan = {
  benchmark: { benchmark: "ace", from: { difficulty: { hidden: 1 } } },
  adapters: ["react", "function-calling"],
  models: "simulated/sloppy",
  seed: "7",
  until: { decided: { margin: 0.3, maxInstances: 40, block: 4 } }
}

const isLook = (event: Events.EvaluationEvent) => event._tag === "Looked"

describe("a plan with --until", () => {
  it.effect("stops at the look that decides the comparison, and shows every look", () =>
    Effect.gen(function* () {
      const told: Array<Events.EvaluationEvent> = []
      const results = yield* evaluate(plan, {
        ...options,
        onEvent: (event) => Effect.sync(() => void told.push(event))
      })
      const { conclusions, end, instances, looks } = Option.getOrThrow(results.decision)
      assert.deepStrictEqual(end, Option.some("decided"))
      assert.strictEqual(conclusions[0]?.verdict, "equivalent")
      assert.strictEqual(results.run.status, "done")
      assert.strictEqual(results.made, 2 * instances)
      assert.isBelow(instances, 40)
      const seen = told.flatMap((event) => (event._tag === "Looked" ? [event.decision] : []))
      assert.deepStrictEqual(
        seen.map((decision) => decision.looks),
        Array.from({ length: looks }, (_, i) => i + 1)
      )
      assert.isTrue(seen.slice(0, -1).every((decision) => Option.isNone(decision.end)))
    }).pipe(stored)
  )

  it.effect("gives the same answer as its rule on every surface", () =>
    Effect.gen(function* () {
      const results = yield* evaluate(plan, options)
      const [conclusion] = Option.getOrThrow(results.decision).conclusions
      const { low } = conclusion!
      // another metric may be shown
      const shown = Results.decisionIn({ ...results, metrics: [] })
      assert.strictEqual(shown?.subject.metrics.find(({ id }) => id === "reward")?.better, "higher")
      const said = { a: "react", b: "function-calling", low, verdict: "equivalent", test: "betting" } as const
      const analysed = yield* analyse("last", options)
      for (const { analyses } of [results, analysed]) {
        const [analysis] = analyses
        assert.deepInclude(analysis?.pairs[0], said)
        assert.deepStrictEqual([analysis?.effects, analysis?.difficulty, analysis?.variance], [[], [], []])
      }
      assert.deepInclude(results.compare("react", "function-calling")["reward"], said)
      for (const format of ["html", "md"] as const) {
        const { text } = yield* report(["last"], { ...options, format })
        assert.include(text, "Intervals of single agents and of slices are those of a fixed size", format)
        assert.include(text, "equivalent", format)
      }
      const read = yield* readRun("last", options)
      const again = yield* Results.readResults(read)
      assert.deepStrictEqual(again.decision, results.decision)
      const { groups, pairs, question } = again.analyses[0]!
      // its instances counted one by one, whatever the family says of its domains
      assert.deepStrictEqual([groups, question.cluster, question.strata, pairs[0]?.clusters], Array(4).fill(undefined))
      assert.isAbove(pairs[0]?.looks ?? 0, 0)
      for (const other of [{ margin: 0.5 }, { cluster: "domain" }, { reference: { "react.history": "full" } }]) {
        const { message } = yield* Effect.flip(Results.readResults(read, other))
        assert.match(message, /question that was fixed before/)
      }
      assert.isNotEmpty((yield* Results.readResults(read, { margin: 0.3, cluster: "none" })).analyses)
    }).pipe(stored)
  )

  it.effect("is not played if its results are asked for by another question", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(evaluate(plan, { ...options, margin: 0.01 }))
      assert.include(message, "fixed before: leave out margin 0.01")
      assert.isEmpty(yield* Effect.flatMap(RunStore, ({ runs }) => runs))
    }).pipe(stored)
  )

  it.effect("is compared with another run by intervals that hold at every look", () =>
    Effect.gen(function* () {
      const one = yield* evaluate(plan, options)
      const { until: _, ...rest } = plan
      const other = yield* evaluate({ ...rest, instances: 4, seed: "8" }, options)
      const { comparison } = yield* compare(one.run.id, other.run.id, options)
      assert.isNotEmpty(comparison.differences)
      for (const { looks, test } of comparison.differences) {
        assert.deepStrictEqual([test, looks], ["mixture", Option.getOrThrow(one.decision).looks])
      }
    }).pipe(stored)
  )

  it.effect("reaches the same decision after an interruption, when read again, replayed and repeated", () =>
    Effect.gen(function* () {
      const whole = yield* stored(evaluate(plan, options))
      yield* stored(
        Effect.gen(function* () {
          yield* events(plan, options).pipe(Stream.filter(isLook), Stream.take(2), Stream.runDrain)
          const store = yield* RunStore
          const broken = Option.getOrThrow(yield* store.run("last"))
          assert.strictEqual(broken.status, "interrupted")
          assert.match((yield* analyse("last", options)).warnings.join(), /is not finished: \d+ of 80 trials are here/)
          const early = yield* Results.readResults(yield* readRun("last", options))
          assert.isBelow(Option.getOrThrow(early.decision).looks, Option.getOrThrow(whole.decision).looks)
          const resumed = yield* resume("last", options)
          assert.deepStrictEqual(resumed.decision, whole.decision)
          // nothing was lost, so nothing is played again
          const retried = yield* resume("last", { ...options, retryInfra: true })
          assert.strictEqual(retried.made, resumed.made)
          const { message } = yield* Effect.flip(evaluate(plan, { ...options, retryInfra: true }))
          assert.include(message, "whose looks count lost trials")
          assert.deepStrictEqual((yield* analyse("last", options)).warnings, [])
          const read = yield* Results.readResults(yield* readRun("last", options))
          assert.deepStrictEqual(read.decision, whole.decision)
          const locked = yield* lock("last")
          assert.deepStrictEqual((yield* replay("last", options)).decision, whole.decision)
          assert.deepStrictEqual((yield* repeat(locked, options)).decision, whole.decision)
        })
      )
    })
  )

  it.effect("decides every agent against the first, on every named metric, as one family", () =>
    Effect.gen(function* () {
      const until = { decided: { metrics: ["reward", "tokens"], maxInstances: 8, block: 8 } }
      const { run } = yield* Steps.prepare(
        { ...plan, adapters: ["react", "function-calling", "oracle", "plan-then-act"], until },
        options
      )
      assert.deepStrictEqual(
        run.plan.until?.hypotheses.map(({ a, b, metric, scale }) => [a, b, metric, scale]),
        [
          [0, 1, "reward", "difference"],
          [0, 3, "reward", "difference"],
          [0, 1, "tokens", "ratio"],
          [0, 3, "tokens", "ratio"]
        ]
      )
    }).pipe(stored)
  )

  it.effect("counts each group once if the benchmark declares a cluster, unless the plan says none", () =>
    Effect.gen(function* () {
      const benchmark = defineBenchmark({ ...GridGame.grid, id: "documents", sets: {}, cluster: "slots" })
      const ruleOf = (deciding: { readonly cluster?: string }) =>
        Effect.map(
          Steps.prepare({ ...plan, benchmark, until: { decided: { maxInstances: 8, ...deciding } } }, options),
          ({ run }) => run.plan.until?.cluster
        )
      assert.strictEqual(yield* ruleOf({}), "slots")
      assert.strictEqual(yield* ruleOf({ cluster: "none" }), undefined)
    }).pipe(stored)
  )

  it.effect("speaks of groups on every surface if it counts groups", () =>
    Effect.gen(function* () {
      const until = { decided: { detect: 0.3, maxInstances: 40, block: 4, cluster: "domain" } }
      const results = yield* evaluate({ ...plan, until }, options)
      const { conclusions, end, instances } = Option.getOrThrow(results.decision)
      const groups = conclusions[0]!.n
      assert.deepStrictEqual(end, Option.some("unlikely"))
      assert.isTrue(groups <= 6 && groups < instances)
      const [pair] = results.analyses[0]!.pairs
      assert.deepStrictEqual(
        [pair?.n, pair?.clusters, results.analyses[0]!.question.cluster],
        [groups, groups, "domain"]
      )
      for (const format of ["html", "md"] as const) {
        const { text } = yield* report(["last"], { ...options, format })
        assert.include(text, `paired over ${groups} groups`, format)
        assert.notMatch(text, new RegExp(`paired over ${groups} instances`), format)
      }
    }).pipe(stored)
  )

  it.effect("draws whole rounds of a grid that fits into a block, and samples from a larger grid", () =>
    Effect.gen(function* () {
      const grid = { benchmark: "ace", from: { tier: "smoke" } } as const
      const drawn = (block: number, maxInstances: number) =>
        Effect.map(
          Steps.prepare({ ...plan, benchmark: grid, until: { decided: { block, maxInstances } } }, options),
          ({ run: { plan: played, trials } }) => {
            const [{ source }] = played.benchmarks
            const { block: size, most } = played.until!
            return { size, most, trials, lot: source._tag === "Tier" ? source.difficulties : undefined }
          }
        )
      // not the next larger multiple: the most is what was allowed
      assert.deepStrictEqual(yield* drawn(60, 130), { size: 108, most: 108, trials: 216, lot: undefined })
      assert.deepStrictEqual(yield* drawn(10, 130), { size: 10, most: 130, trials: 260, lot: "by-lot" })
      assert.deepStrictEqual(yield* drawn(60, 40), { size: 40, most: 40, trials: 80, lot: "by-lot" })
    }).pipe(stored)
  )

  it.effect.skipIf(isLeftOut("decisions over sampled difficulties"))(
    "reaches the same decision again if difficulties are sampled",
    () =>
      Effect.gen(function* () {
        const played = yield* evaluate({ ...plan, benchmark: { benchmark: "ace", from: { tier: "smoke" } } }, options)
        const said = Option.getOrThrow(played.decision)
        assert.isBelow(said.instances, 40)
        const read = yield* Results.readResults(yield* readRun("last", options))
        assert.deepStrictEqual(read.decision, played.decision)
        const again = yield* replay("last", options)
        assert.deepStrictEqual(again.decision, played.decision)
      }).pipe(stored)
  )

  it.effect("ends undecided at its maximum number of instances or cost", () =>
    Effect.gen(function* () {
      const few = yield* evaluate({ ...plan, until: { decided: { detect: 0.3, maxInstances: 8, block: 4 } } }, options)
      const { conclusions, end } = Option.getOrThrow(few.decision)
      assert.include(["maximum", "unlikely"], Option.getOrThrow(end))
      assert.strictEqual(conclusions[0]?.verdict, "undecided")
    }).pipe(stored)
  )

  it.each<[string, EvaluationPlan, RegExp]>([
    [
      "instances of a set",
      { ...plan, benchmark: { benchmark: "ace", from: { set: "standard@1" } } },
      /draws as many as needed/
    ],
    ["one agent", { ...plan, adapters: "react" }, /fewer than two agents/],
    ["two benchmarks", { ...plan, benchmark: ["ace", "agent-escape"] }, /decides on one at a time/],
    ["a number of instances", { ...plan, instances: 5 }, /leave instances out/],
    ["a margin of 2", { ...plan, until: { decided: { margin: 2 } } }, /margin 2: expected/],
    ["an unknown metric", { ...plan, until: { decided: { metrics: ["rewrd"] } } }, /"rewrd".*reward/],
    ["an unknown facet", { ...plan, until: { decided: { cluster: "colour" } } }, /facet "colour"/]
  ])("refuses %s in words", (_, asked, sentence) =>
    Effect.runPromise(
      Effect.flip(Steps.prepare(asked, options)).pipe(
        stored,
        Effect.map(({ message }) => assert.match(message, sentence))
      )
    )
  )

  it.effect("warns a run of fixed size that its question was already looked at", () =>
    Effect.gen(function* () {
      const decided = yield* evaluate(plan, options)
      const { until: _, ...rest } = plan
      const fixed = yield* evaluate({ ...rest, instances: 4, seed: "8" }, options)
      const { looks } = Option.getOrThrow(decided.decision)
      // a run that was ended before its first trial never looked
      const store = yield* RunStore
      yield* store.begin({ ...decided.run, id: "ended-at-once" })
      yield* store.end("ended-at-once", "interrupted")
      assert.deepStrictEqual(yield* Results.earlierLooks(fixed.run), [{ run: decided.run.id, looks }])
      assert.deepStrictEqual(yield* Results.earlierLooks(decided.run), [])
      const elsewhere = { benchmark: "ace", from: { difficulty: { hidden: 2 } } } as const
      const other = yield* evaluate({ ...rest, benchmark: elsewhere, instances: 4 }, options)
      assert.deepStrictEqual(yield* Results.earlierLooks(other.run), [])
    }).pipe(stored)
  )
})
