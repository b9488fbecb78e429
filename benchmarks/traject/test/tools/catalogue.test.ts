import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { makeCatalogue } from "../../src/tools/catalogue.ts"
import { computed } from "../../src/generate/computed.ts"
import { libraryTool } from "../../src/generate/Library.ts"
import { instanceAt } from "../generate/instances.ts"
import { world } from "../play.ts"
import { tiny, tools } from "../tiny.ts"

describe("catalogue", () => {
  const { pools, query } = makeCatalogue(() => tools)

  it("retrieves by the request only", () => {
    assert.strictEqual(query(tiny), tiny.query)
  })

  it("offers the tools of a domain that are in the pool, foreign tools included", () => {
    assert.deepStrictEqual(
      pools["domain"]?.({ ...tiny, domain: "Travel" }),
      tools.map(({ name }) => name)
    )
    assert.deepStrictEqual(pools["domain"]?.({ ...tiny, domain: "Fun" }), [])
  })

  it("contains all gold tools of a generated instance in its domain", () => {
    const generated = makeCatalogue(computed.tools)
    for (const structure of ["parallel", "sequential", "mixed"] as const) {
      const instance = instanceAt({ structure, calls: 6, pool: 80 }, 4)
      const pool = generated.pools["domain"]?.(instance) ?? []
      assert.isBelow(pool.length, 80)
      for (const { tool } of instance.gold) assert.include(pool, tool)
      for (const name of pool) assert.strictEqual(libraryTool(name)?.tool.domain, instance.domain)
    }
  })
})

describe("gold of a player who cannot call every tool", () => {
  const plan = (isOffered: (tool: string) => boolean) =>
    Option.map(world.open(tiny).gold(world.open(tiny).initial, isOffered), ({ call }) => call.tool)

  it("omits calls of missing tools and their dependents, and still answers", () => {
    const [first, second] = tiny.gold
    assert.deepStrictEqual(
      plan(() => true),
      Option.some(first!.tool)
    )
    assert.deepStrictEqual(
      plan((tool) => tool === second!.tool),
      Option.some("submit")
    )
    const parallel = { ...tiny, gold: tiny.gold.map((call) => ({ ...call, after: [] })) }
    assert.deepStrictEqual(
      Option.map(
        world.open(parallel).gold(world.open(parallel).initial, (tool) => tool === second!.tool),
        ({ call }) => call.tool
      ),
      Option.some(second!.tool)
    )
  })
})
