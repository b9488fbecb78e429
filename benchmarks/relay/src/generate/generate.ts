import { type Benchmark, Benchmarks, Randomness } from "@escapement/core"
import { Effect } from "effect"
import type { Difficulty } from "../Difficulty.ts"
import { type Instance, kindOf } from "../Instance.ts"
import { families, sumOfVersions } from "../Stage.ts"
import { findLock } from "./findLock.ts"

/**
 * Raised whenever a seed and difficulty give another instance. Rises also with the generator versions of the
 * families.
 */
export const generatorVersion = 1 + sumOfVersions("generator")

/** Most rooms that are drawn to find one with a possible lock. */
const mostDrawn = 20

/** Generates an instance of one of a tier's difficulties; the seed chooses both. */
const draw = <I, D, S>(
  { generate, id, tiers }: Benchmark<I, D, S>,
  tier: string,
  seed: Randomness.Seed
): Effect.Effect<I, Benchmarks.GenerationFailed> => {
  const [difficulty] = Randomness.rng(seed, "difficulty").sample(tiers[tier] ?? [], 1)
  return difficulty === undefined
    ? Effect.fail(new Benchmarks.GenerationFailed({ reason: `${id} has no tier ${tier}` }))
    : generate(seed, difficulty)
}

/** Draws a room with a possible lock. */
const drawLocked = Effect.fnUntraced(function* (tier: string, seed: Randomness.Seed) {
  for (let attempt = 0; attempt < mostDrawn; attempt++) {
    const room = yield* draw(families.room, tier, Randomness.seed(seed, "room", attempt))
    const lock = findLock(room)
    if (lock !== undefined) return { room, lock }
  }
  const reason = `of ${mostDrawn} rooms of ${tier} none has a lock beside its goal`
  return yield* new Benchmarks.GenerationFailed({ reason })
})

/** Generates the relay of a seed. */
export const generate = Effect.fnUntraced(function* (
  seed: Randomness.Seed,
  difficulty: Difficulty
): Effect.fn.Return<Instance, Benchmarks.GenerationFailed> {
  if (difficulty.race === undefined && difficulty.board === undefined) {
    const reason = "a room alone is no relay: name a tier for its race, its board or both"
    return yield* new Benchmarks.GenerationFailed({ reason })
  }
  const own = Randomness.seed("relay", seed)
  const race =
    difficulty.race === undefined
      ? {}
      : { race: yield* draw(families.race, difficulty.race, Randomness.seed(own, "race")) }
  const room =
    difficulty.board === undefined
      ? { room: yield* draw(families.room, difficulty.room, Randomness.seed(own, "room")) }
      : {
          ...(yield* drawLocked(difficulty.room, own)),
          board: yield* draw(families.board, difficulty.board, Randomness.seed(own, "board"))
        }
  const stages = { ...race, ...room }
  return { name: `relay-${kindOf(stages)}-${seed}`, seed, difficulty, ...stages }
})
