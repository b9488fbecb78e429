import { ace } from "@escapement/ace"
import { defineBenchmark, type Recordings, RunStore, Trajectories } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { traject } from "@escapement/traject"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import {
  analyse,
  compare,
  evaluate,
  type Events,
  events,
  forkRun,
  forkTrial,
  lock,
  makeCatalogue,
  readRun,
  repeat,
  replay,
  report,
  rescore,
  Results,
  resume,
  Steps
} from "../src/index.ts"
import { catalogue, parts, plan, tableOf } from "./catalogue.ts"

const options = { catalogue, concurrency: 1 }

/** In a store of its own. */
const stored = <A, E>(effect: Effect.Effect<A, E, RunStore | Recordings>) =>
  Effect.provide(effect, SqliteStore.layer(":memory:"))

/** What each trial of a run did, by its id. */
const trajectories = (run: string) =>
  RunStore.use((store) =>
    Effect.map(
      Stream.runCollect(store.trials(run)),
      (trials) =>
        new Map(
          trials.map(({ trial }) => [trial.id, JSON.stringify(trial.events.map(Trajectories.eventToJson))] as const)
        )
    )
  )

const collector = () => {
  const told: Array<Events.EvaluationEvent> = []
  return { told, onEvent: (event: Events.EvaluationEvent) => Effect.sync(() => void told.push(event)) }
}

