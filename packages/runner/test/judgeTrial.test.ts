import {
  type ConfiguredModel,
  Content,
  type Metrics,
  ModelFailed,
  type ModelReply,
  type ModelRequest,
  Recordings,
  type Trial
} from "@escapement/core"
import { type JudgePanel, Recorder } from "@escapement/runner"
import { judgeTrial } from "../src/judgeTrial.ts"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"

const trial: Trial = {
  id: "t".repeat(64),
  identity: {
    cell: {
      benchmark: { id: "grid", generator: 1, world: 1, settings: {} },
      adapter: { id: "nop", version: "1", kind: "baseline", settings: {} },
      limits: {},
      faults: { p: 0 }
    },
    instance: "i",
    epoch: 0,
    seed: "0123456789abcdef"
  },
  outcome: { _tag: "solved" },
  events: [],
  usage: { input: 5 },
  timing: { wall: 1, model: 0, environment: 0, waiting: 0, harness: 1 }
}

const about = { version: 3, summary: "for tests", unit: "share", better: "higher", source: "ours" } as const
const question: ModelRequest = { messages: [{ role: "user", content: Content.text("Is it good? A number, please.") }] }

/** Makes a metric that reads a number from the first answer. */
const rating = (id = "rating"): Metrics.JudgedMetric<unknown> => ({
  ...about,
  id,
  questions: () => [question],
  measure: (_, __, answers) => {
    const value = Number.parseFloat(answers[0]?.text ?? "")
    return Number.isNaN(value) ? Option.none() : Option.some(value)
  }
})

/** Makes a judge that gives these answers in turn, and then repeats the last one. */
const saying = (id: string, ...words: ReadonlyArray<string>) => {
  let asked = 0
  const generate = () =>
    Effect.suspend(() => {
      const said = words[Math.min(asked++, words.length - 1)] ?? ""
      const reply: ModelReply = { text: said, calls: [], finish: "stop", usage: { input: 10, output: 2 } }
      return said === "fail"
        ? Effect.fail(new ModelFailed({ reason: `${id}: 500`, at: "provider" as const }))
        : Effect.succeed(reply)
    })
  const model: ConfiguredModel = { id, settings: {}, value: () => Effect.succeed({ id, generate }) }
  return { model, asked: () => asked }
}

const panelOf = (judges: ReadonlyArray<ConfiguredModel>, epochs = 1, replay = false) =>
  Recordings.useSync((recordings): JudgePanel => {
    const source = replay
      ? ({ _tag: "Replay", run: "run" } as const)
      : ({ _tag: "Live", run: "run", cache: false } as const)
    return { judges, epochs, recorder: Recorder.makeRecorder(recordings, source) }
  })

const judged = (panel: Effect.Effect<JudgePanel, never, Recordings>, metrics = [rating()], of = trial) =>
  Effect.flatMap(panel, (decided) => judgeTrial(metrics, of, undefined, decided))

const inMemory = <A, E>(effect: Effect.Effect<A, E, Recordings>) => Effect.provide(effect, SqliteStore.layerMemory)

