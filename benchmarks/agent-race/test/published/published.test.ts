import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { execute } from "../../src/leg/execute.ts"
import { published } from "../../src/published/published.ts"
import { detourInput } from "../../src/published/detourInput.ts"
import { decodeTitle } from "../../src/published/decodeTitle.ts"
import { dataFolder, hasData } from "../support.ts"

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "agent-race-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true }))
)

const written = (text: string) =>
  Effect.gen(function* () {
    const root = yield* folder
    const place = join(root, "aar-dag", "easy")
    yield* Effect.promise(() => mkdir(place, { recursive: true }))
    yield* Effect.promise(() => writeFile(join(place, "sample_001.json"), text))
    return root
  })

const refusal = (root: string) => Effect.map(Effect.flip(Stream.runCollect(published(root))), ({ message }) => message)

describe("published", () => {
  it.effect.skipIf(!hasData("the reader of the authors' legs"))("reads 97 linear and 99 branching legs, in order", () =>
    Effect.gen(function* () {
      const legs = yield* Stream.runCollect(published(dataFolder))
      assert.deepStrictEqual(
        ["linear", "dag"].map((variant) => legs.filter((leg) => leg.variant === variant).length),
        [97, 99]
      )
      assert.strictEqual(legs[0]?.name, "linear-easy-000")
      assert.strictEqual(new Set(legs.map(({ name }) => name)).size, 196)
    })
  )

  it.effect.skipIf(!hasData("the twin legs of the paper's case A"))("distinguishes twins, and derives both", () =>
    Effect.gen(function* () {
      const read = (variant: string) =>
        Stream.runCollect(published(join(dataFolder, `aar-${variant}`, "easy", "sample_063.json")))
      const [[linear], [dag]] = [yield* read("linear"), yield* read("dag")]
      assert.deepStrictEqual([linear?.passcode, dag?.passcode], [0, 5])
      assert.deepStrictEqual(execute(dag?.stops ?? []), [1819, 8.920480728149414, 4.5, 4, 385, 3, 41.21325302124023, 5])
      assert.isUndefined(linear?.stops[1]?.recordedEdges)
      assert.deepStrictEqual(dag?.stops[3]?.recordedEdges, [1, 2])
    })
  )

  it.effect("says which file is wrong, and where", () =>
    Effect.gen(function* () {
      assert.match(yield* refusal(yield* written("{")), /sample_001\.json: /)
      assert.match(yield* refusal(yield* written("{}")), /Missing key.*trail_id/)
      assert.match(yield* refusal(yield* written("[".repeat(10_000))), /nests deeper than 128 levels/)
      assert.match(yield* refusal(yield* folder), /no file is called/)
      assert.match(yield* refusal("/nowhere at all"), /nowhere at all/)
    }).pipe(Effect.scoped)
  )

  it("reads titles from addresses", () => {
    assert.strictEqual(decodeTitle("https://en.wikipedia.org/wiki/N%C3%AEmes_(Gard)?x=1#y"), "Nîmes (Gard)")
    assert.strictEqual(decodeTitle("https://en.wikipedia.org/wiki/100%"), "100%")
  })

  it("reads the constants of a detour's program", () => {
    assert.strictEqual(detourInput("result = len(to_roman(118))\nprint(result)"), 118)
    assert.strictEqual(detourInput("n = abs(int(-6))\nprint(n)"), -6)
    assert.strictEqual(detourInput('first = "Saint \\"X\\""[0].upper()'), 'Saint "X"')
    assert.isUndefined(detourInput("print(x)"))
  })
})
