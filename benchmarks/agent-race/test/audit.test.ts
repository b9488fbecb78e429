import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { audit } from "../src/audit.ts"
import { published } from "../src/published/published.ts"
import { dataFolder, hasData } from "./support.ts"

describe("audit of published legs", () => {
  it.effect.skipIf(!hasData("the re-execution of the authors' legs"))(
    "reproduces the rows of the specification on the 196 legs at hand",
    () =>
      Effect.gen(function* () {
        const { figures, instances, sheet } = yield* audit(published(dataFolder))
        assert.strictEqual(instances, 196)
        const { F1, F2, F3, F4, F5 } = figures
        assert.deepStrictEqual({ F1, F2, F3, F4, F5 }, { F1: 196, F2: 194, F3: 192, F4: 191, F5: 190 })
        const { conversions, dates, detourLiterals, detours, merges } = figures
        assert.deepStrictEqual(
          { conversions, dates, detourLiterals, detours, merges },
          { conversions: 127, dates: 48, detourLiterals: 599, detours: 594, merges: 168 }
        )
        assert.deepStrictEqual([figures.leaked, figures.strictlyLeaked, figures.named], [16, 13, 31])
        assert.deepStrictEqual(sheet.tableOne, {
          tools: 19,
          levels: 4,
          steps: 19.8,
          linearPercent: 0,
          dagPercent: 100
        })
      })
  )

  it.effect.skipIf(!hasData("the flags of the authors' legs"))("names the legs that drifted and those that leak", () =>
    Effect.gen(function* () {
      const { findings } = yield* audit(published(dataFolder))
      const of = (instance: string) => findings.filter((found) => found.instance === instance).map((f) => f.finding)
      assert.include(of("linear-easy-218"), "the recorded value drifted at stops 3")
      assert.include(of("dag-extreme-022"), "the last clue writes every operand (strict)")
    })
  )

  it.effect("finds nothing in an empty list", () =>
    Effect.gen(function* () {
      const { findings, instances, valid } = yield* audit(Stream.empty)
      assert.deepStrictEqual([instances, valid, findings.length], [0, 0, 0])
    })
  )
})
