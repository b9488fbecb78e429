import { ace } from "@escapement/ace"
import { oracle } from "@escapement/adapters"
import { agentEscape } from "@escapement/agent-escape"
import {
  type Adapters,
  type Benchmark,
  type Benchmarks,
  Content,
  Randomness,
  type ToolCall,
  Trajectories,
  type Trial,
  type TrialIdentity
} from "@escapement/core"
import { agentRace } from "@escapement/agent-race"
import { Attempts } from "@escapement/env"
import { Episodes } from "@escapement/bridges"
import { mmEscape } from "@escapement/mm-escape"
import { GridGame } from "@escapement/testing"
import { traject } from "@escapement/traject"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Predicate, Result } from "effect"
import { type Shown, bridges, oracleThrough, shownIn } from "./throughBridges.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const limits = { calls: 8 }
/** Few calls, for bridges on which each call is a process. */
const fewCalls = { calls: 3 }
// faults are injected by the session, never by a bridge
const faults = { p: 0.2 }

const identity = (benchmark: Benchmarks.AnyBenchmark, adapter: Adapters.ConfiguredAdapter): TrialIdentity => ({
  cell: {
    benchmark: { id: benchmark.id, generator: 1, world: 1, settings: {} },
    adapter: { id: adapter.id, version: adapter.version, kind: adapter.kind, settings: adapter.settings },
    limits: {},
    faults
  },
  instance: "doors",
  epoch: 0,
  seed: "doors"
})

/** Opens the world of a family with an instance of its first tier. */
const opened = <Instance, Difficulty, State>(benchmark: Benchmark<Instance, Difficulty, State>) =>
  Effect.gen(function* () {
    const tier = Object.values(benchmark.tiers)[0]?.[0]
    const world = yield* Result.getOrThrow(benchmark.world.fromText({})).value
    return { position: world.open(yield* benchmark.generate(Randomness.seed("doors"), tier ?? assert.fail("no tier"))) }
  })

const play = (
  any: Benchmarks.AnyBenchmark,
  adapter: Adapters.ConfiguredAdapter,
  within = limits
): Effect.Effect<Trial> =>
  any.use((benchmark) =>
    Effect.gen(function* () {
      return yield* Attempts.attempt({
        ...(yield* opened(benchmark)),
        State: benchmark.State,
        identity: identity(any, adapter),
        adapter,
        model: Option.none(),
        limits: within,
        putBlob: () => {}
      })
    }).pipe(Effect.scoped, Effect.orDie)
  )

/**
 * Returns what the bridge of a training loop shows for some calls, as text, and whether the last call ended the
 * episode.
 */
const stepped = (any: Benchmarks.AnyBenchmark, calls: ReadonlyArray<ToolCall>) =>
  any.use((benchmark) =>
    Effect.gen(function* () {
      const { position } = yield* opened(benchmark)
      const { token, url } = yield* Episodes.serveEpisodes(() =>
        Option.some(Episodes.openEpisode(position, benchmark.State, { seed: "doors", limits, faults }))
      )
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
      const ask = (route: string, body: object) =>
        Effect.promise(async (): Promise<unknown> => {
          const response = await fetch(`${url}/${route}`, { method: "POST", headers, body: JSON.stringify(body) })
          return response.json()
        })
      const reset = yield* ask("reset", {})
      const episode = Predicate.hasProperty(reset, "episode") ? reset.episode : undefined
      const replies = yield* Effect.forEach(calls, (call) => ask("step", { episode, ...call }))
      const last = replies.at(-1)
      return { texts: replies.map(shownIn), ended: Predicate.hasProperty(last, "ended") && last.ended === true }
    }).pipe(Effect.scoped, Effect.orDie)
  )

const families = [GridGame.grid, ace, agentEscape, traject, agentRace, mmEscape]

// a bridge knows nothing of families
describe.each(someOf(families, 6).map((family) => [family.id, family] as const))("the bridges of %s", (_, family) => {
  it.live.each(Object.entries(bridges))("%s gives the same trajectory as the oracle in process", ([name, open]) =>
    Effect.gen(function* () {
      const shown: Shown = []
      const within = name === "env-tool" ? fewCalls : limits
      const inside = yield* play(family, oracle.with({}), within)
      const through = yield* play(family, oracleThrough(open, shown), within)
      assert.strictEqual(
        Trajectories.canonicalTrajectory(through.events),
        Trajectories.canonicalTrajectory(inside.events)
      )
      assert.deepStrictEqual(through.outcome, inside.outcome)
      // the reply to the last call may be cut off together with the program that made the call
      const texts = Trajectories.listCalls(inside.events).map(({ content }) => Content.plain(content))
      assert.deepStrictEqual(
        shown.map(({ text }) => text),
        texts.slice(0, shown.length)
      )
      assert.isAtLeast(shown.length, texts.length - 1)
    })
  )

  it.live("the bridge of a training loop shows the same as the oracle sees in process", () =>
    Effect.gen(function* () {
      const made = Trajectories.listCalls((yield* play(family, oracle.with({}))).events)
      const { ended, texts } = yield* stepped(
        family,
        made.map(({ call }) => call)
      )
      assert.deepStrictEqual(
        texts,
        made.map(({ content }) => Content.plain(content))
      )
      assert.isTrue(ended)
    })
  )
})
