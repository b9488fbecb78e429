import { Tools } from "@escapement/agent-escape"
import { findTemplate, tools, variants } from "../../src/tools/Library.ts"
import { terminals } from "../../src/tools/terminals.ts"
import { assert, describe, it } from "@effect/vitest"

describe("the library", () => {
  it("has the paper's counts: 32 tools, 2 terminals, 16 items, 4 containers, 68 variants", () => {
    const kinds = Map.groupBy(Tools.library, ({ id, kind }) => (id.includes("~") ? "variant" : kind))
    const counts = Object.fromEntries([...kinds].map(([kind, members]) => [kind, members.length]))
    assert.deepStrictEqual(counts, { tool: 32, terminal: 2, item: 16, container: 4, variant: 68 })
  })

  it("has no two templates of one id", () => {
    assert.strictEqual(new Set(Tools.library.map(({ id }) => id)).size, Tools.library.length)
  })

  it("derives variants that differ from their base only in id and trigger", () => {
    for (const variant of variants) {
      const { id, trigger, ...rest } = variant
      const { id: baseId, ...base } = findTemplate(id.replace(/~.*/, ""))
      assert.deepStrictEqual({ ...rest }, { ...base })
      assert.strictEqual(id, `${baseId}~${trigger === "Item" ? "item" : "hidden"}`)
    }
  })

  it("lets only tools with one output be run backwards", () => {
    const many = [...tools, ...terminals].filter(({ invertible, outputs }) => invertible && outputs.length !== 1)
    assert.deepStrictEqual(many, [])
  })
})
