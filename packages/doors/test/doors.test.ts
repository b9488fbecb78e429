import { ace } from "@escapement/ace"
import { oracle } from "@escapement/adapters"
import { agentEscape } from "@escapement/agent-escape"
import {
  type AnyBenchmark,
  type ConfiguredAdapter,
  type Trial,
  type TrialIdentity,
  callsOf,
  identityOf,
  plain,
  seed
} from "@escapement/core"
import { attempt } from "@escapement/env"
import { grid } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { type Shown, doors, oracleThrough } from "./throughDoors.ts"

const identity = (benchmark: AnyBenchmark, adapter: ConfiguredAdapter): TrialIdentity => ({
  cell: {
    benchmark: { id: benchmark.id, generator: 1, world: 1, settings: {} },
    adapter: { id: adapter.id, version: adapter.version, kind: adapter.kind, settings: adapter.settings },
    limits: {},
    // faults happen in the session, never in a door
    faults: { p: 0.2 }
  },
  instance: "doors",
  epoch: 0,
  seed: "doors"
})

const play = (any: AnyBenchmark, adapter: ConfiguredAdapter): Effect.Effect<Trial> =>
  any.use((benchmark) =>
    Effect.gen(function* () {
      const tier = Object.values(benchmark.tiers)[0]?.[0]
      const world = yield* Result.getOrThrow(benchmark.world.fromText({})).value
      return yield* attempt({
        world,
        State: benchmark.State,
        instance: yield* benchmark.generate(seed("doors"), tier ?? assert.fail("no tier")),
        identity: identity(any, adapter),
        adapter,
        model: Option.none(),
        limits: { calls: 12 },
        putBlob: () => {}
      })
    }).pipe(Effect.scoped, Effect.orDie)
  )

const families = [grid, ace, agentEscape]

describe.each(families.map((family) => [family.id, family] as const))("the doors of %s", (_, family) => {
  it.live.each(Object.entries(doors))("%s leaves the trajectory that the oracle leaves in process", ([, open]) =>
    Effect.gen(function* () {
      const shown: Shown = []
      const inside = yield* play(family, oracle.with({}))
      const through = yield* play(family, oracleThrough(open, shown))
      assert.strictEqual(identityOf(through.events), identityOf(inside.events))
      assert.deepStrictEqual(through.outcome, inside.outcome)
      // the reply to the ending call may be cut off with the program that asked
      const texts = callsOf(inside.events).map(({ content }) => plain(content))
      assert.deepStrictEqual(
        shown.map(({ text }) => text),
        texts.slice(0, shown.length)
      )
      assert.isAtLeast(shown.length, texts.length - 1)
    })
  )
})
