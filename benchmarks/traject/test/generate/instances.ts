import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import type { Difficulty } from "../../src/Difficulty.ts"
import type { Instance } from "../../src/Instance.ts"
import { generate } from "../../src/generate/generate.ts"

/** An instance for tests; what is not said of its difficulty is small and simple. */
export const instanceAt = (difficulty: Partial<Difficulty>, nth: number): Instance =>
  Effect.runSync(
    generate(Randomness.seed("traject tests", nth), {
      structure: "parallel",
      calls: 4,
      wording: "simple",
      pool: 40,
      lookAlikes: 4,
      ...difficulty
    })
  )
