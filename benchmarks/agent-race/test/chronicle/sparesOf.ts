import { Effect } from "effect"
import type { Instance } from "../../src/Instance.ts"
import { world } from "../../src/backend/openWorld.ts"
import { playCarefully } from "./carefulSolver.ts"

/** Plays legs by a careful solver who has no luck, in two orders of candidates: each leg, whether it won, and calls left. */
export const sparesOf = (legs: ReadonlyArray<Instance>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const opened = yield* Effect.orDie(world.with({ backend: "own", standIns: false, maxReply: 8000 }).value)
      return yield* Effect.forEach(
        legs.flatMap((leg) => [{ leg, order: "first" } as const, { leg, order: "second" } as const]),
        ({ leg, order }) => Effect.map(playCarefully(opened, leg, order), (played) => ({ leg, ...played }))
      )
    })
  )
