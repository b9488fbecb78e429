import { GridGame } from "@escapement/testing"
import { Episodes } from "@escapement/bridges"
import { keepEpisodes } from "../../src/episodes/OpenEpisodes.ts"
import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { TestClock } from "effect/testing"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const instance = Effect.runSync(
  Effect.orDie(GridGame.generateGrid(Randomness.seed("doors"), { slots: 2, candidates: 3 }))
)
const opened = Episodes.openEpisode(GridGame.gridWorld.open(instance), GridGame.GridState, {
  limits: {},
  faults: { p: 0 },
  seed: "1"
})
const limits: Episodes.EpisodeLimits = { episodes: 100, bytes: 50_000_000, idle: Duration.minutes(10) }

describe("the episodes of a server", () => {
  it.effect("are limited in number, and are closed after their idle time", () =>
    Effect.gen(function* () {
      const episodes = yield* keepEpisodes(limits)
      const enter = Effect.flatMap(opened, episodes.enter)
      for (let i = 0; i < 100; i++) yield* enter
      const refused = yield* Effect.flip(enter)
      assert.deepStrictEqual([refused.status, refused.reason], [429, "100 episodes are open: close some"])
      yield* TestClock.adjust(Duration.minutes(9))
      assert.strictEqual((yield* Effect.flip(enter)).status, 429)
      yield* TestClock.adjust(Duration.minutes(1))
      const id = yield* enter
      assert.strictEqual(episodes.size().episodes, 1)
      yield* TestClock.adjust(Duration.minutes(9))
      yield* episodes.find(id)
      yield* TestClock.adjust(Duration.minutes(9))
      yield* episodes.find(id)
      yield* TestClock.adjust(Duration.minutes(10))
      const gone = yield* Effect.flip(episodes.find(id))
      assert.deepStrictEqual(
        [gone.status, gone.reason],
        [404, `there is no episode ${id}: it was closed, or nothing was asked of it for 10m`]
      )
    })
  )

  it.effect("leave nothing behind after thousands were opened and abandoned", () =>
    Effect.gen(function* () {
      const episodes = yield* keepEpisodes(limits)
      const abandoned = isThorough ? 10_000 : 2000
      let [most, entered] = [0, 0]
      for (let i = 0; i < abandoned; i++) {
        const episode = yield* opened
        yield* episode.session.call({ tool: "look", args: {} })
        entered += Option.isSome(yield* Effect.option(episodes.enter(episode))) ? 1 : 0
        most = Math.max(most, episodes.size().episodes)
        // a whole batch is abandoned: nobody sends a request while its time passes
        if (i % 100 === 99) yield* TestClock.adjust(limits.idle)
      }
      assert.deepStrictEqual([entered, most], [abandoned, 100])
      yield* TestClock.adjust(Duration.times(limits.idle, 2))
      assert.deepStrictEqual(episodes.size(), { episodes: 0, bytes: 0 })
    })
  )

  it.effect("have a limit of bytes, forks included", () =>
    Effect.gen(function* () {
      const episodes = yield* keepEpisodes({ ...limits, bytes: 300_000 })
      const episode = yield* opened
      const id = yield* episodes.enter(episode)
      const before = episodes.size().bytes
      yield* episodes.requireRoom
      const args = { note: "x".repeat(60_000) }
      for (let i = 0; i < 3; i++) yield* episode.session.call({ tool: "look", args })
      yield* episodes.find(id)
      assert.isAbove(episodes.size().bytes, before + 3 * 60_000)
      const refused = yield* Effect.flip(episodes.requireRoom)
      assert.strictEqual(refused.status, 503)
      assert.include(refused.reason, "close some")
      const fork = yield* episode.fork(3)
      assert.isAbove(fork.bytes(), 3 * 60_000)
      assert.strictEqual((yield* Effect.flip(episodes.enter(fork))).status, 503)
      yield* episodes.close(id)
      assert.deepStrictEqual(episodes.size(), { episodes: 0, bytes: 0 })
      yield* episodes.enter(fork)
    })
  )

  it.effect("are refused over HTTP in a sentence, and are closed to make room", () =>
    Effect.gen(function* () {
      const { token, url } = yield* Episodes.serveEpisodes(() => Option.some(opened), {
        limits: { episodes: 2, idle: Duration.minutes(1) }
      })
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
      const ask = (path: string, body: string) =>
        Effect.promise(async () => {
          const response = await fetch(`${url}/${path}`, { method: "POST", headers, body })
          return [response.status, await response.text()] as const
        })
      const [, first] = yield* ask("reset", "{}")
      yield* ask("reset", "{}")
      assert.deepStrictEqual(yield* ask("reset", "{}"), [429, '{"error":"2 episodes are open: close some"}'])
      yield* TestClock.adjust(Duration.minutes(1))
      assert.strictEqual((yield* ask("reset", "{}"))[0], 200)
      const { episode }: { readonly episode: string } = JSON.parse(first)
      assert.strictEqual((yield* ask("state", JSON.stringify({ episode })))[0], 404)
    })
  )
})
