import type { Audit } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { Instance } from "./Instance.ts"
import { rehearse } from "./audit/rehearse.ts"
import { makeTally } from "./audit/Tally.ts"
import { driftOf, flawsOf, idleOf } from "./audit/validate.ts"
import { world } from "./World.ts"

/**
 * Checks instances one by one: well-formed, every tool yields again what the
 * instance says, solved by its gold calls from what they disclose, within the
 * budget, no node to spare, no way without looking. Counts isomorphic ones, with one key of 64 bits kept
 * per instance.
 */
export const audit = <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Audit, E> =>
  Effect.scoped(
    Effect.gen(function* () {
      const played = yield* Effect.orDie(world.with({ interface: "generic" }).value)
      const tally = makeTally()
      yield* Stream.runForEach(instances, (instance) =>
        Effect.gen(function* () {
          const flaws = [...flawsOf(instance)]
          const findings =
            flaws.length > 0
              ? flaws
              : [...driftOf(instance), ...idleOf(instance), ...(yield* rehearse(played, instance))]
          tally.add(instance, findings)
        })
      )
      return tally.audit()
    })
  )