describe("evaluate", () => {
  it.effect("refuses a plan with too many agents before it makes any of them", () =>
    Effect.gen(function* () {
      const budgets = Array.from({ length: 600 }, (_, i) => ({ steps: i + 1 }))
      const refused = yield* Effect.flip(stored(evaluate({ ...plan, budgets }, options)))
      assert.match(refused.message, /^the run would compare 2400 agents .*: at most 1000 are allowed$/)
    })
  )

  it.effect("refuses a budget that is no number above 0, and plays nothing", () =>
    Effect.gen(function* () {
      // an environment variable that is not set
      const refused = yield* Effect.flip(evaluate(plan, { ...options, budget: { tokens: 5, cost: NaN } }))
      assert.strictEqual(refused.message, "budget.cost NaN: expected a number above 0")
      assert.deepStrictEqual(yield* Effect.flatMap(RunStore, ({ runs }) => runs), [])
    }).pipe(stored)
  )

  it.effect("refuses a reference level that no comparison needs, and plays nothing", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(evaluate(plan, { ...options, reference: { "react.history": "full" } }))
      assert.strictEqual(refused.message, "reference react.history: no option varies in this run")
      assert.deepStrictEqual(yield* Effect.flatMap(RunStore, ({ runs }) => runs), [])
    }).pipe(stored)
  )

  it.effect("plays every agent once under each rate of faults, baselines too", () =>
    Effect.gen(function* () {
      const { benchmark } = plan
      const { summary } = yield* evaluate(
        {
          benchmark: Array.isArray(benchmark) ? benchmark[0] : benchmark,
          adapters: ["react", "oracle"],
          instances: 2,
          faults: [0, 0.5]
        },
        options
      )
      const met = summary.cells.map(({ label, metrics, trials }) => [label, trials, metrics["faults-met"]?.mean !== 0])
      assert.deepStrictEqual(met, [
        ["react fault.p=0", 2, false],
        ["react fault.p=0.5", 2, true],
        ["oracle fault.p=0", 2, false],
        ["oracle fault.p=0.5", 2, true]
      ])
    }).pipe(stored)
  )

  it.effect("plays all trials of two architectures on two families, and reads them", () =>
    Effect.gen(function* () {
      const results = yield* evaluate(plan, options)
      assert.deepStrictEqual(
        results.summary.cells.map(({ benchmark, label, trials }) => [benchmark, label, trials]),
        [
          ["ace", "react", 4],
          ["ace", "function-calling", 4],
          ["agent-escape", "react", 2],
          ["agent-escape", "function-calling", 2]
        ]
      )
      assert.strictEqual(results.run.status, "done")
      assert.strictEqual(results.made, 12)
      assert.deepStrictEqual(
        results.analyses.map(({ benchmark, pairs }) => [benchmark, pairs.length]),
        [
          ["ace", 1],
          ["agent-escape", 1]
        ]
      )
      const read = yield* readRun("last", options)
      assert.strictEqual(read.run.id, results.run.id)
      assert.deepStrictEqual(tableOf(yield* Results.readResults(read)), tableOf(results))
    }).pipe(stored)
  )

  it.effect("reports events in order that add up to the run", () =>
    Effect.gen(function* () {
      const { onEvent, told } = collector()
      const { run, summary } = yield* evaluate(plan, { ...options, concurrency: 3, onEvent })
      const tags = told.map(({ _tag }) => _tag)
      assert.strictEqual(tags[0], "RunStarted")
      assert.strictEqual(tags.at(-1), "RunEnded")
      assert.strictEqual(tags.filter((tag) => tag === "RunStarted" || tag === "RunEnded").length, 2)
      const begun = new Set<string>()
      const ended = new Map<string, string>()
      for (const event of told) {
        if (event._tag === "TrialStarted") begun.add(event.trial)
        if (event._tag !== "TrialFinished") continue
        assert.isTrue(begun.has(event.trial), "a trial ends that has not begun")
        ended.set(event.trial, event.outcome._tag)
        assert.deepStrictEqual([event.done, event.made, event.total], [ended.size, ended.size, 12])
      }
      assert.deepStrictEqual([...begun].toSorted(), [...ended.keys()].toSorted())
      assert.deepStrictEqual([...ended.keys()].toSorted(), [...(yield* trajectories(run.id)).keys()].toSorted())
      const solved = summary.cells.reduce((sum, { outcomes }) => sum + outcomes.solved, 0)
      assert.strictEqual([...ended.values()].filter((outcome) => outcome === "solved").length, solved)
      const last = told.at(-1)
      assert.deepInclude(last, { _tag: "RunEnded", status: "done", done: 12, total: 12 })
    }).pipe(stored)
  )

  it.effect("reports instances that take long to generate, until the first trial ends", () =>
    Effect.gen(function* () {
      const generate: typeof ace.generate = (seed, difficulty) =>
        Effect.andThen(TestClock.adjust("2 seconds"), ace.generate(seed, difficulty))
      const slow = makeCatalogue({ ...parts, benchmarks: [defineBenchmark({ ...ace, generate })] })
      const short = { benchmark: "ace", adapters: "oracle", instances: 4, seed: "7" } as const
      const broken = events(short, { catalogue: slow, concurrency: 1 }).pipe(
        Stream.filter(({ _tag }) => _tag === "TrialFinished"),
        Stream.take(2)
      )
      yield* Stream.runDrain(broken)
      const { onEvent, told } = collector()
      yield* resume("last", { catalogue: slow, concurrency: 1, onEvent })
      const tags = told.map(({ _tag }) => _tag)
      // the first instances are generated again, and not played
      assert.deepStrictEqual(tags.slice(0, 4), [
        "RunStarted",
        "InstanceGenerated",
        "InstanceGenerated",
        "InstanceGenerated"
      ])
      assert.deepInclude(told[1], { done: 1, total: 4, elapsed: 2000 })
      assert.isBelow(tags.lastIndexOf("InstanceGenerated"), tags.indexOf("TrialFinished"))
      // the time that is left is estimated from trials alone
      assert.deepInclude(told[tags.indexOf("TrialFinished")], { made: 1, elapsed: 0 })
    }).pipe(stored)
  )

  it.effect("is a stream of events; stopping it keeps finished trials, and resume plays the rest", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const unbroken = yield* evaluate(plan, options)
      const some = yield* events(plan, options).pipe(
        Stream.filter(({ _tag }) => _tag === "TrialFinished"),
        Stream.take(3),
        Stream.runCollect
      )
      assert.strictEqual(some.length, 3)
      const { run: broken } = yield* readRun("last", options)
      assert.notStrictEqual(broken.id, unbroken.run.id)
      assert.strictEqual(broken.status, "interrupted")
      const kept = (yield* store.finished(broken.id)).size
      assert.isAtLeast(kept, 3)
      assert.isBelow(kept, 12)
      const { onEvent, told } = collector()
      const resumed = yield* resume(broken.id, { ...options, onEvent })
      assert.deepInclude(told[0], { _tag: "RunStarted", kept })
      assert.strictEqual(told.filter(({ _tag }) => _tag === "TrialFinished").length, 12 - kept)
      assert.deepStrictEqual(tableOf(resumed), tableOf(unbroken))
      assert.deepStrictEqual(yield* trajectories(broken.id), yield* trajectories(unbroken.run.id))
    }).pipe(stored)
  )

  it.effect("stops and reports it when a budget is spent, and can continue from there", () =>
    Effect.gen(function* () {
      const { onEvent, told } = collector()
      const error = yield* Effect.flip(evaluate(plan, { ...options, onEvent, budget: { tokens: 1 } }))
      assert.strictEqual(error._tag, "BudgetReached")
      assert.match(error.message, /^the budget is spent: \d+ of 1 tokens$/)
      assert.deepInclude(told.at(-1), { _tag: "RunEnded", status: "interrupted", done: 1 })
      const { made } = yield* resume("last", options)
      assert.strictEqual(made, 12)
    }).pipe(stored)
  )

  it.effect("replays a run without its models, identical in every event", () =>
    Effect.gen(function* () {
      const { run } = yield* evaluate(plan, options)
      const again = yield* replay("last", options)
      assert.strictEqual(again.identical, 12)
      assert.strictEqual(again.run.plan.replay, run.id)
      assert.deepStrictEqual(yield* trajectories(again.run.id), yield* trajectories(run.id))
    }).pipe(stored)
  )

  it.effect("repeats the run of a lock, and refuses a run that differs from it", () =>
    Effect.gen(function* () {
      const first = yield* evaluate(plan, options)
      const locked = yield* lock(first.run.id)
      const again = yield* repeat(locked, options)
      assert.notStrictEqual(again.run.id, first.run.id)
      assert.deepStrictEqual(tableOf(again), tableOf(first))
      const odd = { ...locked, plan: { ...locked.plan, seed: "\u001b[2J\u009b\u202e" } }
      const text = yield* Steps.lockText(odd)
      assert.notMatch(text, /[^ -~]/)
      assert.deepStrictEqual(yield* Steps.parseLock(text, "run.lock.json"), odd)
      const deep = yield* Effect.flip(Steps.parseLock("[".repeat(100_000), "run.lock.json"))
      assert.match(deep.message, /^run.lock.json is not a lock file .*: its JSON nests deeper than 128 levels$/)
      const other = { ...locked, plan: { ...locked.plan, seed: "8" } }
      const { message } = yield* Effect.flip(repeat(other, options))
      assert.match(message, /^this run would differ from the locked one: .*seed was 7, is 8/)
    }).pipe(stored)
  )

  it.effect("repeats the run of a lock of a family whose judged metrics no judge has scored", () =>
    Effect.gen(function* () {
      const judged = { ...options, catalogue: makeCatalogue({ ...parts, benchmarks: [traject] }) }
      const short = { benchmark: "traject", adapters: "oracle", instances: 1, models: "simulated" } as const
      const first = yield* evaluate(short, judged)
      const again = yield* repeat(yield* lock(first.run.id), judged)
      assert.deepStrictEqual(tableOf(again), tableOf(first))
    }).pipe(stored)
  )

  it.effect("compares two agents of a run on every metric, and the reverse comparison is symmetric", () =>
    Effect.gen(function* () {
      const { analyses, compare: of } = yield* evaluate(plan, options)
      const reward = of("react", "function-calling", "ace")["reward"]
      const pair = analyses[0]?.pairs[0]
      assert.deepInclude(reward, { ...pair })
      const turned = of("function-calling", "react", "ace")["reward"]
      assert.strictEqual(turned?.difference, 0 - (reward?.difference ?? Number.NaN))
      assert.strictEqual(turned?.low, 0 - (reward?.high ?? Number.NaN))
      assert.isNumber(of("react", "function-calling", "ace")["steps"]?.difference)
      assert.throws(() => of("react", "function-calling"), /^the run has 2 benchmarks: name one of ace, agent-escape$/)
      assert.throws(() => of("reakt", "function-calling", "ace"), /^unknown agent "reakt". Did you mean "react"\?/)
    }).pipe(stored)
  )
})

