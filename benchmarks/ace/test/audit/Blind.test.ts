import { assert, describe, it } from "@effect/vitest"
import { type Seen, beatsChance, countHits, listPolicies } from "../../src/audit/Blind.ts"
import { course } from "../../src/domains/course.ts"
import { example } from "../examples.ts"

const seen = (id: string, name: string, category: string, price: number): Seen => ({
  id,
  item: { name, category, difficulty: 1, credits: 1, price, teacher: "", workload: 1 }
})
const candidates = [
  seen("C007", "Algebra 300", "math", 300),
  seen("C100", "AI 250", "cs", 100),
  seen("C002", "Networks 101", "cs", 200)
]
const choice = (id: string): string =>
  listPolicies(course)
    .find((policy) => policy.id === id)!
    .choose(candidates).id

describe("listPolicies", () => {
  it.each([
    ["least position", "C007"],
    ["most position", "C002"],
    ["least id", "C002"],
    ["most id", "C100"],
    ["least name number", "C002"],
    ["most name number", "C007"],
    ["least name length", "C100"],
    ["least price of course", "C100"],
    ["most price of course", "C007"],
    ["middle price of course", "C002"],
    ["rarest category of course", "C007"],
    ["commonest category of course", "C100"],
    ["least workload of course", "C007"]
  ])("%s chooses %s", (policy, id) => {
    assert.strictEqual(choice(policy), id)
  })

  it("include every field once", () => {
    const ids = listPolicies(course).map((policy) => policy.id)
    assert.strictEqual(new Set(ids).size, ids.length)
    for (const { name } of course.fields) assert.isTrue(ids.some((id) => id.endsWith(`${name} of course`)))
  })
})

describe("countHits", () => {
  it("counts the slots whose solution is chosen", () => {
    const instance = example("hits")
    const first = instance.slots.filter(({ candidates, col, row }) => candidates[0] === instance.truth[row]![col])
    const policy = listPolicies(course).find(({ id }) => id === "least position")!
    assert.strictEqual(countHits(instance, policy), first.length)
  })
})

describe("beatsChance", () => {
  it("accepts a result that chance cannot reach", () => {
    assert.isTrue(beatsChance({ hits: 21, expected: 0.84, whole: 1 }))
    assert.isTrue(beatsChance({ hits: 60, expected: 20, whole: 0 }))
  })

  it("rejects a result that chance can reach", () => {
    assert.isFalse(beatsChance({ hits: 0, expected: 0, whole: 0 }))
    assert.isFalse(beatsChance({ hits: 1, expected: 0.04, whole: 1 }))
    assert.isFalse(beatsChance({ hits: 30, expected: 20, whole: 2 }))
    assert.isFalse(beatsChance({ hits: 0, expected: 100, whole: 0 }))
  })
})
