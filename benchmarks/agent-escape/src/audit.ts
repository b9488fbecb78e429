import type { Benchmarks } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { Instance } from "./Instance.ts"
import { playGold } from "./audit/playGold.ts"
import { makeTally } from "./audit/Tally.ts"
import { findDrift, findFlaws, findIdle } from "./audit/validate.ts"
import { world } from "./World.ts"

/**
 * Checks instances one by one: well-formed, every tool yields again what the
 * instance says, solved by its gold calls from what they disclose, within the
 * budget, no node to spare, no way without looking. Counts isomorphic ones, with one key of 64 bits kept
 * per instance.
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