describe("a stored run", () => {
  it.effect("can be scored again with equal results, and with an additional metric", () =>
    Effect.gen(function* () {
      const before = yield* evaluate(plan, options)
      const again = yield* rescore("last", options)
      assert.strictEqual(again.trials, 12)
      assert.deepStrictEqual(tableOf(yield* Results.readResults(again)), tableOf(before))
    }).pipe(stored)
  )

  it.effect("can be compared with another run over the groups that the caller names", () =>
    Effect.gen(function* () {
      const many = { ...plan, benchmark: "ace", adapters: "react", instances: 30 }
      const [a, b] = [(yield* evaluate(many, options)).run.id, (yield* evaluate(many, options)).run.id]
      const clustersOf = (cluster?: string) =>
        Effect.map(compare(a, b, { ...options, cluster }), ({ comparison }) =>
          comparison.differences.map(({ clusters }) => clusters)
        )
      assert.deepStrictEqual(yield* clustersOf(), [undefined])
      assert.deepStrictEqual(yield* clustersOf("domain"), [6])
      assert.match((yield* Effect.flip(clustersOf("domains"))).message, /domain/)
    }).pipe(stored)
  )

  it.effect("can be compared with another run, but not with itself", () =>
    Effect.gen(function* () {
      const { run: a } = yield* evaluate(plan, options)
      const { run: b } = yield* evaluate({ ...plan, seed: "8" }, options)
      const { comparison } = yield* compare(a.id, b.id, options)
      assert.strictEqual(comparison.differences.length, 4)
      const { message } = yield* Effect.flip(compare(a.id, a.id, options))
      assert.strictEqual(message, `${a.id} and ${a.id} are the same run, ${a.id}: name two runs`)
    }).pipe(stored)
  )

  it.effect("can be analysed and reported", () =>
    Effect.gen(function* () {
      const { run } = yield* evaluate(plan, options)
      const { analyses, regret } = yield* analyse("last", options)
      assert.deepStrictEqual(
        analyses.map(({ benchmark }) => benchmark),
        ["ace", "agent-escape"]
      )
      assert.strictEqual(regret.length, 4)
      const { message } = yield* Effect.flip(analyse("last", { ...options, margin: 5 }))
      assert.strictEqual(message, "--margin 5: expected a number above 0, up to 1, as reward is a share")
      const { reports, text } = yield* report(["last"], options)
      assert.strictEqual(reports[0]?.run.id, run.id)
      assert.include(text, "function-calling")
    }).pipe(stored)
  )

  it.effect("can be forked where its failed trials went wrong, and trial by trial", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const weak = { ...plan, models: { model: "simulated/sloppy", options: { slip: 0.3 } } }
      const { run } = yield* evaluate(weak, options)
      const forked = yield* forkRun(run.id, { ...options, at: "before-loss" })
      const trials = yield* Stream.runCollect(store.trials(forked.run.id))
      assert.isAbove(trials.length, 0)
      assert.isTrue(trials.every(({ trial }) => trial.identity.fork !== undefined))
      const [analysis] = (yield* analyse(forked.run.id, options)).analyses
      assert.deepStrictEqual(analysis?.fork, { run: run.id, at: "before-loss" })
      const [parent] = yield* Stream.runCollect(store.trials(run.id))
      assert.isDefined(parent)
      const id = parent?.trial.id ?? ""
      const { trial } = yield* forkTrial(id, { catalogue, at: 1, adapter: { name: "function-calling" } })
      assert.deepStrictEqual(trial.identity.fork, { trial: id, at: 1 })
      const { message } = yield* Effect.flip(forkTrial(id, { catalogue, at: 10_000 }))
      assert.match(message, /^--at 10000: expected a number of calls from 0 to \d+$/)
    }).pipe(stored)
  )
})
