import { assert, describe, it } from "@effect/vitest"
import type { Domain } from "../../src/domains/Domain.ts"
import { findDomain, domains } from "../../src/domains/Domains.ts"

const fieldOf = (domain: Domain, name: string) => domain.fields.find((field) => field.name === name)

describe("domains", () => {
  it("are the paper's six", () => {
    assert.deepStrictEqual(
      domains.map((domain) => domain.id),
      ["course", "shopping", "travel", "workforce", "meal", "pc_build"]
    )
    assert.throws(() => findDomain("chess"), /chess/)
  })

  it.each(domains.map((domain) => [domain.id, domain] as const))(
    "%s bounds numbers and counts categories",
    (_, domain) => {
      for (const rule of domain.globalRules) {
        const field = fieldOf(domain, rule.attribute)
        const counts = rule.kind === "repeat-max" || rule.kind === "count-min"
        assert.strictEqual(field?.kind, counts ? "category" : "number", rule.name)
        if (rule.kind === "count-min") assert.include(field?.kind === "category" ? field.values : [], rule.value)
      }
      for (const rule of domain.slotRules)
        assert.strictEqual(fieldOf(domain, rule.attribute)?.kind, "number", rule.name)
    }
  )

  it.each(domains.map((domain) => [domain.id, domain] as const))("%s has bounds that say something", (_, domain) => {
    for (const { attribute, operator, thresholds } of domain.slotRules) {
      const field = fieldOf(domain, attribute)
      assert.ok(field?.kind === "number")
      const [low, high] = field.range
      const telling = thresholds.filter((bound) => (operator === "<=" ? bound < high : bound > low))
      assert.isAtLeast(telling.length, 2, attribute)
      for (const bound of thresholds) assert.ok(bound >= low && bound <= high, attribute)
    }
  })

  it.each(domains.map((domain) => [domain.id, domain] as const))("%s names every kind of item", (_, domain) => {
    const { by, words } = domain.names
    const field = by === undefined ? undefined : fieldOf(domain, by)
    const kinds = field?.kind === "category" ? field.values : [""]
    assert.deepStrictEqual(new Set(Object.keys(words)), new Set(kinds))
    for (const kind of kinds) assert.isNotEmpty(words[kind])
  })

  it.each(domains.map((domain) => [domain.id, domain] as const))("%s uses no name twice", (_, domain) => {
    for (const names of [domain.fields, domain.globalRules, domain.slotRules].map((all) =>
      all.map(({ name }) => name)
    )) {
      assert.strictEqual(new Set(names).size, names.length)
    }
    assert.notInclude(
      domain.fields.map((field) => field.name),
      "name"
    )
  })
})
