import { GridGame } from "@escapement/testing"
import { Episodes } from "@escapement/bridges"
import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Option, Schema } from "effect"

const instance = Effect.runSync(
  Effect.orDie(GridGame.generateGrid(Randomness.seed("doors"), { slots: 2, candidates: 3 }))
)
const limits = { calls: 8, wall: Duration.minutes(1) }

const Standing = Schema.Struct({
  episode: Schema.optionalKey(Schema.String),
  snapshot: Schema.optionalKey(Schema.String),
  calls: Schema.optionalKey(Schema.Int),
  ended: Schema.optionalKey(Schema.Boolean),
  reward: Schema.optionalKey(Schema.Int),
  outcome: Schema.optionalKey(Schema.Struct({ _tag: Schema.String })),
  content: Schema.optionalKey(Schema.Json),
  left: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json)),
  history: Schema.optionalKey(Schema.Array(Schema.Json)),
  error: Schema.optionalKey(Schema.String)
})

const opened = Effect.fnUntraced(function* (p: number) {
  const { token, url } = yield* Episodes.serveEpisodes(
    (at, seed) =>
      at === 0
        ? Option.some(
            Episodes.openEpisode(GridGame.gridWorld.open(instance), GridGame.GridState, { limits, faults: { p }, seed })
          )
        : Option.none(),
    { instances: 1 }
  )
  return (path: string, body: object, authorization = `Bearer ${token}`) =>
    Effect.promise(() =>
      fetch(`${url}/${path}`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(body)
      })
    ).pipe(
      Effect.flatMap((response) => Effect.promise(() => response.json())),
      Effect.flatMap(Schema.decodeUnknownEffect(Standing)),
      Effect.orDie
    )
})

const missingToken = "expected the header authorization: Bearer TOKEN with this server's token"

const plan = [
  { tool: "look", args: {} },
  { tool: "rules", args: {} },
  { tool: "query", args: { slot: 0 } },
  { tool: "query", args: { slot: 0 } },
  { tool: "query", args: { slot: 1 } }
]

describe("the bridge of a training loop", () => {
  it.live("continues from a snapshot exactly as the episode did, faults and limits included", () =>
    Effect.gen(function* () {
      const ask = yield* opened(0.3)
      const { episode = "" } = yield* ask("reset", { seed: "7" })
      for (const call of plan.slice(0, 2)) yield* ask("step", { episode, ...call })
      const { snapshot = "" } = yield* ask("snapshot", { episode })
      const rest = plan.slice(2)
      const first = yield* Effect.forEach(rest, (call) => ask("step", { episode, ...call }))
      const twin = yield* ask("fork", { snapshot })
      assert.deepStrictEqual([twin.calls, twin.history?.length, twin.ended], [2, 2, false])
      const second = yield* Effect.forEach(rest, (call) => ask("step", { episode: twin.episode ?? "", ...call }))
      assert.deepStrictEqual(second, first)
    })
  )

  it.live("refuses to fork a fork before its own beginning", () =>
    Effect.gen(function* () {
      const ask = yield* opened(0)
      const { episode = "" } = yield* ask("reset", {})
      for (const call of plan.slice(0, 2)) yield* ask("step", { episode, ...call })
      const { episode: twin = "" } = yield* ask("fork", { snapshot: `${episode}@2` })
      assert.strictEqual((yield* ask("fork", { snapshot: `${twin}@2` })).calls, 2)
      assert.strictEqual(
        (yield* ask("fork", { snapshot: `${twin}@1` })).error,
        "this episode began after 2 calls: fork the episode that it continues"
      )
    })
  )

  it.live("reports how an episode ended and its reward", () =>
    Effect.gen(function* () {
      const ask = yield* opened(0)
      const { episode = "" } = yield* ask("reset", {})
      // the time of an episode is not limited
      assert.deepStrictEqual((yield* ask("state", { episode })).left, { calls: 8 })
      const last = yield* ask("step", { episode, tool: "give_up", args: {} })
      assert.deepStrictEqual([last.ended, last.reward, last.outcome?._tag], [true, 0, "gave-up"])
      const after = yield* ask("step", { episode, tool: "look", args: {} })
      assert.deepStrictEqual([after.ended, after.calls], [true, 1])
      const end = yield* ask("fork", { snapshot: `${episode}@1` })
      assert.strictEqual(
        end.error,
        "this episode has no state after 1 calls to continue from: fork an earlier snapshot"
      )
      assert.strictEqual((yield* ask("fork", { snapshot: `${episode}@0` })).ended, false)
      yield* ask("close", { episode })
      assert.match((yield* ask("state", { episode })).error ?? "", /^there is no episode/)
    })
  )

  it.live("reports that no call is left once an episode's calls are used up", () =>
    Effect.gen(function* () {
      const ask = yield* opened(0)
      const { episode = "" } = yield* ask("reset", {})
      for (let i = 0; i < limits.calls; i++) yield* ask("step", { episode, tool: "look", args: {} })
      const { ended, left } = yield* ask("state", { episode })
      assert.deepStrictEqual([ended, left?.["calls"]], [true, 0])
    })
  )

  it.live("refuses a seed and a snapshot that are longer than it can keep", () =>
    Effect.gen(function* () {
      const ask = yield* opened(0)
      const { episode = "", error } = yield* ask("reset", { seed: "s".repeat(1000) })
      assert.isUndefined(error)
      assert.match((yield* ask("reset", { seed: "s".repeat(1001) })).error ?? "", /at most 1000\s+at \["seed"\]/)
      const zeros = (count: number) => ask("fork", { snapshot: `${episode}@${"0".repeat(count)}` })
      assert.isUndefined((yield* zeros(10)).error)
      assert.match((yield* zeros(100)).error ?? "", /at most 100\s+at \["snapshot"\]/)
    })
  )

  it.live("refuses invalid requests in one sentence", () =>
    Effect.gen(function* () {
      const ask = yield* opened(0)
      const complaint = (path: string, body: object, token?: string) =>
        Effect.map(ask(path, body, token), ({ error }) => error)
      assert.strictEqual(yield* complaint("reset", { instance: 1 }), "there is no instance 1: the last one is 0")
      assert.strictEqual(yield* complaint("reset", {}, "Bearer other"), missingToken)
      assert.include(yield* complaint("step", { episode: 1 }), "episode")
      assert.include(yield* complaint("__proto__", {}), "POST /reset")
      assert.include(yield* complaint("fork", { snapshot: "none" }), "there is no episode")
    })
  )
})
