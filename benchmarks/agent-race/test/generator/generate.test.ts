import { seed } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { generate } from "../../src/generator/generate.ts"
import { Level, Variant } from "../../src/leg/Level.ts"
import { generatedWorld, playGold } from "./play.ts"

describe("generate", () => {
  it.effect.each(Level.literals.flatMap((level) => Variant.literals.map((variant) => ({ level, variant }))))(
    "makes $variant $level legs that are won from what they disclose alone",
    ({ level, variant }) =>
      Effect.gen(function* () {
        const world = yield* generatedWorld
        for (let i = 0; i < 6; i++) {
          const instance = yield* generate(seed("play", i), { variant, level, pages: 2000 })
          assert.deepStrictEqual(yield* playGold(world, instance), { ended: "solved", unseen: [] }, instance.name)
        }
      })
  )
})