describe("judge", () => {
  it.effect("scores with the mean over all judges and epochs, and records each usage", () =>
    inMemory(
      Effect.gen(function* () {
        const [a, b] = [saying("a", "1", "0"), saying("b", "0.5")]
        const { rating: score } = yield* judged(panelOf([a.model, b.model], 2))
        assert.deepStrictEqual(score?.value, Option.some(0.5))
        assert.deepStrictEqual(
          score?.judgements?.map(({ epoch, judge, usage, value }) => [judge, epoch, Option.getOrNull(value), usage]),
          [
            ["a", 0, 1, { input: 10, output: 2 }],
            ["a", 1, 0, { input: 10, output: 2 }],
            ["b", 0, 0.5, { input: 10, output: 2 }],
            ["b", 1, 0.5, { input: 10, output: 2 }]
          ]
        )
      })
    )
  )

  it.effect("keeps the exact value beside the judges' value, if a metric knows it", () =>
    inMemory(
      Effect.gen(function* () {
        const panel = panelOf([saying("a", "1").model])
        const exactly = (exact: () => Option.Option<number>) => judged(panel, [{ ...rating(), exact }])
        const { rating: known } = yield* exactly(() => Option.some(0))
        assert.deepStrictEqual([known?.value, known?.exact], [Option.some(1), 0])
        const { rating: unknown } = yield* exactly(Option.none)
        assert.isFalse(Object.hasOwn(unknown ?? {}, "exact"))
      })
    )
  )

  it.effect("repeats no judge call, and makes none at all if all are recorded", () =>
    inMemory(
      Effect.gen(function* () {
        const a = saying("a", "1", "0")
        const first = yield* judged(panelOf([a.model], 2))
        assert.deepStrictEqual(yield* judged(panelOf([a.model], 2)), first)
        assert.deepStrictEqual(yield* judged(panelOf([a.model], 2, true)), first)
        assert.strictEqual(a.asked(), 2)
      })
    )
  )

  it.effect("asks a question that two metrics share only once per epoch", () =>
    inMemory(
      Effect.gen(function* () {
        const a = saying("a", "1")
        yield* judged(panelOf([a.model]), [rating("one"), rating("two")])
        assert.strictEqual(a.asked(), 1)
      })
    )
  )

  it.effect.each<readonly [string, string, string]>([
    ["answers garbage", "I like trains", 'a: cannot be read: "I like trains"'],
    ["fails", "fail", "a: a: 500"]
  ])("omits the score, with the reason, if the judge %s", ([, words, reason]) =>
    inMemory(
      Effect.gen(function* () {
        const { rating: score } = yield* judged(panelOf([saying("a", words).model]))
        assert.deepStrictEqual(score?.value, Option.none())
        assert.strictEqual(score?.failed, reason)
        // one judge that answers is enough
        const both = yield* judged(panelOf([saying("c", words).model, saying("b", "1").model]))
        assert.deepStrictEqual(both["rating"]?.value, Option.some(1))
        assert.isUndefined(both["rating"]?.failed)
        assert.isDefined(both["rating"]?.judgements?.[0]?.failed)
      })
    )
  )

  it.effect("fails only the metric that throws", () =>
    inMemory(
      Effect.gen(function* () {
        const throwing = (id: string, change: Partial<Metrics.JudgedMetric<unknown>>) => ({ ...rating(id), ...change })
        const oops = () => {
          throw new Error("oops")
        }
        const scores = yield* judged(panelOf([saying("a", "1").model]), [
          throwing("asking", { questions: oops }),
          throwing("measuring", { measure: oops }),
          throwing("nan", { measure: () => Option.some(Number.NaN) }),
          rating()
        ])
        assert.strictEqual(scores["asking"]?.failed, "oops")
        assert.strictEqual(scores["measuring"]?.failed, "a: oops")
        assert.strictEqual(scores["nan"]?.failed, "a: measured NaN, which is not a number")
        assert.deepStrictEqual(scores["rating"]?.value, Option.some(1))
      })
    )
  )

  it.effect("calls no judge if a metric has no question, or the trial is an infra-error", () =>
    inMemory(
      Effect.gen(function* () {
        const a = saying("a", "1")
        const known = { ...rating(), questions: () => [], measure: () => Option.some(0) }
        const { rating: score } = yield* judged(panelOf([a.model]), [known])
        assert.deepStrictEqual(score, { version: 3, value: Option.some(0) })
        const lost: Trial = { ...trial, outcome: { _tag: "infra-error", reason: "500" } }
        assert.deepStrictEqual(yield* judged(panelOf([a.model]), [rating()], lost), {})
        assert.strictEqual(a.asked(), 0)
      })
    )
  )
})
