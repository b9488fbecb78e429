import { agentRace } from "@escapement/agent-race"
import { Configuration, NoOptions, RunStore, defineBaseline, defineBenchmark } from "@escapement/core"
import { type EvaluationPlan, evaluate, makeCatalogue, resume } from "@escapement/evaluate"
import { Python } from "@escapement/sandbox"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Deferred, Effect, Exit, Scope, Stream } from "effect"
import { noRecordings } from "../../benchmarks/agent-race/src/backend/live/Recordings.ts"
import { openLive } from "../../benchmarks/agent-race/src/backend/live/openLive.ts"
import type { Instance } from "../../benchmarks/agent-race/src/Instance.ts"
import type { Stop } from "../../benchmarks/agent-race/src/leg/Stop.ts"
import { makeWorld } from "../../benchmarks/agent-race/src/World.ts"
import { loopback } from "../../benchmarks/agent-race/test/loopback.ts"
import { smallLeg } from "../../benchmarks/agent-race/test/smallLeg.ts"

const legs = 4
const keys = ConfigProvider.layer(ConfigProvider.fromUnknown({ SERPER_API_KEY: "k", GOOGLE_API_KEY: "k" }))

const serve = (port?: number) =>
  loopback(
    ({ path }) =>
      path.startsWith("/wiki/")
        ? { html: "<h1>Ald</h1><p>Its mayor is Grahame Morris.</p>" }
        : { json: { status: "OK", results: [{ elevation: 119.63 }] } },
    port
  )

/** Returns a leg whose pages are served by this machine, under another host name than the services. */
const legAt = (url: string, name: string): Instance => {
  const moved = <A extends { readonly url: string }>(at: A): A => ({
    ...at,
    url: at.url.replace("https://en.wikipedia.org", url.replace("127.0.0.1", "localhost"))
  })
  const stopAt = (stop: Stop): Stop =>
    (stop._tag === "Page" || stop._tag === "Roadblock") && stop.article !== null
      ? { ...stop, article: moved(stop.article) }
      : stop
  const [first, ...others] = smallLeg.stops
  return { ...smallLeg, name, start: moved(smallLeg.start), stops: [stopAt(first), ...others.map(stopAt)] }
}

/** Makes the race over the live services, all of them at one address. */
const raceAt = (url: string) =>
  defineBenchmark({
    ...agentRace,
    published: () => Stream.fromIterable(Array.from({ length: legs }, (_, i) => legAt(url, `leg-${i}`))),
    world: Configuration.configurable(
      "agent-race",
      NoOptions,
      Effect.fnUntraced(function* () {
        const open = { serper: url, archive: url, forecast: url, countries: url, yahoo: url }
        const endpoints = { ...open, google: `${url}/maps`, binance: [url], beacon: `${url}/beacon` }
        const isAllowed = (host: string) => host === "127.0.0.1" || host === "localhost"
        const live = yield* openLive(noRecordings, endpoints, isAllowed)
        const python = yield* Python.makePythonSandbox({})
        const backendOf = (leg: Instance) => Effect.sync(() => live(leg))
        return makeWorld({ backendOf, python, coder: undefined, replays: "recorded", maxReply: 8000 })
      })
    )
  })

/** Reads the first page, asks how high a place lies, and says the digit. */
const walker = (before: Effect.Effect<void>, url: string) =>
  defineBaseline({
    id: "walker",
    version: "1",
    summary: "walks",
    play: ({ session }) =>
      Effect.gen(function* () {
        yield* before
        const page = `${url.replace("127.0.0.1", "localhost")}/wiki/Ald`
        yield* session.call({ tool: "fetch_webpage", args: { url: page } })
        yield* session.call({ tool: "maps_elevation", args: { latitude: 1, longitude: 2 } })
        yield* session.call({ tool: "submit", args: { answer: smallLeg.passcode } })
      })
  })

const outcomesOf = (run: string) =>
  RunStore.use((store) =>
    Effect.map(Stream.runCollect(store.results(run)), (all) => all.map(({ outcome }) => outcome._tag).toSorted())
  )

describe("a network failure during a live run", () => {
  it.live("leaves only infra-errors, and the run finishes once the network is back", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const { url } = yield* Scope.provide(serve(), scope)
      const unplugged = yield* Deferred.make<void>()
      let begun = 0
      // two legs are played; when the others begin, the network goes down
      const beforehand = Effect.suspend(() => {
        begun++
        if (begun < 3) return Effect.void
        return begun === 3
          ? Effect.andThen(Scope.close(scope, Exit.void), Deferred.succeed(unplugged, undefined))
          : Deferred.await(unplugged)
      })
      const catalogue = makeCatalogue({
        benchmarks: [raceAt(url)],
        adapters: [walker(Effect.asVoid(beforehand), url)],
        metrics: [],
        models: []
      })
      const plan: EvaluationPlan = {
        benchmark: { benchmark: "agent-race", from: { published: "." } },
        adapters: "walker",
        instances: legs,
        seed: "7"
      }
      const { run } = yield* evaluate(plan, { catalogue, concurrency: 1 })
      assert.deepStrictEqual(yield* outcomesOf(run.id), ["infra-error", "infra-error", "solved", "solved"])
      yield* serve(Number(new URL(url).port))
      yield* resume(run.id, { catalogue, concurrency: 1, retryInfra: true })
      assert.deepStrictEqual(yield* outcomesOf(run.id), ["solved", "solved", "solved", "solved"])
    }).pipe(Effect.scoped, Effect.provide([SqliteStore.layer(":memory:"), keys]))
  )
})
