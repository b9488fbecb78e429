import { RunStore, type Stored, Trajectories } from "@escapement/core"
import { localRateLimits } from "@escapement/models"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Stream } from "effect"
import { executing } from "../../packages/runner/test/agents.ts"
import { someOf } from "./isThorough.ts"

const hour = 3_600_000

/** Makes a clock whose wall time is shifted by these milliseconds, one after the other at each reading. */
const jumping = (jumps: ReadonlyArray<number>) =>
  Effect.map(Clock.Clock, (real): Clock.Clock => {
    let readings = 0
    const jump = () => jumps[readings++ % jumps.length] ?? 0
    const currentTimeMillisUnsafe = () => real.currentTimeMillisUnsafe() + jump()
    const currentTimeNanosUnsafe = () => real.currentTimeNanosUnsafe() + BigInt(jump()) * 1_000_000n
    return {
      currentTimeMillisUnsafe,
      currentTimeMillis: Effect.sync(currentTimeMillisUnsafe),
      currentTimeNanosUnsafe,
      currentTimeNanos: Effect.sync(currentTimeNanosUnsafe),
      monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
      monotonicTimeNanos: real.monotonicTimeNanos,
      sleep: (time) => real.sleep(time)
    }
  })

const under =
  (jumps: ReadonlyArray<number>) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(jumping(jumps), (clock) => Effect.provideService(effect, Clock.Clock, clock))

const run = Effect.andThen(
  executing({}),
  Effect.flatMap(RunStore, (store) => Stream.runCollect(store.trials("run")))
).pipe(Effect.provide(SqliteStore.layerMemory))

const essence = ({ cell, scores, trial }: Stored.StoredTrial) => ({
  cell,
  scores,
  id: trial.id,
  trajectory: Trajectories.canonicalTrajectory(trial.events),
  outcome: trial.outcome,
  usage: trial.usage
})

const clocks: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [
  ["an hour back", [0, -hour]],
  ["an hour ahead", [0, hour]],
  ["to and fro", [hour, -hour, 0]]
]

describe("a clock that is changed during a run", () => {
  it.live.each(someOf(clocks.toReversed(), 3))("$0 changes nothing of a run, and no time is negative", ([, jumps]) =>
    Effect.gen(function* () {
      const plain = yield* run
      const made = yield* under(jumps)(run)
      assert.isNotEmpty(made)
      assert.deepStrictEqual(made.map(essence), plain.map(essence))
      for (const { trial } of made) {
        for (const time of Object.values(trial.timing)) assert.isAtLeast(time, 0)
        assert.isBelow(trial.timing.wall, hour)
      }
    })
  )

  it.live.each(clocks)("$0 makes no call wait for an hour", ([, jumps]) =>
    Effect.gen(function* () {
      const limits = localRateLimits(new Map([["p", 60_000_000]]))
      const waits = yield* under(jumps)(Effect.forEach(Array.from({ length: 10 }), () => limits.permit("p/m")))
      for (const { waited } of waits) assert.isBelow(waited, hour)
    })
  )
})
