import { assert, describe, it } from "@effect/vitest"
import { pooledChances } from "../../src/analysis/pooledChances.ts"
import { makeBlocks, makeClusters } from "../../src/statistics/evidence/Blocks.ts"

const metric = { id: "reward", unit: "share", better: "higher" } as const
const arm = (label: string, solved: number, lost = 0) => ({
  label,
  means: Float64Array.from({ length: 20 }, (_, i) => (i < solved ? 1 : 0)),
  scored: new Uint32Array(20).fill(1),
  missing: Uint32Array.from({ length: 20 }, (_, i) => (i < lost ? 1 : 0)),
  absent: new Uint32Array(20),
  trials: 20,
  reasons: [],
  simulated: false
})
const blocks = makeBlocks(20, "test")
const family = (...arms: ReadonlyArray<ReturnType<typeof arm>>) => ({ metric, arms, blocks })

describe("pooledChances", () => {
  const one = family(arm("a", 18), arm("b", 4), arm("only here", 20))
  const other = family(arm("b", 10), arm("a", 10))

  it("matches agents by name, uses those that played everywhere, and weighs every benchmark equally", () => {
    const chances = pooledChances([one, other], "1")
    assert.deepStrictEqual(
      chances.map(({ agent }) => agent),
      ["a", "b"]
    )
    assert.isAbove(chances[0]!.best, 0.99)
    // what a leads by on the one, b leads by on the other
    const even = pooledChances([one, family(arm("a", 4), arm("b", 18))], "1")
    assert.closeTo(even[0]!.best, 0.5, 0.05)
  })

  it.each([
    ["one benchmark", [one]],
    ["one agent that played on all", [one, family(arm("a", 3), arm("c", 4))]],
    ["a lost trial", [one, family(arm("a", 10), arm("b", 10, 1))]],
    [
      "trials without a value",
      [one, family(arm("a", 10), { ...arm("b", 10), means: arm("b", 10).means.with(3, NaN) })]
    ],
    ["costs", [one, { ...other, metric: { id: "cost", unit: "USD", better: "lower" } as const }]],
    ["few groups", [one, { ...other, blocks: makeClusters(Array.from({ length: 20 }, (_, i) => String(i % 7))) }]]
  ])("gives no result for %s", (_, families) => assert.deepStrictEqual(pooledChances(families, "1"), []))
})
