import type { Benchmarks } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { Instance } from "./Instance.ts"
import { playGold } from "./audit/playGold.ts"
import { makeTally } from "./audit/Tally.ts"
import { findDrift, findFlaws, findIdle } from "./audit/validate.ts"
import { world } from "./World.ts"

/**
 * Checks instances one by one: each is well-formed, every tool still yields the recorded outputs, the gold calls
 * solve the instance with disclosed values and within the budget, every node is needed, and nothing can be solved
 * without looking. Counts isomorphic instances, keeping one 64-bit key per instance.
 */
export const audit = <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Benchmarks.Audit, E> =>
  Effect.scoped(
    Effect.gen(function* () {
      const played = yield* Effect.orDie(world.with({ interface: "generic" }).value)
      const tally = makeTally()
      yield* Stream.runForEach(instances, (instance) =>
        Effect.gen(function* () {
          const flaws = [...findFlaws(instance)]
          const findings =
            flaws.length > 0
              ? flaws
              : [...findDrift(instance), ...findIdle(instance), ...(yield* playGold(played, instance))]
          tally.add(instance, findings)
        })
      )
      return tally.audit()
    })
  )
