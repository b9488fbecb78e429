import { RunStore } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { Lines } from "@escapement/report"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { type EvaluationPlan, evaluate, forkTrial, Results } from "../../src/index.ts"
import { listTrials } from "../../src/trials/listTrials.ts"
import { catalogue, plan } from "../catalogue.ts"

const layout = { width: 120, style: Lines.plainStyle }
const listed = { run: "last", agents: [], outcomes: [], isUnsolved: true, by: "cause", most: 50, catalogue } as const

/** The agents that groups of lost trials name, of a run over some of the plan's families. */
const named = Effect.fnUntraced(
  function* (benchmark: NonNullable<EvaluationPlan["benchmark"]>) {
    yield* evaluate({ ...plan, benchmark, instances: 6, models: "simulated/sloppy" }, { catalogue })
    const { lines } = yield* listTrials(listed)
    return lines({ width: 120, style: Lines.plainStyle }).flatMap((line) => /^ {4}(\S.*): \d+, /.exec(line)?.[1] ?? [])
  },
  Effect.provide(SqliteStore.layer(":memory:"))
)

describe("a list of trials", () => {
  it.effect.each([0, -1])("is not limited to %d trials", (most) =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(listTrials({ ...listed, most }))
      assert.strictEqual(message, `--limit ${most}: expected 1 or more`)
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )

  it.effect("shows the value by which it is sorted", () =>
    Effect.gen(function* () {
      yield* evaluate({ ...plan, benchmark: "ace", adapters: ["react"], instances: 2 }, { catalogue })
      const wide = { width: 120, style: Lines.plainStyle }
      const list = { ...listed, isUnsolved: false, by: undefined }
      const heads: Array<string | undefined> = []
      for (const sort of [undefined, "tokens", "wall", "score"] as const) {
        const { lines } = yield* listTrials({ ...list, sort })
        heads.push(lines(wide)[1]?.split(/ +/).at(-2))
      }
      assert.deepStrictEqual(heads, ["calls", "tokens", "wall", "score"])
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})

describe("the trials of a fork", () => {
  it.effect("are told as such by every list and by the card", () =>
    Effect.gen(function* () {
      const { run } = yield* evaluate({ ...plan, benchmark: "ace", adapters: ["react"], instances: 1 }, { catalogue })
      const whole = { ...listed, isUnsolved: false, by: undefined }
      const before = yield* listTrials(whole)
      assert.notInclude(before.lines(layout).join("\n"), "continues")
      assert.notProperty(yield* Results.cardJson(run), "fork")
      const [trial] = yield* Stream.runCollect((yield* RunStore).results(run.id))
      const fork = yield* forkTrial(trial!.id, { catalogue, at: 1 })
      const said = `continues, after its first call, trial ${trial!.id.slice(0, 12)} of run ${run.id}`
      const after = yield* listTrials(whole)
      assert.include(after.lines(layout), `each ${said}`)
      assert.include(JSON.stringify(after.json), `"fork":"${said}"`)
      assert.include((yield* listTrials(listed)).lines(layout), `each ${said}`)
      assert.deepInclude(yield* Results.cardJson(yield* Results.findRun(fork.run)), {
        fork: { trial: trial!.id, at: 1, run: run.id }
      })
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})

describe("lost trials by cause", () => {
  it.effect("name the family of each agent if a run has several families, and only the agent otherwise", () =>
    Effect.gen(function* () {
      const [first, second] = [
        yield* named(plan.benchmark ?? "ace"),
        yield* named({ benchmark: "ace", from: { tier: "standard" } })
      ]
      assert.isNotEmpty(first)
      for (const name of first) assert.match(name, / on (?:ace|agent-escape)$/)
      assert.isNotEmpty(second)
      for (const name of second) assert.notInclude(name, " on ")
    })
  )

  it.effect("claims nothing about trials that the filters leave out", () =>
    Effect.gen(function* () {
      yield* evaluate({ ...plan, benchmark: "ace", adapters: ["react"], instances: 2 }, { catalogue })
      const { lines } = yield* listTrials({ ...listed, outcomes: ["infra-error"] })
      assert.deepStrictEqual(lines({ width: 120, style: Lines.plainStyle }), ["No unsolved trial matches."])
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})
