import { Identity } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Schema } from "effect"
import { type Difficulty, DomainId } from "../../src/Difficulty.ts"
import { Instance } from "../../src/Instance.ts"
import { generate, generatorVersion } from "../../src/generate/generate.ts"
import { inferenceFindings } from "../../src/generate/inferenceFindings.ts"
import { libraryTool, listLookAlikes } from "../../src/generate/Library.ts"
import { instanceAt } from "./instances.ts"

const structures = ["parallel", "sequential", "mixed"] as const
const wordings = ["simple", "hard"] as const
const grid = structures.flatMap((structure) => wordings.map((wording) => [structure, wording] as const))
const lengths = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const encode = Schema.encodeSync(Schema.toCodecJson(Instance))
const toolsOf = ({ backing }: Instance): ReadonlyArray<string> => (backing._tag === "Computed" ? backing.tools : [])

describe("generate", () => {
  it.effect.prop("depends only on seed and difficulty", [Schema.String], ([seed]) =>
    Effect.gen(function* () {
      const difficulty: Difficulty = { structure: "mixed", calls: 5, wording: "hard", pool: 60, lookAlikes: 5 }
      assert.deepStrictEqual(yield* generate(seed, difficulty), yield* generate(seed, difficulty))
    })
  )

  it.each(grid)("%s, %s: every gold value can be inferred, in every domain and length", (structure, wording) => {
    for (const domain of DomainId.literals) {
      for (const calls of lengths) {
        const instance = instanceAt({ structure, wording, calls, domain, lookAlikes: calls }, calls)
        assert.deepStrictEqual(inferenceFindings(instance), [], instance.query)
        assert.strictEqual(instance.gold.length, calls)
        assert.strictEqual(instance.domain, domain)
      }
    }
  })

  it.each(wordings)(
    "%s: parallel calls depend on no call, sequential calls on the one before, mixed calls on either",
    (wording) => {
      for (const calls of lengths) {
        const after = (structure: (typeof structures)[number]) =>
          instanceAt({ structure, wording, calls }, calls).gold.map((call) => call.after)
        assert.isTrue(after("parallel").every((of) => of.length === 0))
        assert.deepStrictEqual(
          after("sequential"),
          Array.from({ length: calls }, (_, i) => (i === 0 ? [] : [i - 1]))
        )
        const mixed = after("mixed")
        const edges = mixed.flat()
        assert.isAtLeast(edges.length, 1)
        assert.isTrue(mixed.every((of, i) => of.every((source) => source < i)))
        const isChain = mixed.every((of, i) => of.length === (i === 0 ? 0 : 1)) && new Set(edges).size === edges.length
        assert.isFalse(isChain)
      }
    }
  )

  it("fills the pool with its gold tools, the requested number of look-alikes, and others", () => {
    for (const [structure, wording] of grid) {
      for (const lookAlikes of [0, 3, 6]) {
        const instance = instanceAt({ structure, wording, calls: 6, pool: 50, lookAlikes }, lookAlikes)
        const pool = toolsOf(instance)
        const gold = new Set(instance.gold.map(({ tool }) => tool))
        const alike = new Set(
          [...gold].flatMap((name) => listLookAlikes(libraryTool(name)!)).map(({ tool }) => tool.name)
        )
        assert.strictEqual(new Set(pool).size, 50)
        assert.isTrue([...gold].every((name) => pool.includes(name)))
        assert.strictEqual(pool.filter((name) => alike.has(name) && !gold.has(name)).length, lookAlikes)
      }
    }
  })

  it("asks for figures that its gold replies contain", () => {
    for (const [structure, wording] of grid) {
      const instance = instanceAt({ structure, wording, calls: 5 }, 3)
      const used = new Set(instance.gold.flatMap(({ after }) => after))
      const leaves = instance.gold.filter((_, i) => !used.has(i))
      assert.strictEqual(instance.answer.values.length, leaves.length)
      instance.answer.values.forEach((value, i) => assert.include(leaves[i]?.reply, value))
    }
  })

  it("refuses a pool that is too small for its look-alikes", () => {
    const exit = Effect.runSyncExit(
      generate("1", { structure: "parallel", calls: 8, wording: "simple", pool: 9, lookAlikes: 8 })
    )
    assert.isTrue(Exit.isFailure(exit))
    assert.match(JSON.stringify(exit), /larger pool/)
  })

  it(`gives the instances of the golden file for generator version ${generatorVersion}`, async ({ expect }) => {
    const prints = grid.flatMap(([structure, wording]) =>
      DomainId.literals.map((domain) => {
        const instance = instanceAt({ structure, wording, domain, calls: 7, pool: 80 }, 7)
        return `${Identity.fingerprint(encode(instance))} ${instance.query}`
      })
    )
    await expect(`${prints.join("\n")}\n`).toMatchFileSnapshot(`../golden/instances.v${generatorVersion}.txt`)
    const whole = encode(instanceAt({ structure: "mixed", wording: "hard", domain: "Travel", calls: 4, pool: 12 }, 1))
    await expect(`${JSON.stringify(whole, null, 2)}\n`).toMatchFileSnapshot(
      `../golden/instance.v${generatorVersion}.json`
    )
  })
})
