import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import type { Difficulty } from "../src/Difficulty.ts"
import { generate } from "../src/generate/generate.ts"
import type { Instance } from "../src/Instance.ts"

/** A generated instance, by a readable seed. */
export const example = (name: string | number, difficulty: Partial<Difficulty> = {}): Instance =>
  Effect.runSync(
    generate(Randomness.seed("example", name), {
      hidden: 5,
      decoys: 8,
      rows: 5,
      cols: 5,
      candidates: 12,
      domain: "course",
      ...difficulty
    })
  )
